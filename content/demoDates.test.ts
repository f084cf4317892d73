import { NIGHTLY } from '../test/nightly';
import { shiftDemoDates } from './demoDates';
import { berlinIso } from './lib/berlinTime';
import type { DemoEntry } from './lib/demoEntry';
import { exportEntry } from './lib/exportEntry';
import { workshops } from './entries/workshop';
import { entriesOf } from './lib/demoEntry';
import { one } from './lib/localized';

const DAY = 24 * 60 * 60 * 1000;
const space = { entries: workshops.map((entry) => exportEntry(entry)), untouched: 'kept' };

interface Times {
  id: string;
  date: Date;
  end: Date;
  written: string;
}

const timesOf = (shiftedSpace: typeof space): Times[] =>
  shiftedSpace.entries.map(({ sys, fields }) => ({
    id: sys.id,
    date: new Date(String(fields.date?.['en-US'])),
    end: new Date(String(fields.endTime?.['en-US'])),
    written: String(fields.date?.['en-US']),
  }));

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  minute: '2-digit',
  weekday: 'short',
});
const clock = (date: Date): string => CLOCK.format(date);

/** Steps of the sweep: hours through the years, minutes around the clock changes. Neither divides a day or a week. */
const [HOURS, MINUTES] = NIGHTLY ? [37, 5] : [7 * 37, 45];

/** More than three years including a leap year, and the clock changes; the nightly run has finer steps. */
function* moments(): Generator<Date> {
  for (
    let time = Date.UTC(2025, 10, 1);
    time < Date.UTC(2029, 2, 1);
    time += HOURS * 60 * 60 * 1000
  )
    yield new Date(time);
  for (const change of [
    '2026-03-29T01:00Z',
    '2026-10-25T01:00Z',
    '2027-03-28T01:00Z',
    '2027-10-31T01:00Z',
  ])
    for (let minute = -180; minute <= 180; minute += MINUTES)
      yield new Date(Date.parse(change) + minute * 60_000);
}

test('demo dates: three workshops are always upcoming, two always past, and the first is two to nine days ahead', () => {
  let count = 0;
  for (const now of moments()) {
    count += 1;
    const times = timesOf(shiftDemoDates(space, now));
    const ahead = times.filter(({ date }) => date > now);
    const past = times.filter(({ end }) => end < now);
    expect(ahead.map(({ id }) => id)).toEqual([
      'workshop-slow-practice',
      'workshop-practising-with-others',
      'workshop-nerves',
    ]);
    expect(past.map(({ id }) => id)).toEqual(['workshop-memory', 'workshop-breath']);
    const first = Math.min(...ahead.map(({ date }) => date.getTime())) - now.getTime();
    expect(first).toBeGreaterThanOrEqual(2 * DAY);
    expect(first).toBeLessThanOrEqual(9 * DAY + 60 * 60 * 1000);
  }
  expect(count).toBeGreaterThan(NIGHTLY ? 1000 : 140);
});

test('demo dates: weekday, time of day and length stay the same in Berlin, whatever the season', () => {
  const before = timesOf(space);
  for (const now of moments()) {
    timesOf(shiftDemoDates(space, now)).forEach(({ date, end }, n) => {
      expect(clock(date)).toBe(clock(before[n]?.date ?? new Date(0)));
      expect(clock(end)).toBe(clock(before[n]?.end ?? new Date(0)));
    });
  }
});

test('demo dates: dates are written with the offset that holds in Berlin on that day', () => {
  const at = (now: string) =>
    timesOf(shiftDemoDates(space, new Date(now))).map(({ written }) => written);
  expect(at('2026-01-12T12:00Z')).toEqual(at('2026-01-14T12:00Z'));
  expect(at('2026-01-12T12:00Z')[0]).toBe('2026-01-17T10:00+01:00');
  expect(at('2026-07-20T12:00Z').slice(0, 3)).toEqual([
    '2026-07-25T10:00+02:00',
    '2026-08-05T19:00+02:00',
    '2026-08-20T19:00+02:00',
  ]);
  // The last workshops on both sides of the change of 25 October 2026.
  expect(at('2026-10-13T12:00Z').slice(0, 3)).toEqual([
    '2026-10-17T10:00+02:00',
    '2026-10-28T19:00+01:00',
    '2026-11-12T19:00+01:00',
  ]);
});

test('demo dates: exactly two days ahead still counts, a moment later the next week is taken', () => {
  const first = Date.parse('2026-01-17T10:00+01:00');
  const firstAt = (now: number) => timesOf(shiftDemoDates(space, new Date(now)))[0]?.written;
  expect(firstAt(first - 2 * DAY)).toBe('2026-01-17T10:00+01:00');
  expect(firstAt(first - 2 * DAY + 1)).toBe('2026-01-24T10:00+01:00');
});

test('demo dates: the given space is not changed and everything else is passed on', () => {
  const copy = structuredClone(space);
  const result = shiftDemoDates(space, new Date('2031-05-05T05:05Z'));
  expect(space).toEqual(copy);
  expect(result.untouched).toBe('kept');
  expect(result.entries[0]?.fields.zoomLink).toBe(space.entries[0]?.fields.zoomLink);
});

test('demo dates: a space without workshops, or with unreadable dates, is left alone', () => {
  const odd: DemoEntry = entriesOf('workshop', 'test')('odd', {
    title: one('Odd'),
    date: one('soon'),
  });
  const spaces = [{ entries: [] }, { entries: [exportEntry(odd)] }];
  for (const other of spaces) expect(shiftDemoDates(other, new Date())).toEqual(other);
});

test('demo dates: an unreadable date beside readable ones stays as it is', () => {
  const odd = exportEntry(
    entriesOf('workshop', 'test')('odd', { title: one('Odd'), date: one('soon') }),
  );
  const result = shiftDemoDates(
    { entries: [...space.entries, odd] },
    new Date('2030-01-01T00:00Z'),
  );
  expect(result.entries.at(-1)).toEqual(odd);
});

test('demo dates: Berlin time is written to the minute', () => {
  expect(berlinIso(new Date('2026-03-29T00:59Z'))).toBe('2026-03-29T01:59+01:00');
  expect(berlinIso(new Date('2026-03-29T01:00Z'))).toBe('2026-03-29T03:00+02:00');
});
