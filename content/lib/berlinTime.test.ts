import { addBerlinWeeks, berlinIso } from './berlinTime';

const later = (iso: string, weeks: number) => berlinIso(addBerlinWeeks(new Date(iso), weeks));

test('weeks keep the time of day across both clock changes, forwards and backwards', () => {
  expect(later('2026-03-25T19:00+01:00', 1)).toBe('2026-04-01T19:00+02:00');
  expect(later('2026-10-21T19:00+02:00', 1)).toBe('2026-10-28T19:00+01:00');
  expect(later('2026-04-01T19:00+02:00', -1)).toBe('2026-03-25T19:00+01:00');
  expect(later('2026-01-14T19:00+01:00', 0)).toBe('2026-01-14T19:00+01:00');
});

test('a time that is left out in spring becomes one hour later', () => {
  expect(later('2026-03-22T02:30+01:00', 1)).toBe('2026-03-29T03:30+02:00');
});

test('of an hour that comes twice in autumn the first is taken', () => {
  expect(later('2026-10-18T02:30+02:00', 1)).toBe('2026-10-25T02:30+02:00');
});

test('instants written in another zone are the same instants', () => {
  expect(later('2026-01-14T13:00-05:00', 26)).toBe('2026-07-15T19:00+02:00');
});
