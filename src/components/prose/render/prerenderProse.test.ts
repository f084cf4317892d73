import { prerenderProse } from './prerenderProse';

const labels = {
  external: '(external link)',
  taskDone: 'Done',
  taskOpen: 'Not done yet',
  backToText: 'Back to the text',
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

it('prerenderProse: renders more texts than the cache holds', () => {
  for (let number = 0; number < 520; number += 1)
    expect(htmlOf(prerenderProse(text(`*${String(number)}*`), 'article', options))).toBe(
      `<p><em>${String(number)}</em></p>\n`,
    );
  expect(htmlOf(prerenderProse(text('*3*'), 'article', options))).toBe('<p><em>3</em></p>\n');
});
