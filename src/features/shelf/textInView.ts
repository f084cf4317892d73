import type { Look } from './reading';

/** The article's main text, as its page marks it. */
const TEXT = '[data-text]';

/** What of the main text the window shows; null where there is none, or it has no height. */
export function textInView(article: Element): Look | null {
  const text = article.querySelector(TEXT)?.getBoundingClientRect();
  if (text === undefined || text.height === 0) return null;
  return { top: -text.top / text.height, bottom: (window.innerHeight - text.top) / text.height };
}

/** Moves the window, and the keyboard's focus, to a part (0 to 1) of the main text. */
export function goToPart(article: Element, part: number): void {
  const text = article.querySelector(TEXT);
  if (text === null) return;
  const { top, height } = text.getBoundingClientRect();
  const aim = top + part * height;
  const block = [...text.querySelectorAll<HTMLElement>('p, li, h2, h3, h4, blockquote, pre')].find((one) => one.getBoundingClientRect().bottom > aim);
  window.scrollTo({ top: window.scrollY + aim - window.innerHeight / 3, behavior: 'instant' });
  if (block === undefined) return;
  block.tabIndex = -1;
  block.focus({ preventScroll: true });
}
