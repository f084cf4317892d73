import { ALL_LABELS } from '@/i18n/allLabels';
import { formatFileSize, formatOwnDay, formatOwnMoment } from '@/i18n/format';
import { hostLanguage, initialLanguage, isLanguage, otherLanguage } from '@/i18n/language';
import { makeI18n } from '@/i18n/makeI18n';
import { formatDay } from '../../contracts/time/berlinTime';

const URLS = { 'en-US': 'https://strings.example', 'de-DE': 'https://www.saiten.example:8443' };

it.each([
  ['strings.example', 'en-US'],
  ['Strings.example', 'en-US'],
  ['www.saiten.example', 'de-DE'],
  ['localhost', 'en-US'],
  ['LOCALHOST', 'en-US'],
  ['site.localhost', 'en-US'],
  ['127.0.0.1', 'en-US'],
  ['[::1]', 'en-US'],
  ['leere-saiten.example', 'de-DE'],
  ['openstrings.example', 'en-US'],
  ['www.Open-Strings.example', 'en-US'],
  ['my-openstrings-preview.example', 'en-US'],
  ['notlocalhost', 'de-DE'],
  ['localhost.example', 'de-DE'],
  ['127.0.0.2', 'de-DE'],
  ['', 'de-DE'],
])('host language: %s is %s', (host, locale) => expect(hostLanguage(host, URLS)).toBe(locale));

it('host language: the configured address decides, also on this machine and with the slug', () => {
  const urls = { 'en-US': 'https://strings.example', 'de-DE': 'http://localhost:3000' };
  expect(hostLanguage('localhost', urls)).toBe('de-DE');
  expect(hostLanguage('localhost', null)).toBe('en-US');
  const slugs = {
    'en-US': 'https://en.openstrings.example',
    'de-DE': 'https://openstrings.example',
  };
  expect(hostLanguage('openstrings.example', slugs)).toBe('de-DE');
  expect(hostLanguage('www.openstrings.example', slugs)).toBe('en-US');
});

it('host language: one host for both languages follows the rule of other hosts', () => {
  const urls = { 'en-US': 'http://localhost:3000', 'de-DE': 'http://localhost:3001' };
  expect(hostLanguage('localhost', urls)).toBe('en-US');
});

it('initial language: prefers a valid stored choice', () => {
  expect(initialLanguage('de-DE', 'localhost', null)).toBe('de-DE');
  expect(initialLanguage('en-US', 'www.saiten.example', URLS)).toBe('en-US');
  for (const junk of [null, undefined, '', 'de', 'fr-FR', '"de-DE"', 7])
    expect(initialLanguage(junk, 'localhost', null)).toBe('en-US');
});

it('languages: are English and German', () => {
  expect(isLanguage('de-DE')).toBe(true);
  expect(isLanguage('de')).toBe(false);
  expect([otherLanguage('de-DE'), otherLanguage('en-US')]).toEqual(['en-US', 'de-DE']);
});

it('formats: days, times and sizes follow the language', () => {
  const noon = Date.UTC(2026, 10, 21, 12);
  expect(formatDay(noon, 'en-US')).toBe('November 21, 2026');
  expect(formatDay(noon, 'de-DE')).toBe('21. November 2026');
  expect(formatOwnDay(noon, 'de-DE')).toBe('21. November 2026');
  expect(formatOwnMoment(noon, 'de-DE')).toMatch(/^21\.11\.2026, \d\d:00$/);
  expect(formatFileSize(0, 'en-US')).toBe('0\u00a0B');
  expect(formatFileSize(340_400, 'en-US')).toBe('340\u00a0kB');
  expect(formatFileSize(1_250_000, 'de-DE')).toBe('1,3\u00a0MB');
  expect(formatFileSize(5e12, 'en-US')).toBe('5000\u00a0GB');
});

it('formatDay: names the day in Berlin wherever the reader or the publishing server is', () => {
  expect(formatDay(Date.UTC(2026, 10, 20, 22, 59), 'en-US')).toBe('November 20, 2026');
  expect(formatDay(Date.UTC(2026, 10, 20, 23, 0), 'en-US')).toBe('November 21, 2026');
});

it('i18n: each store has its own instance', async () => {
  const [english, german] = [makeI18n('en-US', ALL_LABELS), makeI18n('de-DE', ALL_LABELS)];
  expect([english.t('nav.home'), german.t('nav.home')]).toEqual(['Home', 'Startseite']);
  await english.changeLanguage('de-DE');
  expect(english.t('nav.contact')).toBe('Kontakt');
  expect(german.t('footer.copyright', { year: 2026, name: 'A & B' })).toBe('© 2026 A & B');
});
