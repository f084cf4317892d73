import type { Language } from '../../../contracts/language/languages';

/** Formats a duration (seconds) as whole minutes, at least 1. By hand, as `formatFileSize` (src/i18n/format.ts). */
export function formatMinutes(seconds: number, locale: Language): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return `${String(minutes)} ${locale === 'de-DE' ? 'Min.' : 'min'}`;
}
