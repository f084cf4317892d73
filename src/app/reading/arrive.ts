/** Attribute of the linked paragraph; styled in Prose.module.css. */
const MARK = 'data-arrived';

/** Max. time for the paragraph to appear, ms. */
const TIMEOUT_MS = 10_000;

/** Input by which a visitor moves on. */
const USER_INPUT = ['pointerdown', 'keydown'] as const;

function unmark(): void {
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
}

/** Calls `act` once the element exists. @returns cancels it */
function whenThere(
  find: () => HTMLElement | null,
  act: (element: HTMLElement) => void,
): () => void {
  const look = (): boolean => {
    const element = find();
    if (element !== null) act(element);
    return element !== null;
  };
  if (look()) return () => undefined;
  const watch = new MutationObserver(() => look() && end());
  const timer = setTimeout(() => end(), TIMEOUT_MS);
  const end = (): void => {
    watch.disconnect();
    clearTimeout(timer);
  };
  watch.observe(document.body, { childList: true, subtree: true });
  return end;
}

/** True for the element that has the focus while the visitor has given it to nothing else than a link to this place. */
const isFree = (focused: Element | null): boolean =>
  focused?.matches('body,h1') === true ||
  (focused instanceof HTMLAnchorElement && focused.hash === window.location.hash);

interface Arrival {
  /** The page has just been opened: a visitor who has focused something keeps the focus. */
  first: boolean;
}

/**
 * Marks and focuses the paragraph or heading that an address names; ScrollRestoration keeps its scroll position. The heading of a
 * page that is being rendered requests the focus too: the paragraph keeps it until the visitor moves on.
 * @returns ends it before the next navigation; the mark stays until then
 */
export function arriveAt(find: () => HTMLElement | null, { first }: Arrival): () => void {
  unmark();
  let left = (): void => undefined;
  const stop = whenThere(find, (element) => {
    element.setAttribute(MARK, '');
    // The heading of a page is focused by itself, everything else by the visitor, also the link that led here.
    if (first && !isFree(document.activeElement)) return;
    // A scrollable element can be focused already and stays so.
    if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
    const takeFocus = (): void => element.focus({ preventScroll: true });
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLHeadingElement && target.tagName === 'H1') takeFocus();
    };
    takeFocus();
    document.addEventListener('focusin', onFocus);
    left = () => {
      document.removeEventListener('focusin', onFocus);
      for (const move of USER_INPUT) window.removeEventListener(move, left);
    };
    for (const move of USER_INPUT) window.addEventListener(move, left, { passive: true });
  });
  return () => {
    stop();
    left();
    unmark();
  };
}
