// @ts-check
/**
 * Copies a snippet where the browser permits it, else selects it and says so; and says so when the
 * snippets are not those of what is chosen, for no answer has come.
 */

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);

/** The request for what is chosen, until its answer is shown: so long the snippets are older. @type {any} */
let awaited;
/** @type {HTMLElement | undefined} */
let changed;

/** @param {boolean} isLost */
function markLost(isLost) {
  const notice = byId("perdu");
  if (!isLost && notice.contains(document.activeElement)) changed?.focus();
  byId("integration").classList.toggle("stale", isLost);
  notice.hidden = !isLost;
}

document.addEventListener("change", (event) => {
  changed = /** @type {HTMLElement} */ (event.target);
});
document.addEventListener("htmx:config:request", (event) => {
  awaited = /** @type {CustomEvent} */ (event).detail.ctx;
});
document.addEventListener("htmx:error", () => markLost(true));
document.addEventListener("htmx:response:error", (event) => {
  if (/** @type {CustomEvent} */ (event).detail.ctx.response.status !== 422) markLost(true);
});
document.addEventListener("htmx:before:swap", (event) => {
  const { ctx } = /** @type {CustomEvent} */ (event).detail;
  if (ctx.swap === "none" || ctx.text.includes('id="code-iframe"')) return;
  event.preventDefault(); // a proxy's or a portal's page
  markLost(true);
});
document.addEventListener("htmx:after:swap", (event) => {
  const { ctx } = /** @type {CustomEvent} */ (event).detail;
  if (ctx.swap === "none" || ctx !== awaited) return;
  awaited = undefined;
  markLost(false);
});
addEventListener("online", () => {
  if (!byId("perdu").hidden) byId("choix").requestSubmit();
});

document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest(".copy") : null;
  if (!(button instanceof HTMLElement)) return;
  for (const each of document.querySelectorAll(".said")) each.textContent = "";
  const said = await copy(byId(button.dataset.field ?? ""), byId("copier").dataset);
  const place = button.closest(".snippet")?.querySelector(".said");
  if (place) place.textContent = said ?? "";
});

/** Copy a field; gives what is to be said of it. @param {any} field @param {DOMStringMap} words */
async function copy(field, words) {
  if (awaited) return words.old;
  try {
    await navigator.clipboard.writeText(field.value);
    return words.done;
  } catch {
    field.focus();
    field.select();
    return words.byHand;
  }
}
