// @ts-check
/**
 * Fast taps. A press is shown at once, kept in `pending`, and sent with every request until the
 * server's answer says (by its number, `seq`) that it is done; so none is lost when a request is
 * overtaken by the next, fails, or finds no server. The page shown before the answer mirrors only
 * where cards lie; every judgement is the server's.
 *
 * A change of the rules and a text to read are kept the same way, with the form they stand in.
 *
 * @typedef {{ seq: number, action?: string }} Action
 * @typedef {{ form?: HTMLFormElement, names?: string[], fields?: [string, FormDataEntryValue][] }} Filled
 * @typedef {Action & Filled} Press
 */

/** @type {Press[]} */
let pending = [];
let lastSeq = doneSeq();
let isRestoring = false;

/** What was pressed last stays where it is in the window, whatever grows or shrinks above it. */
/** @type {Element | undefined} */
let pressed;
let height = 0;
const heightOf = () => (pressed?.isConnected ? pressed.getBoundingClientRect().top : NaN);
const isInView = () => height >= 0 && height < innerHeight;
const holdStill = () => isInView() && scrollBy(0, heightOf() - height || 0);

/**
 * The action a button asks for, its places counted as the cards lie now.
 * @param {HTMLButtonElement} button
 */
function actionOf(button) {
  if (button.name === "t") return `tap.${button.value}`;
  const [word] = button.value.split(".");
  if (word !== "drop" && word !== "edit") return button.value;
  const row = button.closest("tr");
  const meld = row ? placeOf(row, rows()) : "t";
  const seat = button.closest("li");
  return seat ? `drop.${meld}.${placeOf(seat, seat.parentElement?.children ?? [])}` : `${word}.${meld}`;
}

/** @param {HTMLButtonElement} button */
function press(button) {
  const key = button.name === "t" ? keyOf(button.value) : null;
  if (key?.getAttribute("aria-disabled") === "true") {
    const remark = document.querySelector(".remark");
    if (remark) remark.textContent = `${nameOf(key)}${byId("clavier").dataset.colon}${key.title}.`;
    return;
  }
  const action = actionOf(button);
  pending.push({ seq: ++lastSeq, action });
  pressed = button;
  height = heightOf();
  show(action, button);
  holdStill();
  if (!button.isConnected) pressed = document.activeElement ?? undefined;
  send();
}

const send = () => table().dispatchEvent(new Event("play"));

/** @param {boolean} isLost */
function markLost(isLost) {
  isRestoring = false;
  table()?.classList.toggle("stale", isLost);
  byId("perdu")?.toggleAttribute("hidden", !isLost);
}

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || event.defaultPrevented) return;
  const link = event.target.closest("a");
  if (link?.className === "lang") speak(event, link);
  const button = event.target.closest("button");
  if (!button || !("htmx" in window)) return;
  if (button.id === "reessayer") send();
  if (button.form?.id !== "table" || (button.name !== "t" && button.name !== "do")) return;
  event.preventDefault();
  // A card or a meld is taken away once: the next one has moved into its place.
  if (event.detail < 2 || !/^(drop|edit|out)/.test(button.value)) press(button);
});

/** The way to the other language, once every form is answered. @type {HTMLAnchorElement | undefined} */
let leaving;

/** Take the table as it lies now along into another language. @param {Event} event @param {HTMLAnchorElement} link */
function speak(event, link) {
  const query = new URLSearchParams(asked());
  query.delete("seq");
  query.set("lang", link.hreflang);
  link.search = String(query);
  if (link === leaving || !pending.some(({ form }) => form)) return;
  event.preventDefault();
  leaving = link;
  setTimeout(() => leaving?.click(), 4000); // the server may be gone
}

document.addEventListener("htmx:config:request", (event) => {
  const { ctx } = /** @type {CustomEvent} */ (event).detail;
  if (!(ctx.sourceElement instanceof HTMLFormElement)) return;
  if (ctx.sourceElement !== table()) keep(ctx.sourceElement);
  if (isRestoring) event.preventDefault();
  const body = /** @type {FormData} */ (ctx.request.body);
  for (const key of [...body.keys()]) body.delete(key);
  for (const [key, value] of asked()) body.append(key, value);
});

/** The control that was changed last, until its form is sent. @type {HTMLInputElement | undefined} */
let changed;
document.addEventListener("change", ({ target }) => (changed = /** @type {HTMLInputElement} */ (target)), true);

