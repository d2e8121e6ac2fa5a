// @ts-check
/**
 * Sharing: copies a field where the browser permits it, else selects it and says so; opens the
 * device's share sheet; prints. Loaded when the fold is first opened (see app.js).
 */

/** @param {string} id @returns {any} */
const field = (id) => document.getElementById(id);

/** @param {string | undefined} sentence */
function say(sentence) {
  const said = field("partage-dit");
  if (said) said.textContent = sentence ?? "";
}

/** Shows what is to be copied, so that a person can. @param {string} id @param {DOMStringMap} words */
function select(id, words) {
  field(id).focus();
  field(id).select();
  say(words.byHand);
}

/** @param {string} id @param {DOMStringMap} words */
async function copy(id, words) {
  try {
    await navigator.clipboard.writeText(field(id).value);
    say(words.done);
  } catch {
    select(id, words);
  }
}

/** @param {DOMStringMap} words */
async function send(words) {
  const url = field("lien").value;
  const text = field("resume").value.replace(url, "").trim();
  try {
    await navigator.share({ title: document.title, text, url });
    say("");
  } catch (error) {
    if (/** @type {Error} */ (error).name !== "AbortError") select("lien", words);
  }
}

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const button = /** @type {HTMLButtonElement | null} */ (event.target.closest(".share button"));
  if (!button || !field("lien")) return;
  say("");
  if (button.dataset.field) copy(button.dataset.field, button.dataset);
  else if (button.classList.contains("send")) send(button.dataset);
  else print();
});

// What was said of a link no longer holds when the cards have changed.
document.addEventListener("htmx:after:swap", () => say(""));

document.documentElement.classList.add("can-share");
document.documentElement.classList.toggle("can-send", "share" in navigator);
