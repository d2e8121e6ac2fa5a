// @ts-check
/**
 * What lies on the page, and how it looks once a press is done: a mirror of where cards lie. Every
 * judgement is the server's.
 */

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);
const table = () => /** @type {HTMLFormElement} */ (byId("table"));
const hand = () => /** @type {HTMLElement} */ (byId("en-cours"));
const rows = () => [...table().querySelectorAll("#posees > tr")];
const doneSeq = () => Number(table()?.elements.namedItem("seq")?.["value"] ?? 0);

/** @param {Element} element @param {Iterable<Element>} siblings */
const placeOf = (element, siblings) => [...siblings].indexOf(element);

/** The seat of the card that came last: where they are sorted they are numbered. @param {Iterable<Element>} seats */
const lastOf = (seats) => [...seats].sort((one, other) => cameAt(one) - cameAt(other)).at(-1);
const cameAt = (/** @type {any} */ seat) => Number(seat.dataset.at ?? 1000);

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

/** The key of a card, and its name. @param {string} token */
const keyOf = (token) => /** @type {HTMLButtonElement | null} */ (document.querySelector(`.key[value="${token}"]`));
const nameOf = (/** @type {Element | null} */ key) => key?.querySelector(".vh")?.textContent ?? "";

/** @param {string} token */
function seatFor(token) {
  const seat = document.createElement("li");
  const key = keyOf(token);
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
  out.ariaLabel = byId("clavier").dataset.out.replace("{card}", nameOf(key));
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
