import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { Icon } from '@/components/ui/Icon';
import { Notice } from '@/components/ui/Notice';
import { Skeleton } from '@/components/ui/Skeleton';
import { useLazy } from '@/lib/lazy/useLazy';
import { playerModule } from '../playerModule';
import {
  playRequested,
  podcastsClosed,
  podcastsHidden,
  podcastsOpened,
} from '../state/podcastSlice';
import { selectCurrentEpisode, selectEpisodes, selectShowPodcasts } from '../state/selectors';
import { PlayerBoundary } from './PlayerBoundary';
import { useHeaderOffset } from './useHeaderOffset';
import { useDrawerFocus } from './useDrawerFocus';
import { useEpisodeOfPage, useOwnPlayerOnScreen } from './useEpisodeOfPage';
import { useEpisodeTimeOfAddress } from './useEpisodeTimeLinks';
import styles from './PodcastPlayer.module.css';

/** The player is hidden on URLs that contain this. */
const HIDDEN_ON = 'video-courses';

/** Hides the player on some pages, which pauses playback. */
function useHiddenPages(): boolean {
  const dispatch = useAppDispatch();
  const { pathname, search, hash } = useLocation();
  const hidden = `${pathname}${search}${hash}`.includes(HIDDEN_ON);
  useEffect(() => {
    dispatch(podcastsHidden(hidden));
  }, [dispatch, hidden]);
  return hidden;
}

/** Loads the player's view when it is needed. `PodcastAudio` reports a failure to the store. */
function usePlayerView(isNeeded: boolean) {
  const failed = useAppSelector(({ podcast }) => podcast.problem === 'player');
  const { value } = useLazy(playerModule, isNeeded && !failed);
  return { View: value?.PlayerView ?? null, failed };
}

function Toggle({ of }: { of: string | undefined }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectShowPodcasts);
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={open}
      onPointerEnter={playerModule.preload}
      onFocus={playerModule.preload}
      onClick={() => dispatch(open ? podcastsClosed() : podcastsOpened(of))}
    >
      <Icon name={open ? 'down' : 'wave'} size={18} />
      <span>{t(open ? 'podcast.hide' : 'podcast.open')}</span>
    </button>
  );
}

/**
 * Podcast player on every page: toggle, drawer and slim bar. Renders nothing without episodes and
 * on the video course pages.
 */
export function PodcastPlayer() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const container = useRef<HTMLElement>(null);
  const hidden = useHiddenPages();
  const empty = useAppSelector((state) => selectEpisodes(state).length === 0);
  const open = useAppSelector(selectShowPodcasts);
  const current = useAppSelector(selectCurrentEpisode)?.id ?? '';
  const isOnPage = useOwnPlayerOnScreen(current);
  const isBarShown = useAppSelector(({ podcast }) => podcast.barShown) && !isOnPage;
  const ofPage = useEpisodeOfPage();
  const { View, failed } = usePlayerView(!empty && (open || isBarShown));
  useEpisodeTimeOfAddress();
  useDrawerFocus(container, open && !empty && !hidden);
  useHeaderOffset(container, open && !empty && !hidden);
  if (hidden || empty) return null;
  return (
    <aside
      ref={container}
      className={styles.player}
      aria-label={t('podcast.name')}
      data-open={open || undefined}
      data-bar={(isBarShown && !open) || undefined}
    >
      <Toggle of={ofPage} />
      {View !== null && (
        <PlayerBoundary>
          <View container={container} panelClass={styles.panel} isBarShown={isBarShown} />
        </PlayerBoundary>
      )}
      {View === null && open && (
        <div className={styles.panel}>
          {failed ? (
            <Notice
              role="alert"
              action={{ label: t('podcast.retry'), onPress: () => dispatch(playRequested()) }}
            >
              {t('podcast.playerMissing')}
            </Notice>
          ) : (
            <Skeleton title lines={8} />
          )}
        </div>
      )}
    </aside>
  );
}
