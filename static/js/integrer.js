// @ts-check
/** Copies a snippet where the browser permits it, else selects it and says so. */

document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest(".copy") : null;
  if (!(button instanceof HTMLElement)) return;
  const field = /** @type {HTMLTextAreaElement} */ (document.getElementById(button.dataset.field ?? ""));
  const words = /** @type {HTMLElement} */ (button.closest(".snippets")).dataset;
  for (const each of document.querySelectorAll(".said")) each.textContent = "";
  let said = words.done ?? "";
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.focus();
    field.select();
    said = words.byHand ?? "";
  }
  const place = button.closest(".snippet")?.querySelector(".said");
  if (place) place.textContent = said;
});
