// @ts-check
/**
 * The page inside another site: tells that site how high it is, in the words of several hosts, and
 * how far that has moved what is pressed;
 * brings forms through where the frame may not submit any; says so where it may not open a link.
 */

const secret = new URLSearchParams(location.hash.replace(/^#\??/, "")).get("secret"); // WordPress
const isOpaque = self.origin === "null";
let told = 0;

/** @param {unknown} message */
const post = (message) => parent.postMessage(message, "*");

/** How high all of it is, rounded up: also to whole pixels of the screen, which zoom cuts finer. */
function measure() {
  const height = document.documentElement.getBoundingClientRect().height;
  return Math.ceil(height + (devicePixelRatio % 1 ? 1 / devicePixelRatio : 0));
}

/**
 * The button pressed last on the table, and where it was. A frame as high as its content has nothing
 * to scroll: there only the site can keep it under the finger.
 * @type {Element | null | undefined}
 */
let held;
let heldAt = 0;
let width = innerWidth;
const placeOfHeld = () => (held?.isConnected ? held.getBoundingClientRect().top + scrollY : NaN);

/** @param {Event} event */
function hold({ target }) {
  held = target instanceof Element ? target.closest("#table button") : null;
  heldAt = placeOfHeld();
}

/** How far it has moved since, if something above it grew or shrank and not the window changed. */
function moved() {
  const before = innerWidth === width ? heldAt : NaN;
  width = innerWidth;
  heldAt = placeOfHeld();
  return Math.round(heldAt - before) || 0;
}

function tell() {
  const height = (told = measure());
  const shift = moved();
  post({ type: "rami51:height", height, ...(shift && { shift }) });
  post({ sentinel: "amp", type: "embed-size", height });
  post(JSON.stringify({ src: location.href, context: "iframe.resize", height }));
  if (secret) post({ message: "height", value: height, secret });
}

if (parent !== window) {
  new ResizeObserver(() => {
    if (measure() !== told) tell();
  }).observe(document.documentElement);
  document.addEventListener("click", hold, true);
  document.addEventListener("change", hold, true);
  addEventListener("message", ({ data, source }) => {
    if (source === parent && data?.type === "rami51:ask") tell();
  });
}

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || event.defaultPrevented) return;
  const button = event.target.closest("button");
  if (button?.form && button.type === "submit") submit(button.form, button, event);
  const link = event.target.closest("a");
  if (link?.target === "_self" && !link.hash) link.hash = location.hash;
  else if (link && link.target !== "_self" && isOpaque && event.button === 0) leave(link, event);
});

/**
 * A frame without `allow-forms` drops a submit before anybody hears of it; htmx needs only the event.
 * @param {HTMLFormElement} form @param {HTMLButtonElement} submitter @param {Event} event
 */
function submit(form, submitter, event) {
  if (!("htmx" in window)) return;
  event.preventDefault();
  form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter }));
}

/** @param {HTMLAnchorElement} link @param {Event} event */
function leave(link, event) {
  event.preventDefault();
  const opened = open(link.href);
  if (opened) {
    opened.opener = null;
    return;
  }
  if (secret) post({ message: "link", value: link.href, secret });
  const address = /** @type {HTMLInputElement} */ (document.getElementById("adresse"));
  address.closest("p")?.removeAttribute("hidden");
  address.value = link.href;
  address.focus();
  address.select();
}
