import { bilingual } from '../../contracts/language/bilingual';
import { calendarFeed, endOf } from '../../contracts/time/calendar';
import type { Language } from '../../contracts/language/languages';
import type { WorkshopDate } from '../../src/app/contentLists/workshopDates';
import deDE from '../../src/i18n/locales/de-DE.json';
import enUS from '../../src/i18n/locales/en-US.json';
import { PAGES } from '../../src/lib/addresses';
import type { SiteUrls } from '../document/head';
import type { SiteFacts } from '../../src/app/pageMetadata/schemaOrg';

export type CalendarWorkshop = WorkshopDate & { words: string };

interface CalendarOf {
  language: Language;
  urls: SiteUrls;
  site: SiteFacts;
  workshops: readonly CalendarWorkshop[];
  /** ms since 1970 */
  now: number;
}

const TITLES: Record<Language, string> = bilingual(
  enUS.workshops.forthcoming,
  deDE.workshops.forthcoming,
);

/**
 * Current and upcoming workshops as an iCalendar feed, without meeting links, which only participants' mails contain. A
 * workshop keeps its uid after every edit and in both languages.
 */
export function workshopCalendar({ language, urls, site, workshops, now }: CalendarOf): string {
  const host = new URL(urls['en-US']).hostname;
  const page = `${urls[language]}${PAGES.workshops}`;
  const coming = workshops
    .filter((workshop) => endOf(workshop) > now)
    .sort((one, other) => Date.parse(one.start) - Date.parse(other.start));
  return calendarFeed({
    name: `${site.name}: ${TITLES[language]}`,
    description: page,
    events: coming.map(({ id, title, start, end, words, price, updated, revision }) => ({
      uid: `${id}@${host}`,
      title: title.text,
      start,
      end,
      stamp: new Date(updated).toISOString(),
      sequence: revision - 1,
      description: [words, price?.text ?? '', `${page}#${id}`].filter(Boolean).join('\n\n'),
      url: `${page}#${id}`,
      location: 'Online',
    })),
  });
}
