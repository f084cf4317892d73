import { parseInstant } from './berlinClock';
import { berlinYear, berlinZoneName, formatBerlin, formatIsoDay } from './berlinTime';
import { lastWorkingDay } from './workingDays';
import { calendarFile, calendarFeed } from './calendar';

test('Berlin time: is CET or CEST across both clock changes', () => {
  expect(
    [
      '2026-03-29T00:59:59Z',
      '2026-03-29T01:00:00Z',
      '2026-10-25T00:59:59Z',
      '2026-10-25T01:00:00Z',
    ].map(berlinZoneName),
  ).toEqual(['CET', 'CEST', 'CEST', 'CET']);
  expect(formatBerlin('2026-03-29T01:00:00Z', 'de-DE')).toBe(
    'Sonntag, 29. März 2026 um 03:00 CEST',
  );
  expect(formatBerlin('2026-01-10T17:00:00Z', 'en-US')).toBe(
    'Saturday, January 10, 2026 at 6:00 PM CET',
  );
});

test.each([
  ['a weekday', '2026-11-23T10:00Z', 4, '2026-11-27'],
  ['a weekend in between', '2026-11-26T19:00Z', 4, '2026-12-02'],
  ['an evening in UTC that is the next day in Berlin', '2026-11-22T23:30Z', 1, '2026-11-24'],
  ['Christmas and New Year', '2026-12-23T10:00Z', 6, '2027-01-04'],
  ['Good Friday and Easter Monday', '2026-04-01T10:00Z', 2, '2026-04-07'],
  ['Ascension', '2026-05-13T10:00Z', 1, '2026-05-15'],
  ['Whit Monday', '2027-05-14T10:00Z', 1, '2027-05-18'],
  ['a change of the clocks', '2026-10-24T21:59Z', 1, '2026-10-26'],
  ['the longest time', '2026-11-26T10:00Z', 120, '2027-05-21'],
])('last working day: %s', (_, from, days, expected) => {
  expect(lastWorkingDay(Date.parse(from), days)).toBe(expected);
});

test('a day: is written in both languages', () => {
  expect(formatIsoDay('2026-12-04', 'en-US')).toBe('December 4, 2026');
  expect(formatIsoDay('2026-12-04', 'de-DE')).toBe('4. Dezember 2026');
});

test('berlinYear: changes at midnight in Berlin', () => {
  const midnight = Date.parse('2027-01-01T00:00+01:00');
  expect([berlinYear(midnight - 1), berlinYear(midnight)]).toEqual([2026, 2027]);
});

test.each([
  ['2026-07-01T18:00', '2026-07-01T16:00:00.000Z'],
  ['2026-01-01T18:00:30', '2026-01-01T17:00:30.000Z'],
  ['2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['2026-07-01T18:00+01:00', '2026-07-01T17:00:00.000Z'],
  ['2026-07-01T18:00Z', '2026-07-01T18:00:00.000Z'],
])('parseInstant: %s means Berlin time unless it names a zone', (text, expected) => {
  expect(new Date(parseInstant(text)).toISOString()).toBe(expected);
});

test.each(['soon', '2026-13-01T18:00', ''])('parseInstant: %j is not a date', (text) => {
  expect(parseInstant(text)).toBeNaN();
});

test('calendarFile: is in UTC, escaped and folded', () => {
  const file = calendarFile({
    uid: 'w1',
    title: `Bow, hold; ${'ä'.repeat(60)}`,
    start: '2026-03-29T03:00:00+02:00',
    end: null,
    stamp: '2026-01-01T00:00:00Z',
  });
  expect(file).toContain('DTSTART:20260329T010000Z\r\nDTEND:20260329T020000Z\r\n');
  expect(file).toContain('SUMMARY:Bow\\, hold\\; ä');
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('calendarFeed: has the last change of each event, and is valid without events', () => {
  const event = {
    uid: 'w1',
    title: 'A\u0000\u0008b\r\nEND:VEVENT',
    description: 'One\r\n\r\nTwo',
    start: '2026-03-29T03:00:00+02:00',
    end: '2026-03-29T05:00:00+02:00',
    stamp: '2026-01-01T00:00:00Z',
    sequence: 3,
    location: 'Online',
    url: 'https://a.example/b\r\nX: y',
  };
  const file = calendarFeed({
    name: 'Days; ours',
    description: 'https://a.example',
    events: [event],
  });
  expect(file).toContain('NAME:Days\\; ours\r\nX-WR-CALNAME:Days\\; ours\r\n');
  expect(file).toContain(
    'SUMMARY:Ab\\nEND:VEVENT\r\nDESCRIPTION:One\\n\\nTwo\r\nLOCATION:Online\r\nURL:https://a.example/bX: y\r\nSEQUENCE:3\r\nLAST-MODIFIED:20260101T000000Z\r\nEND:VEVENT\r\n',
  );
  expect(file.match(/^END:VEVENT\r$/gm)).toHaveLength(1);
  const empty = calendarFeed({ name: 'Days', description: '', events: [] });
  expect(empty).toContain('BEGIN:VTIMEZONE\r\n');
  for (const text of [file, empty])
    expect(
      text
        .split('\r\n')
        .slice(0, -1)
        .every((line) => line !== '' && !line.includes('\n')),
    ).toBe(true);
});
