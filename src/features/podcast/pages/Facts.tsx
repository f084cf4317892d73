import { formatDay } from '@/i18n/format';
import { useLanguage } from '@/i18n/useLanguage';
import type { EpisodeSummary } from '@/services/podcasts/episodePages';
import { roundLength } from '../roundLength';
import styles from './Episodes.module.css';

interface FactsProps {
  episode: EpisodeSummary;
  /** Whose it is. */
  by?: string;
}

/** When an episode came and how long it is, as far as anybody knows. */
export function Facts({ episode: { releasedAt, duration }, by }: FactsProps) {
  const locale = useLanguage();
  const facts = [
    by,
    releasedAt === null ? null : formatDay(releasedAt, locale),
    duration === null ? null : roundLength(duration, locale),
  ];
  return <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>;
}
