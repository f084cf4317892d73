import type { EpisodeSummary } from '@/services/podcasts/episodePages';
import type { Language } from '../../../contracts/language/languages';
import { formatDay } from '../../../contracts/time/berlinTime';

/** Formats a duration (seconds) as whole minutes, at least 1. By hand, as `formatFileSize` (src/i18n/format.ts). */
export function formatMinutes(seconds: number, locale: Language): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return `${String(minutes)} ${locale === 'de-DE' ? 'Min.' : 'min'}`;
}

/** Release date and length of an episode as far as known, between further facts. */
export const episodeFacts = (
  { releasedAt, duration }: Pick<EpisodeSummary, 'releasedAt' | 'duration'>,
  locale: Language,
  { author, state }: { author?: string; state?: string | null } = {},
): string =>
  [
    author,
    releasedAt === null ? null : formatDay(releasedAt, locale),
    duration === null ? null : formatMinutes(duration, locale),
    state,
  ]
    .filter(Boolean)
    .join(' · ');
