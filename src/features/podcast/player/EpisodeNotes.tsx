import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { Prose } from '@/components/prose/Prose';
import { useLanguage } from '@/i18n/useLanguage';
import type { Episode } from '@/services/podcasts/episode';
import { episodeChosen } from '../state/podcastSlice';
import { selectPosition } from '../state/selectors';
import { descriptionText } from '@/services/podcasts/descriptionText';
import { usePodcastNotesQuery } from '@/services/content/queries/podcastNotes';
import type { Chapter } from '@/services/content/types/podcastNotes';
import { clockTime } from '@/lib/text/clockTime';
import { EpisodeDescription } from '../EpisodeDescription';
import { seekControlProps, useSeekable } from './NoSeekNote';
import styles from './EpisodeNotes.module.css';

function Chapters({ id, chapters }: { id: string; chapters: Chapter[] }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const position = useAppSelector(selectPosition);
  const seekable = useSeekable();
  const current = chapters.filter(({ start }) => start <= position + 0.5).at(-1);
  return (
    <section aria-label={t('podcast.chapters')}>
      <h3 className={styles.label}>{t('podcast.chapters')}</h3>
      <ol role="list" className={styles.chapters}>
        {chapters.map((chapter) => (
          <li key={chapter.start}>
            <button
              type="button"
              aria-current={chapter === current || undefined}
              {...seekControlProps(seekable)}
              onClick={() =>
                seekable && dispatch(episodeChosen({ id, at: chapter.start, play: true }))
              }
            >
              <span className={styles.time}>{clockTime(chapter.start)}</span>{' '}
              <span>{chapter.title}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Description of an episode, with chapters and transcript where editors have written them. */
export function EpisodeNotes({ episode }: { episode: Episode }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const { data: notes } = usePodcastNotesQuery({ locale, id: episode.id });
  const parts = useMemo(() => descriptionText(episode.description), [episode.description]);
  return (
    <div className={styles.notes}>
      <EpisodeDescription parts={parts} lang={episode.lang} className={styles.description} />
      {notes != null && notes.chapters.length > 0 && (
        <Chapters id={episode.id} chapters={notes.chapters} />
      )}
      {notes?.transcript && (
        <details className={styles.transcript}>
          <summary>{t('podcast.transcript')}</summary>
          <Prose value={notes.transcript} />
        </details>
      )}
    </div>
  );
}
