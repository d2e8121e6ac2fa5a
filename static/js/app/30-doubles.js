// @ts-check
/**
 * Double taps. Where the first tap takes something away, the page moves and the second would hit
 * whatever came under the finger: it counts only if it hits the same thing again, or if what was
 * tapped first still stands where it stood.
 */

/** @type {Element | null} */
let firstHit = null;
/** @type {DOMRect | undefined} */
let firstPlace;

document.addEventListener(
  "click",
  (event) => {
    const hit = event.target instanceof Element ? event.target.closest("a, button, summary") : null;
    if (event.detail < 2) {
      firstHit = hit;
      firstPlace = hit?.getBoundingClientRect();
    } else if (hit !== firstHit && hasMoved()) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  },
  true,
);

function hasMoved() {
  const place = firstHit?.getBoundingClientRect();
  return !firstHit?.isConnected || place?.top !== firstPlace?.top || place?.left !== firstPlace?.left;
}
