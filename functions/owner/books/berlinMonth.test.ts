import { berlinMonth } from './berlinMonth';

test.each([
  ['2026-11', '2026-10-31T23:00:00.000Z', '2026-11-30T23:00:00.000Z'],
  ['2026-03', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
  ['2026-10', '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
  ['2026-12', '2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
])('month %s: begins and ends at midnight in Berlin', (text, from, to) => {
  const month = berlinMonth(text);
  expect(month).toEqual({ from: Date.parse(from), to: Date.parse(to) });
});
