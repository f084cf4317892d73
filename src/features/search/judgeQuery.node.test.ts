import { judgeQuery, MOST_LETTERS, searchedPart } from './judgeQuery';

it.each([
  ['nothing', '', 'empty'],
  ['white space', ' \n\t\u00a0 ', 'empty'],
  ['one letter', 'a', 'short'],
  ['letters apart', 'a b c', 'short'],
  ['emoji', '🎻🎶👩🏽‍🎤', 'wordless'],
  ['signs', '<>&"\'/\\%', 'wordless'],
  ['markup', '<img src=x onerror=alert(1)>', 'fine'],
  ['emoji around a word', '🎻 lampenfieber 🎻', 'fine'],
  ['10,000 letters', 'x'.repeat(10_000), 'fine'],
  ['10,000 emoji', '🎻'.repeat(10_000), 'wordless'],
] as const)('judges %s', (_name, query, judgement) => {
  for (const language of ['en-US', 'de-DE'] as const)
    expect(judgeQuery(query, language)).toBe(judgement);
});

it('searches the beginning of what is far too long, whatever it is of', () => {
  expect(searchedPart('bow '.repeat(10_000)).length).toBeLessThanOrEqual(MOST_LETTERS);
  expect(searchedPart(` ${'🎻'.repeat(10_000)}`)).not.toContain('x');
});
