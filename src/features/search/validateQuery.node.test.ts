import { validateQuery, MAX_QUERY_LENGTH, searchedPart } from './validateQuery';

it.each([
  ['nothing', '', 'empty'],
  ['white space', ' \n\t\u00a0 ', 'empty'],
  ['one letter', 'a', 'short'],
  ['letters apart', 'a b c', 'short'],
  ['emoji', '🎻🎶👩🏽‍🎤', 'wordless'],
  ['signs', '<>&"\'/\\%', 'wordless'],
  ['markup', '<img src=x onerror=alert(1)>', 'valid'],
  ['emoji around a word', '🎻 lampenfieber 🎻', 'valid'],
  ['10,000 letters', 'x'.repeat(10_000), 'valid'],
  ['10,000 emoji', '🎻'.repeat(10_000), 'wordless'],
] as const)('validateQuery: rates %s', (_name, query, judgement) => {
  for (const language of ['en-US', 'de-DE'] as const)
    expect(validateQuery(query, language)).toBe(judgement);
});

it('searchedPart: cuts a query that is too long', () => {
  expect(searchedPart('bow '.repeat(10_000)).length).toBeLessThanOrEqual(MAX_QUERY_LENGTH);
  expect(searchedPart(` ${'🎻'.repeat(10_000)}`)).not.toContain('x');
});
