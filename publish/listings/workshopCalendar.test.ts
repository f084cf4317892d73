import type { SiteUrls } from '../document/head';
import { workshopCalendar, type CalendarWorkshop } from './workshopCalendar';

const urls: SiteUrls = {
  'en-US': 'https://openstrings.example',
  'de-DE': 'https://leere-saiten.example',
};
const site = { name: 'Open Strings', author: '', description: '', logo: null, accounts: [] };
const NOW = Date.parse('2026-11-22T12:00:00Z');

const workshop = (
  id: string,
  start: string,
  more: Partial<CalendarWorkshop> = {},
): CalendarWorkshop => ({
  id,
  start,
  end: null,
  title: { text: `Workshop ${id}` },
  description: null,
  words: 'About it',
  price: null,
  vatRate: 19,
  pictogram: null,
  updated: Date.parse('2026-11-01T08:00:00Z'),
  revision: 1,
  ...more,
});
const calendar = (workshops: CalendarWorkshop[], language: 'en-US' | 'de-DE' = 'de-DE'): string =>
  workshopCalendar({ language, urls, site, workshops, now: NOW }).replace(/\r\n /g, '');
const uids = (text: string): string[] =>
  [...text.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid ?? '');

it('calendar: lists current and upcoming workshops in order, without past ones', () => {
  const text = calendar([
    workshop('later', '2026-12-24T10:00:00Z'),
    workshop('past', '2026-11-22T09:00:00Z'),
    workshop('now', '2026-11-22T11:30:00Z'),
    workshop('soon', '2026-11-23T10:00:00Z', { end: '2026-11-23T11:00:00Z' }),
  ]);
  expect(uids(text)).toEqual(['now', 'soon', 'later'].map((id) => `${id}@openstrings.example`));
  expect(calendar([])).toContain('BEGIN:VTIMEZONE');
});

it('calendar: an edited workshop keeps its uid, an unchanged one its text', () => {
  const before = calendar([workshop('w', '2026-12-01T10:00:00Z')]);
  expect(calendar([workshop('w', '2026-12-01T10:00:00Z')])).toBe(before);
  const after = calendar([
    workshop('w', '2026-12-02T10:00:00Z', {
      revision: 2,
      updated: Date.parse('2026-11-22T11:00:00Z'),
    }),
  ]);
  expect(uids(after)).toEqual(uids(before));
  expect(after).toContain('SEQUENCE:1\r\nLAST-MODIFIED:20261122T110000Z');
  expect(before).toContain('SEQUENCE:0\r\nLAST-MODIFIED:20261101T080000Z');
});

it('calendar: links to the workshop on the site of its language', () => {
  const text = calendar([
    workshop('w', '2026-12-01T10:00:00Z', { price: { text: '10 bis 50 Euro' } }),
  ]);
  expect(text).toContain('URL:https://leere-saiten.example/workshops_and_coaching#w\r\n');
  expect(text).toContain(
    'DESCRIPTION:About it\\n\\n10 bis 50 Euro\\n\\nhttps://leere-saiten.example/workshops_and_coaching#w\r\n',
  );
  expect(text).toContain('NAME:Open Strings: Kommende Workshops\r\n');
});
