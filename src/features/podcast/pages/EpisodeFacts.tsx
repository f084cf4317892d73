import { formatDay } from '@/i18n/format';
import { useLanguage } from '@/i18n/useLanguage';
import type { EpisodeSummary } from '@/services/podcasts/episodePages';
import { formatMinutes } from '../formatMinutes';
import styles from './Episodes.module.css';

interface FactsProps {
  episode: EpisodeSummary;
  /** Author of the episode. */
  author?: string;
}

/** Release date and length of an episode, as far as known. */
export function EpisodeFacts({ episode: { releasedAt, duration }, author }: FactsProps) {
  const locale = useLanguage();
  const facts = [
    author,
    releasedAt === null ? null : formatDay(releasedAt, locale),
    duration === null ? null : formatMinutes(duration, locale),
  ];
  return <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>;
}
