/** Distance by which a visitor has to scroll before the header reacts, px. */
const MIN_DISTANCE_PX = 8;

/**
 * Marks the header with the direction of scrolling in `data-scrolled`, by which its styles bring it back on the way
 * up. At the top of the page it has no mark and its usual place.
 */
export function showHeaderOnScrollUp(): void {
  // Reading the position here would lay the page out before it is parsed.
  let last = 0;
  const follow = (): void => {
    const header = document.querySelector('header');
    const y = window.scrollY;
    if (header === null) return;
    if (y <= 0) delete header.dataset['scrolled'];
    else if (Math.abs(y - last) < MIN_DISTANCE_PX) return;
    else if (y < last) header.dataset['scrolled'] = 'up';
    // While it is still in its usual place it leaves with the page.
    else if (y > header.offsetHeight) header.dataset['scrolled'] = 'down';
    last = y;
  };
  window.addEventListener('scroll', follow, { passive: true });
}
