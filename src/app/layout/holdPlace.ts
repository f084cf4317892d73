/** How long a page may take to become as long as it was, ms. */
const PATIENCE_MS = 10_000;

/** What a visitor does who wants to be elsewhere. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the window at a place while the page is still growing, until the visitor moves it.
 * @param aim pixels from the top of the page; null while the place is not there yet
 * @returns stops it
 */
export function holdPlace(aim: () => number | null): () => void {
  const page = document.documentElement;
  let reached = { top: -1, height: -1 };
  const apply = (): void => {
    const top = aim();
    if (top === null) return;
    window.scrollTo({ top, behavior: 'instant' });
    reached = { top: window.scrollY, height: page.scrollHeight };
  };
  // The scroll bar and assistive technology send nothing but this; a page that grows moves by itself, as far as it grew.
  const onScroll = (): void => {
    const grown = Math.abs(reached.height - page.scrollHeight);
    if (Math.abs(reached.top - window.scrollY) > grown + 1) stop();
  };
  const growth = new ResizeObserver(apply);
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  function stop(): void {
    growth.disconnect();
    clearTimeout(timer);
    window.removeEventListener('scroll', onScroll);
    for (const move of OWN_MOVES) window.removeEventListener(move, stop);
  }
  growth.observe(page);
  window.addEventListener('scroll', onScroll, { passive: true });
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true });
  return stop;
}
