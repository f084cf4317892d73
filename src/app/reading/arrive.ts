/** Where the visitor was led to; styled in Prose.module.css. */
const MARK = 'data-arrived';

/** How long a text may take to be there, ms. */
const PATIENCE_MS = 10_000;

/** What a visitor does who wants to be elsewhere. */
const OWN_MOVES = ['pointerdown', 'keydown'] as const;

function unmark(): void {
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
}

/** Calls once the element is there. Returns what ends the waiting. */
function whenThere(id: string, act: (element: HTMLElement) => void): () => void {
  const look = (): boolean => {
    const element = document.getElementById(id);
    if (element !== null) act(element);
    return element !== null;
  };
  if (look()) return () => undefined;
  const watch = new MutationObserver(() => look() && end());
  const timer = setTimeout(() => end(), PATIENCE_MS);
  const end = (): void => {
    watch.disconnect();
    clearTimeout(timer);
  };
  watch.observe(document.body, { childList: true, subtree: true });
  return end;
}

interface Arrival {
  /** The page has only just been opened: a visitor who has begun to move about keeps the focus. */
  first: boolean;
}

/**
 * Marks the paragraph that an address names, and gives it the focus so that keyboard and screen reader go on there; the
 * place is held by ScrollRestoration. The heading of a page that is only being drawn wants the focus too: the paragraph keeps
 * it until the visitor moves.
 * @returns ends it, for the next change of place; the mark stays until then
 */
export function arriveAt(id: string, { first }: Arrival): () => void {
  unmark();
  let left = (): void => undefined;
  const stop = whenThere(id, (element) => {
    element.setAttribute(MARK, '');
    if (first && document.activeElement !== document.body) return;
    // What scrolls in itself is reached by keyboard anyway, and stays so.
    if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
    const keep = (): void => element.focus({ preventScroll: true });
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLHeadingElement && target.tagName === 'H1') keep();
    };
    keep();
    document.addEventListener('focusin', onFocus);
    left = () => {
      document.removeEventListener('focusin', onFocus);
      for (const move of OWN_MOVES) window.removeEventListener(move, left);
    };
    for (const move of OWN_MOVES) window.addEventListener(move, left, { passive: true });
  });
  return () => {
    stop();
    left();
    unmark();
  };
}
