import type { Language } from '../../../contracts/language/languages';
import { BERLIN } from '../../../contracts/time/berlinTime';

/** Date and time in Berlin, for example `26.11.2026, 17:30`. */
export const formatTime = (ms: number, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: BERLIN,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(ms);

/** Date in Berlin. */
export const formatDay = (ms: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { timeZone: BERLIN, dateStyle: 'medium' }).format(ms);
