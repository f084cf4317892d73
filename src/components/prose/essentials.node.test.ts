import { essentials } from './essentials';

test('the points of a list are the features, without marks', () => {
  expect(
    essentials({
      kind: 'markdown',
      source: 'A book.\n\nMore.\n\n- 224 pages, **sewn** binding\n- see [here](/x)\n',
    }),
  ).toEqual({ text: '224 pages, sewn binding; see here' });
});

test('without a list it is the beginning, cut; a borrowed text keeps its language', () => {
  expect(
    essentials({ kind: 'markdown', source: `${'long '.repeat(60)}\n\nsecond`, lang: 'de-DE' }),
  ).toEqual({ text: `${'long '.repeat(32).trim()}…`, lang: 'de-DE' });
  expect(essentials({ kind: 'markdown', source: '*Short.*\n\nSecond.' })).toEqual({
    text: 'Short.',
  });
});

test('nothing is nothing', () => {
  expect([essentials(null), essentials({ kind: 'markdown', source: '  ' })]).toEqual([
    undefined,
    undefined,
  ]);
});
