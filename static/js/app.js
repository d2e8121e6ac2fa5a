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
let lastSeq = 0;
let isRestoring = false;

/** What was pressed last stays where it is in the window, whatever grows or shrinks above it. */
/** @type {Element | undefined} */
let pressed;
let height = 0;
const heightOf = () => (pressed?.isConnected ? pressed.getBoundingClientRect().top : NaN);
const isInView = () => height >= 0 && height < innerHeight;
const holdStill = () => isInView() && scrollBy(0, heightOf() - height || 0);

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);
const table = () => /** @type {HTMLFormElement} */ (byId("table"));
const hand = () => /** @type {HTMLElement} */ (byId("en-cours"));
const rows = () => [...table().querySelectorAll("#posees > tr")];
const doneSeq = () => Number(table()?.elements.namedItem("seq")?.["value"] ?? 0);

/** @param {Element} element @param {Iterable<Element>} siblings */
const placeOf = (element, siblings) => [...siblings].indexOf(element);

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

/** The seat of the card that came last: where they are sorted they are numbered. @param {Iterable<Element>} seats */
const lastOf = (seats) => [...seats].sort((one, other) => cameAt(one) - cameAt(other)).at(-1);
const cameAt = (/** @type {any} */ seat) => Number(seat.dataset.at ?? 1000);

