import { parseRange } from './byteRange';

test.each([
  [undefined, 'whole'],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-200', { start: 0, end: 99 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=100-', 'unsatisfiable'],
  // RFC 9110: a range that ends before its start is invalid.
  ['bytes=20-10', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=-', 'whole'],
  ['lines=1-2', 'whole'],
])('byte range: parses %s for a file of 100 bytes', (header, range) =>
  expect(parseRange(header, 100)).toEqual(range),
);

test('byte range: an empty file has no satisfiable range', () =>
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable'));
