import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { Icon } from '@/components/ui/Icon';
import { Notice } from '@/components/ui/Notice';
import { Skeleton } from '@/components/ui/Skeleton';
import { useLate } from '@/lib/useLate';
import { player } from './playerModule';
import { playAsked, podcastsHidden } from './podcastSlice';
import { podcastsClosed, podcastsOpened } from './podcastState';
import { podcasts, selectShowPodcasts } from './selectors';
import { useBelowHeader } from './useBelowHeader';
import { useDrawerFocus } from './useDrawerFocus';
import { useMoments } from './useMoments';
import styles from './PodcastDock.module.css';

/** Addresses that contain this have no player. */
const WITHOUT_PLAYER = 'video-courses';

/** Hides the player where it does not belong, which pauses it. */
function useHiding(): boolean {
  const dispatch = useAppDispatch();
  const { pathname, search, hash } = useLocation();
  const hidden = `${pathname}${search}${hash}`.includes(WITHOUT_PLAYER);
  useEffect(() => {
    dispatch(podcastsHidden(hidden));
  }, [dispatch, hidden]);
  return hidden;
}

/** The player's face, loaded when there is something to show. A failure is told to the store by whoever owns the audio element. */
function useFace(wanted: boolean) {
  const failed = useAppSelector(({ podcast }) => podcast.problem === 'player');
  const { arrived } = useLate(player, wanted && !failed);
  return { Face: arrived?.PlayerFace ?? null, failed };
}

function Toggle() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectShowPodcasts);
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={open}
      onPointerEnter={player.expect}
      onFocus={player.expect}
      onClick={() => dispatch(open ? podcastsClosed() : podcastsOpened())}
    >
      <Icon name={open ? 'down' : 'wave'} size={18} />
      <span>{t(open ? 'podcast.hide' : 'podcast.open')}</span>
    </button>
  );
}

/**
 * The podcast's place on every page: its toggle, the drawer, the slim bar. Not there without episodes and on
 * addresses of the video courses.
 */
export function PodcastDock() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const dock = useRef<HTMLElement>(null);
  const hidden = useHiding();
  const empty = useAppSelector((state) => podcasts(state).length === 0);
  const open = useAppSelector(selectShowPodcasts);
  const bar = useAppSelector(({ podcast }) => podcast.barShown);
  const { Face, failed } = useFace(!empty && (open || bar));
  useMoments();
  useDrawerFocus(dock, open && !empty && !hidden);
  useBelowHeader(dock, open && !empty && !hidden);
  if (hidden || empty) return null;
  return (
    <aside
      ref={dock}
      className={styles.dock}
      aria-label={t('podcast.name')}
      data-open={open || undefined}
      data-bar={(bar && !open) || undefined}
    >
      <Toggle />
      {Face !== null && <Face dock={dock} panelClass={styles.panel} />}
      {Face === null && open && (
        <div className={styles.panel}>
          {failed ? (
            <Notice
              role="alert"
              action={{ label: t('podcast.retry'), onPress: () => dispatch(playAsked()) }}
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
