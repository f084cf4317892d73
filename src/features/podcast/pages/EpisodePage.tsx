import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ONCE, type LoadArg } from '@/app/pageLoad';
import { ContentBoundary } from '@/components/content/ContentBoundary';
import { ContentGate } from '@/components/content/ContentGate';
import { NotFound } from '@/components/content/NotFound';
import { markdownModule } from '@/components/prose/markdownModule';
import { Prose } from '@/components/prose/Prose';
import { PageFrame } from '@/components/content/PageFrame';
import { useLanguage } from '@/i18n/useLanguage';
import { PAGES } from '@/lib/addresses';
import { podcastNotesApi, usePodcastNotesQuery } from '@/services/content/queries/podcastNotes';
import type { PodcastNotes } from '@/services/content/types/podcastNotes';
import {
  episodePagesApi,
  useEpisodeQuery,
  type EpisodeDetails,
} from '@/services/podcasts/episodePages';
import { episodeTimeQuery } from '../episodeTime';
import { clockTime } from '@/lib/text/clockTime';
import { OWN_PLAYER } from '../shell/useEpisodeOfPage';
import { EpisodeDrawing } from './EpisodeDrawing';
import { episodeFacts } from '../episodeFacts';
import { EpisodeAudio } from './EpisodeAudio';
import { PodcastUnavailable } from './PodcastUnavailable';
import { EpisodeDescription } from '../EpisodeDescription';
import { EpisodeTitle } from '../EpisodeTitle';
import { SoundHostNote } from '../SoundHostNote';
import styles from './Episodes.module.css';

interface EpisodePageProps {
  /** Renders the tools of the episode. */
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
          <ol role="list">
            {chapters.map(({ start, title }) => (
              <li key={start}>
                <Link to={episodeTimeQuery(id, start)} preventScrollReset>
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

/** Chapters, which link to their time, and the transcript, where editors have written them. */
function Notes({ id }: { id: string }) {
  const query = usePodcastNotesQuery({ locale: useLanguage(), id });
  return (
    <ContentGate query={query} skeleton={null}>
      {(notes) => notes !== null && <WrittenNotes id={id} notes={notes} />}
    </ContentGate>
  );
}

function Player({ episode }: { episode: EpisodeDetails }) {
  const locale = useLanguage();
  return (
    <div className={styles.player} {...OWN_PLAYER}>
      <EpisodeDrawing id={episode.id} />
      <div>
        <p className={styles.facts}>{episodeFacts(episode, locale, { author: episode.artist })}</p>
        <EpisodeAudio episode={episode} kind="button" />
        <SoundHostNote audioUrl={episode.audioUrl} className={styles.host} />
      </div>
    </div>
  );
}

function Details({ episode, tools }: { episode: EpisodeDetails } & EpisodePageProps) {
  const { t } = useTranslation();
  return (
    <PageFrame
      title={episode.title}
      heading={<EpisodeTitle episode={episode} />}
      about={episode.description}
      subject={{ kind: 'episode', episode }}
      className={styles.page}
    >
      <ContentBoundary of={episode}>
        <Player episode={episode} />
      </ContentBoundary>
      <ContentBoundary of={episode}>{tools(episode)}</ContentBoundary>
      <ContentBoundary of={episode}>
        <EpisodeDescription
          parts={episode.description}
          lang={episode.lang}
          className={styles.text}
        />
      </ContentBoundary>
      <Notes id={episode.id} />
      <p>
        <Link to={PAGES.podcast}>{t('podcast.episodes')}</Link>
      </p>
    </PageFrame>
  );
}

function EpisodeById({ id, tools }: { id: string } & EpisodePageProps) {
  const { data: episode, isError, refetch } = useEpisodeQuery(id);
  if (episode === undefined)
    return <PodcastUnavailable hasFailed={isError} onRetry={() => void refetch()} />;
  return episode === null ? <NotFound /> : <Details episode={episode} tools={tools} />;
}

/** Page at /podcast/{id} with description, chapters and transcript of an episode. */
export function EpisodePage(props: EpisodePageProps) {
  const { id = '' } = useParams();
  return <EpisodeById key={id} id={id} {...props} />;
}

/** Loads the episode and its notes. */
export const loadEpisode = ({ dispatch, locale, params }: LoadArg) => {
  const id = params['id'] ?? '';
  return Promise.all([
    dispatch(episodePagesApi.endpoints.episode.initiate(id, ONCE)),
    dispatch(podcastNotesApi.endpoints.podcastNotes.initiate({ locale, id }, ONCE)),
    markdownModule.load(),
  ]);
};
