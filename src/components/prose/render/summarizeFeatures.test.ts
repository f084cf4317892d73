import { summarizeFeatures } from './summarizeFeatures';

test('summarizeFeatures: joins the items of a list without markup', () => {
  expect(
    summarizeFeatures({
      kind: 'markdown',
      source: 'A book.\n\nMore.\n\n- 224 pages, **sewn** binding\n- see [here](/x)\n',
    }),
  ).toEqual({ text: '224 pages, sewn binding; see here' });
});

test('summarizeFeatures: reads the HTML of a prerendered page and rich text alike', () => {
  const expected = { text: '224 pages, sewn binding; see here' };
  expect(
    summarizeFeatures({
      kind: 'html',
      html: '<p>A book.</p><ul><li>224 pages, <strong>sewn</strong>\nbinding</li><li>see <a href="/x">here</a></li></ul>',
    }),
  ).toEqual(expected);
  const text = (value: string) => ({ nodeType: 'text', value });
  const paragraph = (value: string) => ({ nodeType: 'paragraph', content: [text(value)] });
  const item = (value: string) => ({ nodeType: 'list-item', content: [paragraph(value)] });
  const list = {
    nodeType: 'unordered-list',
    content: [item('224 pages, sewn binding'), item('see here')],
  };
  expect(
    summarizeFeatures({
      kind: 'richText',
      document: { nodeType: 'document', content: [paragraph('A book.'), list] },
    }),
  ).toEqual(expected);
  expect(
    summarizeFeatures({ kind: 'html', html: '<p>Short &amp; sweet.</p><p>More.</p>' }),
  ).toEqual({
    text: 'Short & sweet.',
  });
});

test('summarizeFeatures: uses the shortened beginning without a list, and keeps the fallback language', () => {
  expect(
    summarizeFeatures({
      kind: 'markdown',
      source: `${'long '.repeat(60)}\n\nsecond`,
      lang: 'de-DE',
    }),
  ).toEqual({ text: `${'long '.repeat(32).trim()}…`, lang: 'de-DE' });
  expect(summarizeFeatures({ kind: 'markdown', source: '*Short.*\n\nSecond.' })).toEqual({
    text: 'Short.',
  });
});

test('summarizeFeatures: is undefined without text', () => {
  expect([summarizeFeatures(null), summarizeFeatures({ kind: 'markdown', source: '  ' })]).toEqual([
    undefined,
    undefined,
  ]);
});
