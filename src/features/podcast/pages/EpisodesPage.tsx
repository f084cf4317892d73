import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { ONCE, type LoadArg } from '@/app/pageLoad';
import { ContentBoundary } from '@/components/content/ContentBoundary';
import { markdownModule } from '@/components/prose/markdownModule';
import { Prose } from '@/components/prose/Prose';
import { PageFrame } from '@/components/content/PageFrame';
import { SocialLinks } from '@/components/ui/SocialLinks';
import { useLanguage } from '@/i18n/useLanguage';
import { episodeAddress, FEEDS } from '@/lib/addresses';
import { SiteUrlsContext } from '@/lib/links/siteUrls';
import { useSettings } from '@/services/content/hooks/useSettings';
import { settingsApi } from '@/services/content/queries/settings';
import type { SocialAccount } from '@/services/content/types/socialAccount';
import {
  episodePagesApi,
  useEpisodeListQuery,
  type ListedEpisode,
} from '@/services/podcasts/episodePages';
import { EpisodeTitle } from '../EpisodeTitle';
import { orderChosen } from '../state/podcastSlice';
import { EpisodeDrawing } from './EpisodeDrawing';
import { episodeFacts } from '../episodeFacts';
import { EpisodeAudio } from './EpisodeAudio';
import { PodcastUnavailable } from './PodcastUnavailable';
import { SoundHostNote } from '../SoundHostNote';
import styles from './Episodes.module.css';

/** Other places of the podcast: the apps that editors list, and our feed. */
function Elsewhere({ accounts }: { accounts: SocialAccount[] }) {
  const { t } = useTranslation();
  const host = use(SiteUrlsContext)?.[useLanguage()] ?? '';
  return (
    <div className={styles.elsewhere}>
      <SocialLinks accounts={accounts} label={t('podcast.apps')} showsNames />
      <a href={`${host}${FEEDS.podcast}`}>{t('footer.podcastFeed')}</a>
    </div>
  );
}

/** Choice of the list's order, which is kept. */
function Order() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(({ podcast }) => podcast.oldestFirst);
  return (
    <div role="group" aria-label={t('podcast.order')} className={styles.order}>
      {[false, true].map((oldestFirst) => (
        <button
          key={String(oldestFirst)}
          type="button"
          aria-pressed={chosen === oldestFirst}
          onClick={() => dispatch(orderChosen({ oldestFirst }))}
        >
          {t(oldestFirst ? 'podcast.oldestFirst' : 'podcast.newestFirst')}
        </button>
      ))}
    </div>
  );
}

function ListedEpisodeRow({ episode }: { episode: ListedEpisode }) {
  const { id, lead, lang } = episode;
  return (
    <>
      <EpisodeDrawing id={id} />
      <div>
        <h2>
          <Link to={episodeAddress(id)}>
            <EpisodeTitle episode={episode} />
          </Link>
        </h2>
        <p className={styles.facts}>{episodeFacts(episode, useLanguage())}</p>
      </div>
      <EpisodeAudio episode={episode} kind="icon" />
      {lead !== '' && (
        <p className={styles.lead} lang={lang}>
          {lead}
        </p>
      )}
    </>
  );
}

/** Page at /podcast with all episodes, playable without JavaScript. */
export function EpisodesPage() {
  const { t } = useTranslation();
  const settings = useSettings();
  const { data: episodes, isError, refetch } = useEpisodeListQuery();
  const oldestFirst = useAppSelector(({ podcast }) => podcast.oldestFirst);
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
      <Elsewhere accounts={settings?.podcastAccounts ?? []} />
      <Order />
      <ol role="list" className={styles.list}>
        {(oldestFirst ? episodes : [...episodes].reverse()).map((episode) => (
          <li key={episode.id} className={styles.item}>
            <ContentBoundary of={episode}>
              <ListedEpisodeRow episode={episode} />
            </ContentBoundary>
          </li>
        ))}
      </ol>
      <ContentBoundary of={first} fallback={null}>
        <SoundHostNote audioUrl={first.audioUrl} className={styles.host} />
      </ContentBoundary>
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