/** @param {HTMLButtonElement} button */
function press(button) {
  if (button.getAttribute("aria-disabled") === "true") {
    const remark = document.querySelector(".remark");
    if (remark) remark.textContent = `${button.querySelector(".vh")?.textContent} : ${button.title}.`;
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

/**
 * Move the cards as the action will, without judging anything.
 * @param {string} action @param {HTMLButtonElement} [button]
 */
function show(action, button) {
  const [word, place, card] = action.split(".");
  if (word === "tap") hand().append(seatFor(place));
  if (word === "undo" && hand().firstElementChild) lastOf(hand().children)?.remove();
  else if (word === "undo") takeUp(rows().at(-1));
  if (word === "clear" || word === "reset") {
    hand().replaceChildren();
    for (const row of rows()) row.remove();
  }
  if (word === "add") layHand();
  if (word === "edit") takeUp(rows()[Number(place)]);
  if (word === "drop" && card === undefined) remove(rows()[Number(place)], ".row-actions button:last-child");
  if (word === "drop" && card !== undefined) {
    const fan = place === "t" ? hand() : rows()[Number(place)]?.querySelector(".fan");
    const seat = fan?.children[Number(card)];
    if (seat && fan?.children.length === 1 && place !== "t") remove(rows()[Number(place)], ".row-actions button");
    else if (seat) remove(seat, "button");
  }
  if (word === "out") remove(lastOf(hand().querySelectorAll(`[data-card="${place}"]`)), "button");
  if (button && !button.isConnected && document.activeElement === document.body) byId("titre-en-cours")?.focus();
  countCopies();
}

/**
 * Take an element away and leave the focus, if it was inside, on the same button of its neighbour.
 * @param {Element | undefined} element @param {string} selector
 */
function remove(element, selector) {
  if (!element) return;
  const neighbour = element.nextElementSibling ?? element.previousElementSibling;
  const held = element.contains(document.activeElement);
  element.remove();
  if (held) /** @type {HTMLElement | null} */ (neighbour?.querySelector(selector) ?? byId("titre-en-cours"))?.focus();
}

/** @param {Element | undefined} row */
function takeUp(row) {
  if (!row) return;
  const fan = row.querySelector(".fan");
  const [seats, held] = [[...(fan?.children ?? [])], [...hand().children]];
  hand().replaceChildren(...seats);
  if (held.length > 0) fan?.replaceChildren(...held);
  else row.remove();
}

/** Lay the cards in hand as a row that says nothing yet. */
function layHand() {
  const held = [...hand().children];
  if (held.length === 0) return;
  if (!byId("posees")) {
    const laid = document.querySelector(".laid");
    if (laid) laid.innerHTML = '<table class="melds"><tbody id="posees"></tbody></table>';
  }
  const row = byId("posees").insertRow();
  row.innerHTML = '<td><ol class="fan"></ol></td><td class="num">…</td>';
  row.querySelector(".fan").append(...held);
}

/** @param {string} token */
function seatFor(token) {
  const seat = document.createElement("li");
  const key = document.querySelector(`.key[value="${token}"]`);
  seat.className = "seat";
  seat.dataset.card = token;
  const face = document.createElement("span");
  face.className = key?.className.replace("key", "card") ?? "card";
  face.innerHTML = key?.querySelector(".key-face")?.innerHTML ?? "";
  face.querySelector(".name")?.remove();
  const out = document.createElement("button");
  out.className = "out";
  out.name = "do";
  out.value = "sorted" in hand().dataset ? `out.${token}` : "drop";
  out.ariaLabel = byId("clavier").dataset.out.replace("{card}", key?.querySelector(".vh")?.textContent);
  seat.append(face, out);
  return seat;
}

/** The copies left of every card, from the cards that lie on the page. */
function countCopies() {
  const told = byId("exemplaires");
  if (!told) return;
  /** @type {Record<string, number>} */
  const used = {};
  for (const seat of table().querySelectorAll(".seat[data-card]")) {
    const token = /** @type {HTMLElement} */ (seat).dataset.card ?? "";
    used[token] = (used[token] ?? 0) + 1;
  }
  const [ofCards, ofJokers] = JSON.parse(told.dataset.left);
  for (const key of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll(".key"))) {
    const texts = key.value === "Jk" ? ofJokers : ofCards;
    const left = Math.max(texts.length - 1 - (used[key.value] ?? 0), 0);
    const pips = key.querySelector(".pips");
    if (pips && pips.textContent?.length !== left) pips.textContent = "•".repeat(left);
    if (key.title !== texts[left]) key.title = texts[left];
    key.disabled = false;
    key.toggleAttribute("data-used", left === 0);
    if (left === 0) key.setAttribute("aria-disabled", "true");
    else key.removeAttribute("aria-disabled");
  }
}

/** @param {boolean} isLost */
function markLost(isLost) {
  isRestoring = false;
  table()?.classList.toggle("stale", isLost);
  byId("perdu")?.toggleAttribute("hidden", !isLost);
}

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || event.defaultPrevented) return;
  const link = event.target.closest("a");
  if (link?.className === "lang") link.search = String(queryIn(link.hreflang));
  const button = event.target.closest("button");
  if (!button || !("htmx" in window)) return;
  if (button.id === "reessayer") send();
  if (button.form?.id !== "table" || (button.name !== "t" && button.name !== "do")) return;
  event.preventDefault();
  // The second half of a double click would hit what moved into the place of what is gone.
  if (event.detail < 2 || !/^(drop|edit|out)/.test(button.value)) press(button);
});

/** The table as it lies now, in another language. @param {string} lang */
function queryIn(lang) {
  const query = new URLSearchParams(asked());
  query.delete("seq");
  query.set("lang", lang);
  return query;
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

/** Keep what a form says now, but for its copies of the table's state. @param {HTMLFormElement} form */
function keep(form) {
  const controls = /** @type {HTMLInputElement[]} */ ([...form.elements]);
  const names = controls.filter((each) => !each.hasAttribute("data-copy")).map(({ name }) => name);
  const fields = [...new FormData(form)].filter(([name]) => names.includes(name));
  pressed = undefined;
  // The last settings say all; the same text twice is a double click, another one is more cards.
  const isNews = (/** @type {Press} */ press) => press.form !== form || (form.id === "saisie" && String(press.fields) !== String(fields));
  pending = [...pending.filter(isNews), { seq: ++lastSeq, form, names, fields }];
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
    (home.isConnected ? home : byId("titre-en-cours")).focus({ preventScroll: true });
  }
  if (pending.length > 0) send();
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
