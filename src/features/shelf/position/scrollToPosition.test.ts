import { scrollToPosition, paragraphInView } from './scrollToPosition';

const HEIGHT = 100;
let scrolled = 0;

/** Builds an article of paragraphs of 100 px each in a viewport of 300 px. */
function makeArticle(...ids: string[]): Element {
  document.body.innerHTML = `<article><div data-text>${ids.map((id) => `<p id="${id}">${id}</p>`).join('')}</div></article>`;
  const text = document.querySelector('[data-text]') as HTMLElement;
  const rect = (top: number, height: number): DOMRect =>
    ({ top: top - scrolled, bottom: top + height - scrolled, height }) as DOMRect;
  text.getBoundingClientRect = () => rect(0, ids.length * HEIGHT);
  for (const [at, paragraph] of [...text.children].entries())
    paragraph.getBoundingClientRect = () => rect(at * HEIGHT, HEIGHT);
  return document.querySelector('article') as Element;
}

beforeEach(() => {
  scrolled = 0;
  Object.defineProperty(window, 'innerHeight', { value: 300, configurable: true });
  Object.defineProperty(window, 'scrollY', { get: () => scrolled, configurable: true });
  window.scrollTo = ((options: ScrollToOptions) =>
    void (scrolled = options.top ?? 0)) as typeof window.scrollTo;
});

const UNCHANGED = ['p-aaaaa', 'p-bbbbb', 'p-ccccc', 'p-ddddd'];

it('paragraphInView: finds the paragraph in the upper third; none above the first', () => {
  const article = makeArticle(...UNCHANGED);
  expect(paragraphInView(article)).toBe('p-bbbbb');
  scrolled = 150;
  expect(paragraphInView(article)).toBe('p-ccccc');
  scrolled = -900;
  expect(paragraphInView(article)).toBeUndefined();
});

it('scrollToPosition: resumes within the paragraph when the text is unchanged', () => {
  scrollToPosition(makeArticle(...UNCHANGED), { part: 0.65, paragraph: 'p-ccccc' });
  expect(scrolled).toBe(160);
  expect(document.activeElement).toHaveAttribute('id', 'p-ccccc');
});

it('scrollToPosition: resumes at the same paragraph when the text around it changed', () => {
  scrollToPosition(makeArticle('p-nnnnn', 'p-ooooo', 'p-qqqqq', ...UNCHANGED), {
    part: 0.65,
    paragraph: 'p-ccccc',
  });
  expect(scrolled).toBe(400);
  expect(document.activeElement).toHaveAttribute('id', 'p-ccccc');
});

it.each([
  ['is gone', 'p-zzzzz'],
  ['was not remembered', undefined],
  ['is none of ours', 'p-"] *'],
])('scrollToPosition: uses the share of the text when the paragraph %s', (_what, paragraph) => {
  scrollToPosition(makeArticle(...UNCHANGED), {
    part: 0.65,
    ...(paragraph === undefined ? {} : { paragraph }),
  });
  expect(scrolled).toBe(160);
  expect(document.activeElement).toHaveAttribute('id', 'p-ccccc');
});
