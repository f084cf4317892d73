import { addBerlinWeeks, berlinIso } from './berlinTime';

const later = (iso: string, weeks: number) => berlinIso(addBerlinWeeks(new Date(iso), weeks));

test('berlin time: adding weeks keeps the time of day across clock changes', () => {
  expect(later('2026-03-25T19:00+01:00', 1)).toBe('2026-04-01T19:00+02:00');
  expect(later('2026-10-21T19:00+02:00', 1)).toBe('2026-10-28T19:00+01:00');
  expect(later('2026-04-01T19:00+02:00', -1)).toBe('2026-03-25T19:00+01:00');
  expect(later('2026-01-14T19:00+01:00', 0)).toBe('2026-01-14T19:00+01:00');
});

test('berlin time: a skipped hour in spring moves one hour later', () => {
  expect(later('2026-03-22T02:30+01:00', 1)).toBe('2026-03-29T03:30+02:00');
});

test('berlin time: the first of a repeated hour in autumn is used', () => {
  expect(later('2026-10-18T02:30+02:00', 1)).toBe('2026-10-25T02:30+02:00');
});

test('berlin time: instants written in another zone are the same instants', () => {
  expect(later('2026-01-14T13:00-05:00', 26)).toBe('2026-07-15T19:00+02:00');
});
