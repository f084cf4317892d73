import { paragraphId } from '@/lib/links/paragraphId';
import { prerenderProse } from './prerenderProse';
import { renderMarkdown } from './renderMarkdown';

const labels = {
  external: '(external link)',
  taskDone: 'Done',
  taskOpen: 'Not done yet',
  backToText: 'Back to the text',
  nameNotes: () => 'A 3, plays',
};
const options = { imageHosts: [], labels, linkable: true, richText: () => '' };

function idsOf(source: string, more = options): Record<string, string> {
  const body = document.createElement('div');
  body.innerHTML = renderMarkdown(source, 'text', more);
  const marked = Array.from(body.querySelectorAll('[id^="p-"]'));
  return Object.fromEntries(
    marked.map(({ id, tagName, textContent }) => [
      id,
      `${tagName} ${(textContent ?? '').trim().split('\n')[0] ?? ''}`,
    ]),
  );
}

it('paragraph ids: are given to headings, paragraphs and list items, not to containers', () => {
  const source =
    '## Slowly\n\nOne.\n\n- First\n  - Inner\n- Second\n\n1. Loose\n\n   More of it\n\n> Quoted\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n```\ncode\n```\n';
  expect(Object.values(idsOf(source))).toEqual([
    'H2 Slowly',
    'P One.',
    'LI First',
    'LI Inner',
    'LI Second',
    'P Loose',
    'P More of it',
    'P Quoted',
    'TABLE A',
    'PRE code',
  ]);
  expect(Object.keys(idsOf(source))).toContain(paragraphId('First'));
});

it('paragraph ids: do not change when other paragraphs, footnotes or the language change', () => {
  const before = 'One[^1].\n\nTwo[^2] [out](https://example.org).\n\n[^1]: A\n\n[^2]: B';
  const id = paragraphId('Two out.') ?? '';
  expect(idsOf(before)).toHaveProperty(id);
  expect(idsOf(`A new one[^0].\n\n${before}\n\n[^0]: C`)).toHaveProperty(id);
  expect(
    idsOf(before, { ...options, labels: { ...labels, external: '(externer Link)' } }),
  ).toHaveProperty(id);
});

it('paragraph ids: cannot be set by content', () => {
  const own = paragraphId('Mine.') ?? '';
  const html = renderMarkdown(
    `<p id="${own}">Other.</p>\n\n<p id="main">Third.</p>\n\nMine.`,
    'text',
    options,
  );
  expect(html.match(/id="[^"]*"/g)).toEqual(
    ['Other.', 'Third.', 'Mine.'].map((words) => `id="${paragraphId(words) ?? ''}"`),
  );
  expect(renderMarkdown(`<p id="${own}">Other.</p>`, 'text', { ...options, linkable: false })).toBe(
    '<p>Other.</p>',
  );
});

it('paragraph ids: footnotes keep their own ids', () => {
  const html = renderMarkdown('Word[^1].\n\n[^1]: A note.', 'text', options);
  expect(html).toMatch(/<li id="footnote-text-1"[^>]*><p>A note/);
});

it('paragraph ids: are unique across the texts of a page', () => {
  const text = { kind: 'markdown', source: 'Again.' };
  const id = paragraphId('Again.') ?? '';
  const finished = prerenderProse(
    { main: { kind: 'markdown', source: 'Again.\n\n*Again*.' }, blocks: [text, text] },
    'article',
    options,
  );
  expect(JSON.stringify(finished).match(/id=\\"[^"]*\\"/g)).toEqual(
    [id, `${id}-2`, `${id}-3`, `${id}-4`].map((one) => `id=\\"${one}\\"`),
  );
});
