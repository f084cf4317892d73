import { berlinMonths } from './berlinMonth';

test.each([
  ['2026-11', '2026-10-31T23:00:00.000Z', '2026-11-30T23:00:00.000Z'],
  ['2026-03', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
  ['2026-10', '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
  ['2026-12', '2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
])('month %s: begins and ends at midnight in Berlin', (text, from, to) => {
  expect(berlinMonths(text)).toEqual([Date.parse(from), Date.parse(to)]);
});

test('year: is its twelve months; any other text is nothing', () => {
  const year = berlinMonths('2026');
  expect([year?.length, year?.[10]]).toEqual([13, Date.parse('2026-10-31T23:00:00.000Z')]);
  for (const text of ['2026-13', '26', '2026-1', '1999']) expect(berlinMonths(text)).toBeNull();
});
