/** Max. time for a page to become as long as it was, ms. */
const TIMEOUT_MS = 10_000;

/** Input by which a visitor takes over the scrolling. */
const USER_INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the window at a scroll position while the page is still growing, until the visitor scrolls.
 * @param aim the position in pixels from the top; null while it is not known yet
 * @returns a function that stops it
 */
export function anchorScroll(aim: () => number | null): () => void {
  const page = document.documentElement;
  let reached = { top: -1, height: -1 };
  const apply = (): void => {
    const top = aim();
    if (top === null) return;
    window.scrollTo({ top, behavior: 'instant' });
    reached = { top: window.scrollY, height: page.scrollHeight };
  };
  // The scroll bar and assistive technology only cause this event. A growing page moves at most as far as it grew.
  const onScroll = (): void => {
    const grown = Math.abs(reached.height - page.scrollHeight);
    if (Math.abs(reached.top - window.scrollY) > grown + 1) stop();
  };
  const growth = new ResizeObserver(apply);
  const timer = setTimeout(() => stop(), TIMEOUT_MS);
  function stop(): void {
    growth.disconnect();
    clearTimeout(timer);
    window.removeEventListener('scroll', onScroll);
    for (const move of USER_INPUT) window.removeEventListener(move, stop);
  }
  growth.observe(page);
  window.addEventListener('scroll', onScroll, { passive: true });
  for (const move of USER_INPUT) window.addEventListener(move, stop, { passive: true });
  return stop;
}
