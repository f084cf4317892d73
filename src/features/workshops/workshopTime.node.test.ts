import { ownTime } from '@/i18n/zonedTime';
import { berlinDate } from './workshopTime';

/** Chrome and Node insert narrow spaces before AM and around dashes. */
const plain = (text: string | null): string | null =>
  text?.replace(/[\u2009\u202f\u00a0]/g, ' ') ?? null;

describe('berlinDate', () => {
  test('returns the parts of a date in both languages', () => {
    expect(berlinDate('2026-02-12T18:00:00Z', '2026-02-12T19:30:00Z', 'de-DE')).toEqual({
      day: '12',
      weekday: 'Donnerstag',
      month: 'Februar 2026',
      time: '19:00–20:30 Uhr CET',
    });
    const english = berlinDate('2026-07-12T17:00:00Z', '2026-07-12T18:30:00Z', 'en-US');
    expect(english).toMatchObject({ day: '12', weekday: 'Sunday', month: 'July 2026' });
    expect(plain(english.time)).toBe('7:00 – 8:30 PM CEST');
  });

  test('is correct before and after both clock changes', () => {
    const times = (starts: string[]): string[] =>
      starts.map((start) => berlinDate(start, null, 'de-DE').time);
    expect(times(['2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z'])).toEqual([
      '1:30 CET',
      '3:30 CEST',
    ]);
    expect(times(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])).toEqual([
      '2:30 CEST',
      '2:30 CET',
    ]);
  });

  test('names both zones when the clocks change during the workshop', () => {
    expect(berlinDate('2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', 'de-DE').time).toBe(
      '1:30 CET – 3:30 CEST',
    );
    expect(berlinDate('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', 'de-DE').time).toBe(
      '2:30 CEST – 2:30 CET',
    );
  });

  test('names the day when the workshop ends on another one', () => {
    expect(berlinDate('2026-02-12T22:00:00Z', '2026-02-13T00:00:00Z', 'de-DE').time).toBe(
      '23:00 CET – Freitag, 13. Februar um 1:00 CET',
    );
  });

  test('uses the day in Berlin, not in UTC', () => {
    expect(berlinDate('2026-02-11T23:30:00Z', null, 'en-US')).toMatchObject({
      day: '12',
      weekday: 'Thursday',
    });
  });
});

describe('ownTime', () => {
  const start = '2026-02-12T18:00:00Z';
  const end = '2026-02-12T19:30:00Z';

  test.each(['Europe/Berlin', 'Europe/Vienna', 'Europe/Paris', 'Africa/Lagos'])(
    'is null in %s in winter',
    (zone) => {
      expect(ownTime(start, end, 'en-US', zone)).toBeNull();
    },
  );

  test('returns time and day where clocks differ', () => {
    expect(plain(ownTime(start, end, 'en-US', 'America/New_York'))).toBe(
      'Thursday, February 12, 1:00 – 2:30 PM EST',
    );
    expect(plain(ownTime(start, end, 'de-DE', 'Asia/Tokyo'))).toContain('Freitag, 13. Februar');
  });

  test('differs in zones without or with other daylight saving time', () => {
    expect(ownTime('2026-07-12T17:00:00Z', null, 'en-US', 'Africa/Lagos')).not.toBeNull();
    // America changes on 8 March, Europe on 29 March: five hours instead of six.
    expect(plain(ownTime('2026-03-15T18:00:00Z', null, 'en-US', 'America/New_York'))).toBe(
      'Sunday, March 15 at 2:00 PM EDT',
    );
    expect(plain(ownTime('2026-03-30T17:00:00Z', null, 'en-US', 'America/New_York'))).toBe(
      'Monday, March 30 at 1:00 PM EDT',
    );
  });

  test('is returned when the clocks differ only at the end', () => {
    expect(
      ownTime('2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', 'en-US', 'Africa/Lagos'),
    ).not.toBeNull();
  });
});
