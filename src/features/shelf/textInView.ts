import type { Look } from './reading';

/** The article's main text, as its page marks it. */
const TEXT = '[data-text]';

/** What of the main text the window shows; null where there is none, or it has no height. */
export function textInView(article: Element): Look | null {
  const text = article.querySelector(TEXT)?.getBoundingClientRect();
  if (text === undefined || text.height === 0) return null;
  return { top: -text.top / text.height, bottom: (window.innerHeight - text.top) / text.height };
}

/** Eyes rest in the upper third of a window, pixels. */
const eyes = (): number => window.innerHeight / 3;

const paragraphsOf = (article: Element): HTMLElement[] => [
  ...article.querySelectorAll<HTMLElement>(`${TEXT} [id^="p-"]`),
];

/** The last paragraph that begins above a height of the window. */
const paragraphAt = (article: Element, height: number): HTMLElement | undefined =>
  paragraphsOf(article).findLast((one) => one.getBoundingClientRect().top <= height);

/** The id of the paragraph that is being read; undefined above the first, and in a text whose paragraphs have none. */
export const paragraphInView = (article: Element): string | undefined =>
  paragraphAt(article, eyes())?.id;

/**
 * Moves the window, and the keyboard's focus, to where reading stopped: by its share of the text as long as the same
 * paragraph stands there, else to that paragraph, and by the share where it is gone.
 */
export function goToPlace(
  article: Element,
  { part, paragraph }: { part: number; paragraph?: string },
): void {
  const text = article.querySelector(TEXT);
  if (text === null) return;
  const { top, height } = text.getBoundingClientRect();
  const known = paragraphsOf(article).find(({ id }) => id === paragraph);
  const hasMoved = known !== undefined && paragraphAt(article, top + part * height) !== known;
  const aim = hasMoved ? known.getBoundingClientRect().top : top + part * height;
  const block = [...text.querySelectorAll<HTMLElement>('p, li, h2, h3, h4, blockquote, pre')].find(
    (one) => one.getBoundingClientRect().bottom > aim,
  );
  window.scrollTo({ top: window.scrollY + aim - eyes(), behavior: 'instant' });
  if (block === undefined) return;
  block.tabIndex = -1;
  block.focus({ preventScroll: true });
}
