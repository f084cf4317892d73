import { describeProblem } from '../../../../contracts/content/contentProblem';
import type { RichTextNode } from '@/services/content/mapping/domain';
import { prerenderProse } from './prerenderProse';

const labels = {
  external: '(external link)',
  taskDone: 'Done',
  taskOpen: 'Not done yet',
  backToText: 'Back to the text',
  nameNotes: () => 'A 3, plays',
};
const options = { imageHosts: ['images.example.org'], labels, richText: () => '' };
const text = (source: string) => ({ kind: 'markdown', source });
const htmlOf = (value: unknown): string => (value as { html: string }).html;

it('prerenderProse: renders every markdown text and leaves other values unchanged', () => {
  const value = {
    title: 'A title',
    price: 3,
    texts: [text('**loud**'), text('plain words')],
    none: null,
  };
  expect(prerenderProse(value, 'article', options)).toEqual({
    title: 'A title',
    price: 3,
    texts: [{ kind: 'html', html: '<p><strong>loud</strong></p>\n' }, text('plain words')],
    none: null,
  });
});

it('prerenderProse: caches by text, place, language and hosts', () => {
  const source =
    'One[^1] [out](https://example.org) ![A string](https://images.example.org/a.png)\n\n[^1]: A note.';
  const first = htmlOf(prerenderProse(text(source), 'article', options));
  expect(htmlOf(prerenderProse(text(source), 'article', options))).toBe(first);
  const ids = (html: string): string[] =>
    [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
  expect(ids(first)).not.toEqual([]);
  expect(ids(htmlOf(prerenderProse(text(source), 'legalPage', options)))).not.toEqual(ids(first));
  expect(
    htmlOf(
      prerenderProse(text(source), 'article', {
        ...options,
        labels: { ...labels, external: '(externer Link)' },
      }),
    ),
  ).toContain('(externer Link)');
  expect(
    htmlOf(prerenderProse(text(source), 'article', { ...options, imageHosts: [] })),
  ).not.toContain('<img');
});

it('prerenderProse: looks up pictures each time, because their forms change', () => {
  const source = '![A drawing](https://images.example.org/drawing.svg)';
  const drawing = { own: '/pictures/1', contentType: 'image/svg+xml', width: 9, height: 9 };
  const withForm = (form: { needsLightGround?: true }): string =>
    htmlOf(
      prerenderProse(text(source), 'article', {
        ...options,
        findPublished: () => ({ ...drawing, ...form }),
      }),
    );
  expect([{}, { needsLightGround: true as const }].map(withForm)).toEqual([
    expect.not.stringContaining('data-ground'),
    expect.stringContaining('data-ground'),
  ]);
});

it('prerenderProse: renders more texts than the cache holds', () => {
  const richText = jest.fn(({ value = '' }: RichTextNode) => `<p>${value}</p>`);
  const render = (value: string): string => {
    const document = { nodeType: 'document', value, content: [] };
    return htmlOf(
      prerenderProse({ kind: 'richText', document }, 'article', { ...options, richText }),
    );
  };
  for (let number = 0; number < 1100; number += 1)
    expect(render(String(number))).toBe(`<p>${String(number)}</p>`);
  expect(render('1099')).toBe('<p>1099</p>');
  expect(richText).toHaveBeenCalledTimes(1100);
  expect(render('3')).toBe('<p>3</p>');
  expect(richText).toHaveBeenCalledTimes(1101);
});

it('prerenderProse: links lead to headings of other texts, whose ids are unique', () => {
  const value = {
    id: 'slow',
    mainText: text('## Bow\n\n[own](#bow) [block](#left-hand) [second](#bow-2)'),
    block: text('## Bow\n\n## Left hand\n\n[own](#bow)'),
  };
  const { mainText, block } = prerenderProse(value, 'article', options) as Record<string, unknown>;
  expect(htmlOf(mainText)).toContain('<h2 id="h-bow">');
  expect(htmlOf(mainText)).toContain('href="#h-bow">own');
  expect(htmlOf(mainText)).toContain('href="#h-left-hand">block');
  expect(htmlOf(mainText)).toContain('href="#h-bow-2">second');
  expect(htmlOf(block)).toContain('<h2 id="h-bow-2">');
  expect(htmlOf(block)).toContain('href="#h-bow-2">own');
});

it('prerenderProse: a linkable heading keeps the id of its paragraph beside its own', () => {
  const { mainText } = prerenderProse({ mainText: text('## Bow\n\n[a](#bow)') }, 'article', {
    ...options,
    linkable: true,
  }) as Record<string, unknown>;
  expect(htmlOf(mainText)).toMatch(/<h2 id="p-[0-9a-z]{5}"><span id="h-bow"><\/span>Bow<\/h2>/);
});

it('prerenderProse: reports links that lead nowhere with entry and field, cached or not', () => {
  const hyperlink = (uri: string) => ({
    kind: 'richText',
    document: { nodeType: 'document', content: [{ nodeType: 'hyperlink', data: { uri } }] },
  });
  const value = { id: 'slow', mainText: text('[a](#nothing) [b](shop)'), about: hyperlink('shop') };
  for (const run of [1, 2]) {
    const problems: string[] = [];
    const number = String(run);
    prerenderProse(value, 'article', {
      ...options,
      report: (problem) => void problems.push(describeProblem(problem)),
    });
    expect([number, ...problems]).toEqual([
      number,
      expect.stringMatching(/^Entry slow, field mainText: the link to "shop" leads nowhere/),
      expect.stringMatching(/^Entry slow, field about: the link to "shop" leads nowhere/),
      'Entry slow, field mainText: the link to "#nothing" names no heading of the page',
    ]);
  }
});
