import type { VisiblePart } from './readingTracker';

/** Selector of the article's main text. */
const TEXT_SELECTOR = '[data-text]';

/** Returns the visible part of the main text; null without a text of some height. */
export function visibleText(article: Element): VisiblePart | null {
  const text = article.querySelector(TEXT_SELECTOR)?.getBoundingClientRect();
  if (text === undefined || text.height === 0) return null;
  return { top: -text.top / text.height, bottom: (window.innerHeight - text.top) / text.height };
}

/** Reading line: a third down the viewport, px. */
const readingLine = (): number => window.innerHeight / 3;

const paragraphsOf = (article: Element): HTMLElement[] => [
  ...article.querySelectorAll<HTMLElement>(`${TEXT_SELECTOR} [id^="p-"]`),
];

/** The last paragraph that begins above a height of the viewport (px). */
const paragraphAt = (article: Element, height: number): HTMLElement | undefined =>
  paragraphsOf(article).findLast((one) => one.getBoundingClientRect().top <= height);

/**
 * Returns the id of the paragraph at the reading line; undefined above the first paragraph and
 * without ids.
 */
export const paragraphInView = (article: Element): string | undefined =>
  paragraphAt(article, readingLine())?.id;

/**
 * Scrolls and moves the focus to a reading position. Uses the share of the text while it still
 * points to the same paragraph, else the paragraph, and the share when the paragraph is gone.
 */
export function scrollToPosition(
  article: Element,
  { part, paragraph }: { part: number; paragraph?: string },
): void {
  const text = article.querySelector(TEXT_SELECTOR);
  if (text === null) return;
  const { top, height } = text.getBoundingClientRect();
  const known = paragraphsOf(article).find(({ id }) => id === paragraph);
  const hasMoved = known !== undefined && paragraphAt(article, top + part * height) !== known;
  const targetTop = hasMoved ? known.getBoundingClientRect().top : top + part * height;
  const block = [...text.querySelectorAll<HTMLElement>('p, li, h2, h3, h4, blockquote, pre')].find(
    (one) => one.getBoundingClientRect().bottom > targetTop,
  );
  window.scrollTo({ top: window.scrollY + targetTop - readingLine(), behavior: 'instant' });
  if (block === undefined) return;
  block.tabIndex = -1;
  block.focus({ preventScroll: true });
}
