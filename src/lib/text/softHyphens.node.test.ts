import { softHyphens } from './softHyphens';

it.each([
  ['Aufmerksamkeitsfokus', 'Aufmerksam-keits-fokus'],
  ['Barrierefreiheit', 'Barriere-freiheit'],
  ['Widerrufsbelehrung', 'Widerrufs-belehrung'],
  ['Grundlagen', 'Grundlagen'],
  ['Terms and conditions of participation', 'Terms and conditions of participation'],
])('soft hyphens: %s becomes %s', (text, expected) => {
  expect(softHyphens(text).replaceAll('\u00AD', '-')).toBe(expected);
});