/**
 * Keep what was changed in a form: one control, whose others may be older than what was pressed since;
 * or all it says but its copies of the table's state.
 * @param {HTMLFormElement} form
 */
function keep(form) {
  const controls = /** @type {HTMLInputElement[]} */ ([...form.elements]);
  let names = controls.filter((each) => !each.hasAttribute("data-copy")).map(({ name }) => name);
  const isOne = changed?.form === form && form.id === "reglages";
  if (isOne) names = changed?.name === "rules" ? ["rules", "seen"] : [changed?.name ?? ""];
  changed = undefined;
  const fields = [...new FormData(form)].filter(([name]) => names.includes(name));
  if (isOne && !names.includes("seen")) fields.push(["seen", ""]); // under whatever rules are in force by then
  pressed = undefined;
  // Of a control the last value counts; the same text twice is a double click, another one is more cards.
  const told = (/** @type {Press} */ press) => String(form.id === "saisie" ? press.fields : press.names);
  const news = { seq: ++lastSeq, form, names, fields };
  pending = [...pending.filter((press) => press.form !== form || told(press) !== told(news)), news];
}

/** What to ask of the server: the state of its last answer, and what was pressed since. */
function asked() {
  const presses = nextPresses();
  const { names = [], fields = [] } = presses[0] ?? {};
  const state = [...new FormData(table())].filter(([name]) => name !== "seq" && !names.includes(name));
  const actions = presses.flatMap(({ action }) => (action ? [["do", action]] : []));
  const seq = ["seq", String(presses.at(-1)?.seq ?? lastSeq)];
  return /** @type {[string, string][]} */ ([...state, ...fields, ...actions, seq]);
}

/** The presses to send next, in their order: a form goes alone, as it is read before any action. */
function nextPresses() {
  const unanswered = pending.filter(({ seq }) => seq > doneSeq());
  const form = unanswered.findIndex((press) => press.form);
  return form < 0 ? unanswered : unanswered.slice(0, form || 1);
}

/** Where the focus goes when what held it is gone. @type {HTMLElement | null} */
let home = null;
document.addEventListener("htmx:before:swap", (event) => {
  const focused = document.activeElement;
  home = focused === document.body ? null : focused?.closest("details")?.querySelector("summary") ?? byId("titre-en-cours");
  height = heightOf();
  const { ctx } = /** @type {CustomEvent} */ (event).detail;
  if (ctx.swap === "none" || ctx.text.includes('id="en-cours"')) return;
  event.preventDefault(); // a proxy's or a portal's page
  markLost(true);
});

document.addEventListener("htmx:after:swap", (event) => {
  if (/** @type {CustomEvent} */ (event).detail.ctx.swap === "none" || !table()) return;
  markLost(false);
  const done = doneSeq();
  pending = pending.filter(({ seq }) => seq > done);
  for (const { action } of pending) if (action) show(action);
  countCopies();
  holdStill();
  if (!pending.some(({ form }) => form)) resetSettings();
  if (home && document.activeElement === document.body) {
    const place = home.isConnected ? home : byId("titre-en-cours");
    place.focus({ preventScroll: true });
    if (place.matches(":focus-visible")) place.scrollIntoView({ block: "nearest" });
  }
  if (pending.length > 0) send();
  else leaving?.click();
});

/** Let the settings show what the server says, also where somebody had chosen something else. */
function resetSettings() {
  if (!document.activeElement?.matches("input[type=number]")) byId("reglages")?.reset();
}

document.addEventListener("htmx:before:history:restore", () => {
  pending = [];
  isRestoring = true;
  for (const form of document.forms) form.dispatchEvent(new Event("htmx:abort"));
});

document.addEventListener("htmx:error", () => markLost(true));
document.addEventListener("htmx:response:error", (event) => {
  if (/** @type {CustomEvent} */ (event).detail.ctx.response.status !== 422) markLost(true);
});
addEventListener("online", () => {
  if (table()?.classList.contains("stale")) send();
});

/** The buttons of the fold for sharing come when it is first opened. */
function loadSharing() {
  const fold = byId("partager");
  if (fold?.open) import(fold.dataset.script);
}
document.addEventListener("toggle", loadSharing, true);

loadSharing();
countCopies();
