import { dismissDetails } from './dismissDetails';
import { openDetailsForPrint } from './openDetailsForPrint';
import { openSearchByKey } from './openSearchByKey';
import { rotateQuotations } from './rotateQuotations';

/** Distance by which a visitor has to scroll before the header reacts, px. */
const MIN_DISTANCE_PX = 8;

/**
 * Marks the header with the direction of scrolling in `data-scrolled`, by which its styles bring it back on the way
 * up. At the top of the page it has no mark and its usual place.
 */
function showHeaderOnScrollUp(): void {
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

/** Lets links that skip (`actOf('skip')`) focus their target, without an entry in the history. Call it once for a page. */
function focusSkipTarget(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('[data-act=skip]') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    document.getElementById(link.hash.slice(1))?.focus();
  });
}

/** Starts what every page does without the app. The head script calls it; in development, which has none, the app does. */
export function startPageBehaviour(): void {
  showHeaderOnScrollUp();
  openDetailsForPrint();
  dismissDetails();
  openSearchByKey();
  focusSkipTarget();
  rotateQuotations();
}
