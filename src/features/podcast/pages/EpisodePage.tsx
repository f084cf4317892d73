import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ONCE, type LoadArg } from '@/app/pageLoad';
import { ContentBoundary } from '@/components/content/ContentBoundary';
import { ContentGate } from '@/components/content/ContentGate';
import { NotFound } from '@/components/content/NotFound';
import { markdownModule } from '@/components/prose/markdownModule';
import { Prose } from '@/components/prose/Prose';
import { PageFrame } from '@/components/ui/PageFrame';
import { useLanguage } from '@/i18n/useLanguage';
import { PAGES } from '@/lib/addresses';
import { podcastNotesApi, usePodcastNotesQuery } from '@/services/content/queries/podcastNotes';
import type { PodcastNotes } from '@/services/content/types/podcastNotes';
import {
  episodePagesApi,
  useEpisodeQuery,
  type EpisodeDetails,
} from '@/services/podcasts/episodePages';
import { momentQuery } from '../moment';
import { clockTime } from '@/lib/clockTime';
import { Facts } from './Facts';
import { Listen } from './Listen';
import { Unavailable } from './Unavailable';
import styles from './Episodes.module.css';

interface Parts {
  /** What can be done with the episode. */
  tools: (episode: EpisodeDetails) => ReactNode;
}

function WrittenNotes({
  id,
  notes: { chapters, transcript },
}: {
  id: string;
  notes: PodcastNotes;
}) {
  const { t } = useTranslation();
  return (
    <>
      {chapters.length > 0 && (
        <section className={styles.part}>
          <h2>{t('podcast.chapters')}</h2>
          <ol>
            {chapters.map(({ start, title }) => (
              <li key={start}>
                <Link to={momentQuery(id, start)} preventScrollReset>
                  <span className={styles.time}>{clockTime(start)}</span> <span>{title}</span>
                </Link>
              </li>
            ))}
          </ol>
        </section>
      )}
      {transcript && (
        <section className={styles.part}>
          <h2>{t('podcast.transcript')}</h2>
          <Prose value={transcript} />
        </section>
      )}
    </>
  );
}

/** Chapters, which are pressed to hear them, and the transcript, where the editors have written them; or why they cannot be had. */
function Notes({ id }: { id: string }) {
  const query = usePodcastNotesQuery({ locale: useLanguage(), id });
  return (
    <ContentGate query={query} skeleton={null}>
      {(notes) => notes !== null && <WrittenNotes id={id} notes={notes} />}
    </ContentGate>
  );
}

/** What is said of the episode. */
function Description({ episode: { description } }: { episode: EpisodeDetails }) {
  return (
    <div className={styles.text}>
      {description.map(({ kind, text }, at) => (
        <p key={at} data-item={kind === 'li' || undefined}>
          {text}
        </p>
      ))}
    </div>
  );
}

function Details({ episode, tools }: { episode: EpisodeDetails } & Parts) {
  const { t } = useTranslation();
  return (
    <PageFrame title={episode.title} subject={{ kind: 'episode', episode }}>
      <ContentBoundary of={episode}>
        <Facts episode={episode} by={episode.artist} />
        <Listen episode={episode} />
      </ContentBoundary>
      <ContentBoundary of={episode}>{tools(episode)}</ContentBoundary>
      <ContentBoundary of={episode}>
        <Description episode={episode} />
      </ContentBoundary>
      <Notes id={episode.id} />
      <p>
        <Link to={PAGES.podcast}>{t('podcast.episodes')}</Link>
      </p>
    </PageFrame>
  );
}

function OpenedEpisode({ id, tools }: { id: string } & Parts) {
  const { data: episode, isError, refetch } = useEpisodeQuery(id);
  if (episode === undefined) return <Unavailable failed={isError} onRetry={() => void refetch()} />;
  return episode === null ? <NotFound /> : <Details episode={episode} tools={tools} />;
}

/** /podcast/{id}: one episode with what is said in it. */
export function EpisodePage(parts: Parts) {
  const { id = '' } = useParams();
  return <OpenedEpisode key={id} id={id} {...parts} />;
}

/** The episode and what is written about it. */
export const episodeLoad = ({ dispatch, locale, params }: LoadArg) => {
  const id = params['id'] ?? '';
  return Promise.all([
    dispatch(episodePagesApi.endpoints.episode.initiate(id, ONCE)),
    dispatch(podcastNotesApi.endpoints.podcastNotes.initiate({ locale, id }, ONCE)),
    markdownModule.load(),
  ]);
};
