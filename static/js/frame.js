// @ts-check
/**
 * The page inside another site: tells that site how high it is, in the words of several hosts;
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

function tell() {
  const height = (told = measure());
  post({ type: "rami51:height", height });
  post({ sentinel: "amp", type: "embed-size", height });
  post(JSON.stringify({ src: location.href, context: "iframe.resize", height }));
  if (secret) post({ message: "height", value: height, secret });
}

if (parent !== window) {
  new ResizeObserver(() => {
    if (measure() !== told) tell();
  }).observe(document.documentElement);
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
