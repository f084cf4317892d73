import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ONCE, type LoadArg } from '@/app/pageLoad';
import { ContentBoundary } from '@/components/content/ContentBoundary';
import { markdownModule } from '@/components/prose/markdownModule';
import { Prose } from '@/components/prose/Prose';
import { PageFrame } from '@/components/content/PageFrame';
import { episodeAddress } from '@/lib/addresses';
import { useSettings } from '@/services/content/hooks/useSettings';
import { settingsApi } from '@/services/content/queries/settings';
import { episodePagesApi, useEpisodeListQuery } from '@/services/podcasts/episodePages';
import { EpisodeDrawing } from './EpisodeDrawing';
import { EpisodeFacts } from './EpisodeFacts';
import { EpisodeAudio } from './EpisodeAudio';
import { PodcastUnavailable } from './PodcastUnavailable';
import { SoundHostNote } from '../SoundHostNote';
import styles from './Episodes.module.css';

/** Page at /podcast with all episodes, playable without JavaScript. */
export function EpisodesPage() {
  const { t } = useTranslation();
  const settings = useSettings();
  const { data: episodes, isError, refetch } = useEpisodeListQuery();
  const first = episodes?.[0];
  if (episodes === undefined || first === undefined)
    return (
      <PodcastUnavailable
        hasFailed={isError || episodes !== undefined}
        onRetry={() => void refetch()}
      />
    );
  return (
    <PageFrame
      title={t('titles.podcast')}
      about={[settings?.podcastIntro]}
      subject={{ kind: 'podcast' }}
      className={styles.page}
    >
      <Prose value={settings?.podcastIntro ?? null} className={styles.intro} />
      <SoundHostNote audioUrl={first.audioUrl} className={styles.host} />
      <ol role="list" className={styles.list}>
        {episodes.map((episode) => (
          <li key={episode.id} className={styles.item}>
            <ContentBoundary of={episode}>
              <EpisodeDrawing id={episode.id} />
              <div>
                <h2>
                  <Link to={episodeAddress(episode.id)}>{episode.title}</Link>
                </h2>
                <EpisodeFacts episode={episode} />
              </div>
              <EpisodeAudio episode={episode} kind="icon" />
            </ContentBoundary>
          </li>
        ))}
      </ol>
    </PageFrame>
  );
}

export { EpisodesPage as Component };

/** Loads the data of the page before it is rendered. */
export const load = ({ dispatch, locale }: LoadArg) =>
  Promise.all([
    dispatch(episodePagesApi.endpoints.episodeList.initiate(undefined, ONCE)),
    dispatch(settingsApi.endpoints.settings.initiate({ locale }, ONCE)),
    markdownModule.load(),
  ]);
