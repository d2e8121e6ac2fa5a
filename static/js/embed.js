// @ts-check
/**
 * For other sites: turns `<div class="rami51" data-m="QhKhAh Jk7s8s"><a href="permalink">…</a></div>`
 * into a frame, and lets every frame of this page, pasted ones too, grow and shrink with its content.
 * What `data-…` says counts before what the link says. The link stays until the frame has answered.
 */
(() => {
  const script = /** @type {HTMLScriptElement | null} */ (
    document.currentScript ?? document.querySelector('script[src$="/embed.js"]')
  );
  if (!script) return;
  const home = new URL("embed", script.src).href;
  const [lowest, highest, first] = [80, 20000, 720];

  /** @param {HTMLElement} place */
  function upgrade(place) {
    place.classList.replace("rami51", "rami51-frame");
    const link = place.querySelector("a");
    const query = link ? new URL(link.href).searchParams : new URLSearchParams();
    for (const [key, value = ""] of Object.entries(place.dataset)) {
      query.delete(key);
      for (const part of key === "m" ? value.split(/[\s,+]+/) : [value]) query.append(key, part);
    }
    const frame = document.createElement("iframe");
    frame.src = `${home}?${query}`;
    frame.title = link?.textContent?.trim() || "Rami 51";
    frame.loading = "lazy";
    frame.referrerPolicy = "no-referrer";
    frame.setAttribute("sandbox", "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox");
    frame.allow = "clipboard-write";
    frame.height = String(first);
    Object.assign(frame.style, { border: "0", display: "block", width: "100%" });
    place.append(frame);
  }

  function start() {
    for (const place of document.querySelectorAll(".rami51")) upgrade(/** @type {HTMLElement} */ (place));
    for (const frame of frames()) frame.contentWindow?.postMessage({ type: "rami51:ask" }, "*");
  }

  const frames = () =>
    [...document.querySelectorAll("iframe")].filter(({ src }) => src.split(/[?#]/)[0] === home);

  addEventListener("message", ({ data, source }) => {
    if (data?.type !== "rami51:height" || !Number.isFinite(data.height)) return;
    const frame = frames().find(({ contentWindow }) => contentWindow === source);
    if (!frame) return;
    frame.style.height = `${Math.min(Math.max(Math.ceil(data.height), lowest), highest)}px`;
    const place = frame.closest(".rami51-frame");
    for (const child of place?.children ?? []) if (child !== frame) /** @type {HTMLElement} */ (child).hidden = true;
  });

  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
  else start();
})();
