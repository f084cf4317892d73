import type { Language } from '../../contracts/language/languages';

/** A time in the site's zone as editors read it. @param time ms since 1970 */
export const berlinTimeOf = (time: number, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: 'Europe/Berlin',
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(time);
