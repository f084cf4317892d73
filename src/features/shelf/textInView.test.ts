import { goToPlace, paragraphInView } from './textInView';

const HEIGHT = 100;
let scrolled = 0;

/** An article whose paragraphs stand below each other, each 100 pixels high, in a window of 300. */
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

const AS_IT_WAS = ['p-aaaaa', 'p-bbbbb', 'p-ccccc', 'p-ddddd'];

it('knows the paragraph that the eyes are at, the first where they are above it', () => {
  const article = makeArticle(...AS_IT_WAS);
  expect(paragraphInView(article)).toBe('p-bbbbb');
  scrolled = 150;
  expect(paragraphInView(article)).toBe('p-ccccc');
  scrolled = -900;
  expect(paragraphInView(article)).toBeUndefined();
});

it('goes on within the paragraph where the text is as it was', () => {
  goToPlace(makeArticle(...AS_IT_WAS), { part: 0.65, paragraph: 'p-ccccc' });
  expect(scrolled).toBe(160);
  expect(document.activeElement).toHaveAttribute('id', 'p-ccccc');
});

it('goes on at the same paragraph where the text has changed around it', () => {
  goToPlace(makeArticle('p-nnnnn', 'p-ooooo', 'p-qqqqq', ...AS_IT_WAS), {
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
])('goes by the share where the paragraph %s', (_what, paragraph) => {
  goToPlace(makeArticle(...AS_IT_WAS), {
    part: 0.65,
    ...(paragraph === undefined ? {} : { paragraph }),
  });
  expect(scrolled).toBe(160);
  expect(document.activeElement).toHaveAttribute('id', 'p-ccccc');
});
