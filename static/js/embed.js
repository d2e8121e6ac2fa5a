// @ts-check
/**
 * For other sites: turns `<div class="rami51" data-m="QhKhAh Jk7s8s"><a href="permalink">…</a></div>`
 * into a frame, and lets every frame of this page, pasted ones too, grow and shrink with its content.
 * What `data-…` says counts before what the link says. The words stay until the frame has answered.
 */
(() => {
  const script = /** @type {HTMLScriptElement | null} */ (
    document.currentScript ?? document.querySelector('script[src$="/embed.js"]')
  );
  if (!script?.src) return;
  const site = new URL(script.src);
  const home = `${site.origin}/embed`;
  const [lowest, highest, first] = [80, 20000, 720];

  /** Whether an opening stands at an address, by http or https. @param {URL | null} address */
  const isOurs = (address) =>
    address !== null && address.host === site.host && /^\/(embed)?$/.test(address.pathname);

  /** @param {Element} link */
  function addressOf(link) {
    try {
      return new URL(link.getAttribute("href") ?? "", document.baseURI);
    } catch {
      return null;
    }
  }

  /** What a block asks to be shown; nothing where its links lead elsewhere. @param {HTMLElement} place */
  function queryOf(place) {
    const links = [...place.querySelectorAll("a[href]")];
    const link = links.find((each) => isOurs(addressOf(each)));
    if (links.length > 0 && !link) return null;
    const query = new URLSearchParams(link && addressOf(link)?.search);
    for (const [key, value = ""] of Object.entries(place.dataset)) {
      query.delete(key);
      for (const part of key === "m" ? value.split(/[\s,+]+/) : [value]) query.append(key, part);
    }
    return { query, title: (link ?? place).textContent?.trim() };
  }

  /** @param {HTMLElement} place */
  function upgrade(place) {
    const asked = queryOf(place);
    if (!asked) return;
    place.classList.replace("rami51", "rami51-frame");
    const frame = document.createElement("iframe");
    frame.src = `${home}?${asked.query}`;
    frame.title = asked.title || "Rami 51";
    frame.loading = "lazy";
    frame.referrerPolicy = "no-referrer";
    frame.setAttribute("sandbox", "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox");
    frame.allow = "clipboard-write";
    frame.height = String(first);
    Object.assign(frame.style, { border: "0", display: "block", width: "100%" });
    place.append(frame);
  }

  /** Hide all that stands beside a frame in its block, bare text too. @param {HTMLIFrameElement} frame */
  function hideWords(frame) {
    const place = frame.parentElement;
    if (!place?.matches(".rami51-frame") || place.querySelector(".rami51-words")) return;
    const words = document.createElement("span");
    words.className = "rami51-words";
    words.style.setProperty("display", "none", "important");
    words.append(...[...place.childNodes].filter((each) => each !== frame));
    place.prepend(words);
  }

  function start() {
    for (const place of document.querySelectorAll(".rami51")) {
      try {
        upgrade(/** @type {HTMLElement} */ (place));
      } catch (error) {
        console.error(error);
      }
    }
    for (const frame of frames()) frame.contentWindow?.postMessage({ type: "rami51:ask" }, "*");
  }

  const frames = () =>
    [...document.querySelectorAll("iframe")].filter(({ src }) => src.split(/[?#]/)[0] === home);

  addEventListener("message", ({ data, source }) => {
    if (data?.type !== "rami51:height" || !Number.isFinite(data.height)) return;
    const frame = frames().find(({ contentWindow }) => contentWindow === source);
    if (!frame) return;
    frame.style.height = `${Math.min(Math.max(Math.ceil(data.height), lowest), highest)}px`;
    hideWords(frame);
    if (Number.isFinite(data.shift)) scrollBy({ top: data.shift, behavior: "instant" });
  });

  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
  else start();
})();
