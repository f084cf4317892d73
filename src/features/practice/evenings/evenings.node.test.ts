import { dayOf, emptyEvening, joinEvenings, type Evening, weeksOf } from './evening';
import { parseEveningsFile, writeEveningsFile } from './eveningsFile';
import {
  addEvenings,
  forgetEvenings,
  lastEveningOf,
  notePractised,
  readEvening,
  readEvenings,
  writeEvening,
} from './storedEvenings';

const values = new Map<string, string>();
const writes: string[] = [];
let isFull = false;
beforeEach(() => {
  values.clear();
  isFull = false;
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (isFull) throw new DOMException('', 'QuotaExceededError');
        writes.push(key);
        values.set(key, value);
      },
      removeItem: (key: string) => values.delete(key),
    },
  });
});

const NOW = new Date(2027, 0, 1, 23, 30).getTime();
const evening = (day: string, more: Partial<Evening> = {}): Evening => ({
  ...emptyEvening(day),
  ...more,
});

it('evenings: a day ends at midnight on the visitor’s clock', () => {
  expect(dayOf(NOW)).toBe('2027-01-01');
  expect(dayOf(NOW, -1)).toBe('2026-12-31');
  expect(dayOf(new Date(2027, 2, 28, 12).getTime(), 1)).toBe('2027-03-29');
});

it('evenings: are kept, changed and deleted', () => {
  writeEvening(evening('2026-12-31', { went: 'Slow bow' }));
  writeEvening(evening('2026-12-31', { went: 'Slow bow', not: 'Thumb' }));
  notePractised('bars', NOW);
  notePractised('bars', NOW);
  expect(readEvenings(NOW)).toEqual([
    evening('2026-12-31', { went: 'Slow bow', not: 'Thumb' }),
    evening('2027-01-01', { blocks: ['bars'] }),
  ]);
  forgetEvenings(NOW);
  expect(values.size).toBe(0);
});

it('evenings: tell the last time of an exercise, over a new year, but not of today or without words', () => {
  writeEvening(evening('2026-12-30', { blocks: ['bars'], tomorrow: 'Slower' }));
  writeEvening(evening('2026-12-31', { blocks: ['bars'] }));
  writeEvening(evening('2027-01-01', { blocks: ['bars'], went: 'All' }));
  expect(lastEveningOf('bars', NOW)?.tomorrow).toBe('Slower');
  expect(lastEveningOf('scales', NOW)).toBeNull();
});

it('evenings: ten years are small, and a new one touches its own year only', () => {
  const start = new Date(2026, 0, 1).getTime();
  const lines = { went: 'w'.repeat(80), not: 'n'.repeat(80), tomorrow: 't'.repeat(80) };
  const days = Array.from({ length: 3652 }, (_, at) =>
    evening(dayOf(start, at), { blocks: ['one-block', 'another', 'third'], ...lines }),
  );
  expect(addEvenings(days)).toBe(true);
  const later = new Date(2036, 0, 1).getTime();
  expect(readEvenings(later)).toHaveLength(3652);
  const size = [...values.values()].reduce((sum, { length }) => sum + length, 0);
  // Browsers give a site five million characters.
  expect(size).toBeLessThan(1_600_000);
  writes.length = 0;
  notePractised('x', later);
  expect(writes).toEqual(['evenings:2036']);
});

it.each([
  'no json',
  '[]',
  '{"version":2,"evenings":[]}',
  '{"version":1,"evenings":[{"day":"yesterday"}]}',
  '{"version":1,"evenings":[{"day":"2026-01-01","blocks":[7],"went":"","not":"","tomorrow":""}]}',
])('evenings: begin anew when %s is stored', (text) => {
  values.set('evenings:2026', text);
  expect(readEvening('2026-01-01')).toEqual(emptyEvening('2026-01-01'));
});

it('evenings: say when the device is full', () => {
  isFull = true;
  expect(writeEvening(evening('2027-01-01', { went: 'x' }))).toBe(false);
});

it('evenings file: another device gets them, and keeps its own', () => {
  const text = writeEveningsFile([evening('2026-12-31', { went: 'There', blocks: ['a'] })]);
  writeEvening(evening('2026-12-31', { went: 'Here', blocks: ['b'] }));
  const read = parseEveningsFile(text);
  const evenings = 'evenings' in read ? read.evenings : [];
  addEvenings(evenings);
  addEvenings(evenings);
  expect(readEvening('2026-12-31')).toEqual(
    evening('2026-12-31', { went: 'Here / There', blocks: ['b', 'a'] }),
  );
});

it.each([
  ['', 'notJson'],
  ['{', 'notJson'],
  ['[]', 'otherProduct'],
  ['null', 'otherProduct'],
  ['{"format":"open-strings-shelf","version":1,"evenings":[]}', 'otherProduct'],
  ['{"format":"practice-evenings","version":2,"evenings":[]}', 'newer'],
  ['{"format":"practice-evenings","version":1}', 'malformed'],
  ['{"format":"practice-evenings","version":1,"evenings":[{', 'cut'],
])('evenings file: %s is refused (%s)', (text, problem) =>
  expect(parseEveningsFile(text)).toEqual({ problem }),
);

it('evenings file: leaves out what cannot be read, and counts it', () => {
  const text = writeEveningsFile([evening('2026-12-31'), { day: '<b>' } as Evening]);
  expect(parseEveningsFile(text)).toEqual({
    evenings: [evening('2026-12-31')],
    skipped: 1,
  });
});

it('evenings: joined lines are cut where they are stored', () => {
  const long = (letter: string) => evening('2026-12-31', { went: letter.repeat(290) });
  expect(joinEvenings(long('a'), long('b')).went).toHaveLength(300);
});

it('evenings: the calendar has whole weeks from its first weekday', () => {
  const [first, ...others] = weeksOf('2026-11', 1);
  expect(first).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(others.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(weeksOf('2026-11', 0)[0]?.[0]).toBe('2026-11-01');
  expect(weeksOf('2024-02', 0).flat()).toContain('2024-02-29');
});
