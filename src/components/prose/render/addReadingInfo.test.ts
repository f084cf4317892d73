import type { Article } from '@/services/content/types/article';
import { addReadingInfo } from './addReadingInfo';

const words = (number: number): string => `<p>${'word '.repeat(number)}</p>`;
const heading = (level: number, text: string): string =>
  `<h${String(level)} id="p-${text.toLowerCase().padEnd(5, 'x')}" class="a">${text}</h${String(level)}>`;
const article = (html: string, block = ''): Article =>
  ({
    mainText: { kind: 'html', html },
    featureBlocks: [{ id: 'b', heading: null, content: { kind: 'html', html: block } }],
  }) as unknown as Article;
const of = (html: string, block?: string) => addReadingInfo(article(html, block)).reading;

it('addReadingInfo: estimates the reading time, including blocks', () => {
  expect(of(words(1000), words(400))?.minutes).toBe(7);
  expect(of('')?.minutes).toBe(1);
});

it('addReadingInfo: lists the headings of a long text as plain text', () => {
  const text = `${heading(2, 'One')}${words(300)}<h3 id="p-twoxx">A &amp; <em>B</em><sup class="footnote-ref"><a href="#footnote-1">[1]</a></sup></h3>${words(300)}${heading(2, 'Three')}`;
  expect(of(text)?.contents).toEqual([
    { id: 'p-onexx', text: 'One', sub: false },
    { id: 'p-twoxx', text: 'A & B', sub: true },
    { id: 'p-three', text: 'Three', sub: false },
  ]);
  expect(
    of(`${heading(2, 'One')}${heading(2, 'Two')}${heading(2, 'Three')}${words(100)}`)?.contents,
  ).toEqual([]);
  expect(of(`${heading(2, 'One')}${heading(2, 'Two')}${words(900)}`)?.contents).toEqual([]);
});
