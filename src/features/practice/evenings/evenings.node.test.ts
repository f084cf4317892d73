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
/** Number of years that the device can store. */
let room = Infinity;
beforeEach(() => {
  values.clear();
  isFull = false;
  room = Infinity;
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (isFull || (!values.has(key) && values.size >= room))
          throw new DOMException('', 'QuotaExceededError');
        writes.push(key);
        values.set(key, value);
      },
      removeItem: (key: string) => values.delete(key),
      key: (at: number) => [...values.keys()][at] ?? null,
      get length() {
        return values.size;
      },
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
  expect(readEvenings()).toEqual([
    evening('2026-12-31', { went: 'Slow bow', not: 'Thumb' }),
    evening('2027-01-01', { blocks: ['bars'] }),
  ]);
  forgetEvenings();
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
  writes.length = 0;
  expect(addEvenings(days)).toBe(true);
  // Each year is written once.
  expect(writes).toHaveLength(10);
  const later = new Date(2036, 0, 1).getTime();
  expect(readEvenings()).toHaveLength(3652);
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

it('evenings: two long lines of a day are both kept, and a device never loses its own', () => {
  const long = (letter: string, length = 290) =>
    evening('2026-12-31', { went: letter.repeat(length) });
  expect(joinEvenings(long('a'), long('b')).went).toBe(`${'a'.repeat(290)} / ${'b'.repeat(290)}`);
  expect(joinEvenings(long('a', 900), long('b'))).toEqual(long('a', 900));
});

it('evenings: one that cannot be read does not take its year with it', () => {
  const [good, other] = [evening('2026-05-01', { went: 'Bow' }), evening('2026-05-02')];
  const year = { version: 1, evenings: [good, { day: 'yesterday' }] };
  values.set('evenings:2026', JSON.stringify(year));
  writeEvening(other);
  expect(readEvenings()).toEqual([good, other]);
});

it('evenings: those of a wrong clock are saved and deleted like others', () => {
  addEvenings([evening('1970-01-01'), evening('2060-01-01')]);
  expect(readEvenings().map(({ day }) => day)).toEqual(['1970-01-01', '2060-01-01']);
  forgetEvenings();
  expect(values.size).toBe(0);
});

it('evenings file: a device that is full stays as it was', () => {
  writeEvening(evening('2026-05-01', { went: 'Here' }));
  room = 2;
  const file = ['2026-05-01', '2027-05-01', '2028-05-01'].map((day) => evening(day, { went: 'x' }));
  expect(addEvenings(file)).toBe(false);
  expect(readEvenings()).toEqual([evening('2026-05-01', { went: 'Here' })]);
});

it('evenings: the calendar has whole weeks from its first weekday', () => {
  const [first, ...others] = weeksOf('2026-11', 1);
  expect(first).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(others.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(weeksOf('2026-11', 0)[0]?.[0]).toBe('2026-11-01');
  expect(weeksOf('2024-02', 0).flat()).toContain('2024-02-29');
});
