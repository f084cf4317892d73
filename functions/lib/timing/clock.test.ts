import { isWithin } from './clock';

test.each([
  ['at its beginning', 1000, true],
  ['before its end', 1099, true],
  ['at its end', 1100, false],
  ['after the clock was set back', 999, false],
])('isWithin: a period of 100 ms from 1000 on, %s', (_, now, expected) => {
  expect(isWithin(1000, 100, now)).toBe(expected);
});
