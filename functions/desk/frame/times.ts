import { inBoth } from '../../../contracts/language/bilingual';
import type { Language } from '../../../contracts/language/languages';
import { BERLIN } from '../../../contracts/time/berlinTime';

// Making a format takes longer than a page of the desk has for all its times.
const FORMATS = inBoth((language) => ({
  time: new Intl.DateTimeFormat(language, {
    timeZone: BERLIN,
    dateStyle: 'medium',
    timeStyle: 'short',
  }),
  day: new Intl.DateTimeFormat(language, { timeZone: BERLIN, dateStyle: 'medium' }),
}));

/** Date and time in Berlin, for example `26.11.2026, 17:30`. */
export const formatTime = (ms: number, language: Language): string =>
  FORMATS[language].time.format(ms);

/** Date in Berlin. */
export const formatDay = (ms: number, language: Language): string =>
  FORMATS[language].day.format(ms);
