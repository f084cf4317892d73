import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { Icon } from '@/components/ui/Icon';
import { useLanguage } from '@/i18n/useLanguage';
import type { Episode } from '@/services/podcasts/episode';
import { roundLength } from './times';
import { player } from './playerModule';
import { episodeChosen, pauseAsked } from './podcastSlice';
import { relatedEpisodes } from './relatedEpisodes';
import { podcasts } from './selectors';
import styles from './RelatedPodcasts.module.css';

function Row({ episode }: { episode: Episode }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const dispatch = useAppDispatch();
  const playing = useAppSelector(({ podcast }) => podcast.playing && podcast.activePodcast === episode.id);
  const listened = useAppSelector(({ podcast }) => podcast.listened.includes(episode.id));
  const facts = [episode.duration === null ? null : roundLength(episode.duration, locale), listened ? t('podcast.listened') : null];
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        onPointerEnter={player.expect}
        onFocus={player.expect}
        onClick={() => dispatch(playing ? pauseAsked() : episodeChosen({ id: episode.id, play: true }))}
      >
        <span className={styles.sign}>
          <Icon name={playing ? 'pause' : 'play'} size={18} />
        </span>
        <span className="visually-hidden">{t(playing ? 'podcast.pause' : 'podcast.play')}: </span>
        <span className={styles.title}>{episode.title}</span>
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </button>
    </li>
  );
}

/** Rows of the episodes named in a comma-separated list of titles; pressing one plays it. */
export function RelatedPodcasts({ titles }: { titles: string }) {
  const { t } = useTranslation();
  const heading = useId();
  const list = useAppSelector(podcasts);
  const related = relatedEpisodes(titles, list);
  if (related.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby={heading}>
      <h2 id={heading}>{t('article.related')}</h2>
      <ul>
        {related.map((episode) => (
          <Row key={episode.id} episode={episode} />
        ))}
      </ul>
    </section>
  );
}
