import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { podcastsClosed } from '../state/podcastSlice';
import { selectCurrentEpisode, selectShowPodcasts } from '../state/selectors';
import { PlayerBar } from './PlayerBar';
import { PlayerDrawer } from './PlayerDrawer';
import { useShortcuts } from './useShortcuts';

/** Closes the sheet after navigation on small screens, where it covers the page. */
function useCloseOnNavigation(): void {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname && !window.matchMedia('(min-width: 48rem)').matches)
      dispatch(podcastsClosed());
    before.current = pathname;
  }, [dispatch, pathname]);
}

function NowPlaying({ title }: { title: string }) {
  const { t } = useTranslation();
  const playing = useAppSelector(({ podcast }) => podcast.playing && !podcast.buffering);
  return (
    <p className="visually-hidden" role="status">
      {playing && t('podcast.nowPlaying', { title })}
    </p>
  );
}

/** Content of the player: the drawer while it is open, else the slim bar. */
export function PlayerView({
  container,
  panelClass,
  isBarShown,
}: {
  container: RefObject<HTMLElement | null>;
  panelClass: string | undefined;
  isBarShown: boolean;
}) {
  const episode = useAppSelector(selectCurrentEpisode);
  const open = useAppSelector(selectShowPodcasts);
  useShortcuts(container);
  useCloseOnNavigation();
  if (episode === null) return null;
  return (
    <>
      <NowPlaying title={episode.title} />
      {open && (
        <div className={panelClass}>
          <PlayerDrawer episode={episode} />
        </div>
      )}
      {!open && isBarShown && <PlayerBar episode={episode} />}
    </>
  );
}
