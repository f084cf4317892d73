import { summarizeFeatures } from './summarizeFeatures';

test('summarizeFeatures: joins the items of a list without markup', () => {
  expect(
    summarizeFeatures({
      kind: 'markdown',
      source: 'A book.\n\nMore.\n\n- 224 pages, **sewn** binding\n- see [here](/x)\n',
    }),
  ).toEqual({ text: '224 pages, sewn binding; see here' });
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
