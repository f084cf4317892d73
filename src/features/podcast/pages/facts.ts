import { formatDay } from '@/i18n/format';
import type { EpisodeSummary } from '@/services/podcasts/episodePages';
import type { Language } from '../../../../contracts/languages';
import { roundLength } from '../roundLength';

/** When an episode came and how long it is, as far as anybody knows. */
export function factsOf({ releasedAt, duration }: EpisodeSummary, locale: Language): string {
  const facts = [releasedAt === null ? null : formatDay(releasedAt, locale), duration === null ? null : roundLength(duration, locale)];
  return facts.filter((fact) => fact !== null).join(' · ');
}
