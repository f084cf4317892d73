import { bestPassage, markedParts } from './passage';
import { divideIntoShards, shardOf, shardsWithPrefix } from './shards';
import { fold, stem, significantWords, wordsOf } from './words';

it.each([
  ['Übung', 'ubung'],
  ['ueben', 'uben'],
  ['Größe', 'grosse'],
  ['GROESSE', 'grosse'],
  ['Résumé', 'resume'],
  ['Dvořák', 'dvorak'],
  ['Ångström', 'angstrom'],
  ['player’s', 'player'],
  ['Œuvre', 'ouvre'],
])('fold: %s becomes %s', (word, folded) => expect(fold(word)).toBe(folded));

it.each([
  ['de-DE', ['üben', 'übe']],
  ['de-DE', ['Ton', 'Töne', 'Tönen']],
  ['de-DE', ['Fehler', 'Fehlern']],
  ['de-DE', ['langsam', 'langsames', 'langsamen']],
  ['en-US', ['practice', 'practices', 'practicing']],
  ['en-US', ['memory', 'memories']],
  ['en-US', ['plan', 'planning', 'planned']],
  ['en-US', ['bow', 'bowing', 'bows']],
] as const)('stem: in %s %j have the same stem', (language, words) =>
  expect(new Set(words.map((word) => stem(fold(word), language))).size).toBe(1),
);

it('significantWords: leaves out stop words unless there are no others', () => {
  const asked = (text: string): string[] =>
    significantWords(text, 'de-DE').map(({ text: word }) => word);
  expect(asked('Wie lange soll ich üben?')).toEqual(['lange', 'üben']);
  expect(asked('wer bin ich')).toEqual(['wer', 'bin', 'ich']);
  expect(asked('🎻 <script> !!')).toEqual(['script']);
  expect(asked('🎻 !!')).toEqual([]);
});

it('passages: the one with most matches is chosen and its matches are marked, parts of compounds too', () => {
  const passages = [
    { text: 'Der Bogen.', to: '#p-1' },
    {
      text: `${'Viele Wörter davor. '.repeat(20)}Gegen Lampenfieber hilft ein Bogen <b>.`,
      to: '#p-2',
    },
  ];
  const passage = bestPassage({ passages }, ['fieb', 'bog'], 'de-DE');
  expect(passage?.to).toBe('#p-2');
  const parts = markedParts(passage?.text ?? '', ['fieb', 'bog'], 'de-DE');
  expect(parts.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual([
    'Lampenfieber',
    'Bogen',
  ]);
  expect(parts.map(({ text }) => text).join('')).toMatch(
    /^… .*Gegen Lampenfieber hilft ein Bogen <b>\.$/,
  );
  expect(bestPassage({ passages }, ['geige'], 'de-DE')).toBeNull();
});

it('shards: terms are divided by prefix and found again', () => {
  const entries = ['ab', 'abc', 'abd', 'b', 'Ж', '日本', 'zwei'].map((term) => ({
    term,
    size: 10,
  }));
  const parts = divideIntoShards(entries, 20);
  expect([...parts.values()].flat()).toHaveLength(entries.length);
  const names = [...parts.keys()];
  for (const { term } of entries)
    expect(parts.get(shardOf(term, names) ?? '')?.map((one) => one.term)).toContain(term);
  expect(shardsWithPrefix('a', names).every((name) => name.startsWith('a'))).toBe(true);
  expect(shardsWithPrefix('abx', names)).toEqual(names.filter((name) => 'abx_'.startsWith(name)));
});

it.each([
  ['soft hyphens', 'Auf\u00adtritts\u00adangst'],
  ['zero-width spaces and joiners', 'Auf\u200btritts\u200d\u2060angst'],
  ['an embedded byte order mark', 'Auftritts\ufeffangst'],
])('words: %s are ignored', (_name, text) => {
  const [word, ...others] = wordsOf(`Die ${text}.`, 'de-DE').slice(1);
  expect(others).toEqual([]);
  expect(word).toMatchObject({ text, folded: wordsOf('Auftrittsangst', 'de-DE')[0]?.folded });
});
