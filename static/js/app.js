// @ts-check
/**
 * Fast taps. A press is shown at once, kept in `pending`, and sent with every request until the
 * server's answer says (by its number, `seq`) that it is done; so none is lost when a request is
 * overtaken by the next, fails, or finds no server. The page shown before the answer mirrors only
 * where cards lie; every judgement is the server's.
 *
 * A change of the rules and a text to read are kept the same way, by the form they stand in.
 *
 * @typedef {{ seq: number, action?: string, form?: HTMLFormElement }} Press
 */

/** @type {Press[]} */
let pending = [];
let lastSeq = 0;
let isRedrawn = false;

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);
const table = () => /** @type {HTMLFormElement} */ (byId("table"));
const hand = () => /** @type {HTMLElement} */ (byId("en-cours"));
const rows = () => [...document.querySelectorAll("#posees > tr")];
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

/** @param {HTMLButtonElement} button */
function press(button) {
  if (button.getAttribute("aria-disabled") === "true") {
    const remark = document.querySelector(".remark");
    if (remark) remark.textContent = `${button.querySelector(".vh")?.textContent} : ${button.title}.`;
    return;
  }
  const action = actionOf(button);
  pending.push({ seq: ++lastSeq, action });
  show(action, button);
  table().dispatchEvent(new Event("play"));
}

/**
 * Move the cards as the action will, without judging anything.
 * @param {string} action @param {HTMLButtonElement} [button]
 */
function show(action, button) {
  const [word, place, card] = action.split(".");
  if (word === "tap") hand().append(seatFor(place));
  if (word === "undo" && hand().lastElementChild) hand().lastElementChild?.remove();
  else if (word === "undo") takeUp(rows().at(-1));
  if (word === "clear" || word === "reset") {
    hand().replaceChildren();
    for (const row of rows()) row.remove();
  }
  if (word === "add") hand().replaceChildren();
  if (word === "edit") takeUp(rows()[Number(place)]);
  if (word === "drop" && card === undefined) remove(rows()[Number(place)], ".row-actions button:last-child");
  if (word === "drop" && card !== undefined) {
    const fan = place === "t" ? hand() : rows()[Number(place)]?.querySelector(".fan");
    const seat = fan?.children[Number(card)];
    if (seat && fan?.children.length === 1 && place !== "t") remove(rows()[Number(place)], ".row-actions button");
    else if (seat) remove(seat, "button");
  }
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
  const seats = [...(fan?.children ?? [])];
  const held = [...hand().children];
  hand().replaceChildren(...seats);
  if (held.length > 0) fan?.replaceChildren(...held);
  else remove(row, ".row-actions button");
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
  seat.append(face);
  return seat;
}

/** The copies left of every card, from the cards that lie on the page. */
function countCopies() {
  const told = byId("exemplaires");
  if (!told) return;
  /** @type {Record<string, number>} */
  const used = {};
  for (const seat of document.querySelectorAll(".seat[data-card]")) {
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
  table()?.classList.toggle("stale", isLost);
  const notice = byId("perdu");
  if (notice) notice.hidden = !isLost;
}

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || event.defaultPrevented) return;
  const button = event.target.closest("button");
  if (!button || !("htmx" in window)) return;
  if (button.id === "reessayer") table().dispatchEvent(new Event("play"));
  if (button.form?.id !== "table" || (button.name !== "t" && button.name !== "do")) return;
  event.preventDefault();
  press(button);
});

document.addEventListener("htmx:config:request", (event) => {
  const { ctx } = /** @type {CustomEvent} */ (event).detail;
  const body = /** @type {FormData} */ (ctx.request.body);
  const source = ctx.sourceElement;
  if (!(source instanceof HTMLFormElement)) return;
  if (source !== table()) pending.push({ seq: ++lastSeq, form: source });
  const unanswered = pending.filter(({ seq }) => seq > doneSeq());
  const forms = new Set(unanswered.flatMap(({ form }) => form ?? []));
  const asked = [...forms].flatMap((form) => [...ownFields(form)]);
  const taken = new Set(asked.map(([key]) => key));
  for (const key of [...body.keys()]) body.delete(key);
  for (const [key, value] of new FormData(table())) if (!taken.has(key)) body.append(key, value);
  for (const [key, value] of asked) body.append(key, value);
  for (const { action } of unanswered) if (action) body.append("do", action);
  body.set("seq", String(lastSeq));
});

/** The fields of a form that are not copies of the table's state. @param {HTMLFormElement} form */
function ownFields(form) {
  const data = new FormData(form);
  for (const copy of form.querySelectorAll("[data-copy]")) data.delete(copy.getAttribute("name") ?? "");
  return data;
}

document.addEventListener("htmx:before:swap", () => {
  isRedrawn = true;
});

document.addEventListener("htmx:after:swap", () => {
  if (!isRedrawn || !table()) return;
  isRedrawn = false;
  markLost(false);
  const done = doneSeq();
  pending = pending.filter(({ seq }) => seq > done);
  for (const { action } of pending) if (action) show(action);
  countCopies();
  if (document.activeElement === document.body && isFocusWanted) byId("titre-en-cours")?.focus();
});

/** Whether the keyboard was inside the page, so that the focus must never fall to the body. */
let isFocusWanted = false;
document.addEventListener("focusin", () => {
  isFocusWanted = true;
});

document.addEventListener("htmx:before:history:restore", () => {
  pending = [];
});

document.addEventListener("htmx:error", () => markLost(true));
document.addEventListener("htmx:response:error", (event) => {
  if (/** @type {CustomEvent} */ (event).detail.ctx.response.status !== 422) markLost(true);
});
addEventListener("online", () => {
  if (table()?.classList.contains("stale")) table().dispatchEvent(new Event("play"));
});

countCopies();
