import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { podcastsClosed } from '../podcastState';
import { selectCurrentEpisode, selectShowPodcasts } from '../selectors';
import { Bar } from './Bar';
import { Drawer } from './Drawer';
import { useShortcuts } from './useShortcuts';

/** On a small screen the sheet covers the page: whoever follows a link out of it wants to see the page. */
function useSheetClosing(): void {
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

/** What is seen of the player: the drawer's content while it is open, else the slim bar. */
export function PlayerFace({
  dock,
  panelClass,
}: {
  dock: RefObject<HTMLElement | null>;
  panelClass: string | undefined;
}) {
  const episode = useAppSelector(selectCurrentEpisode);
  const open = useAppSelector(selectShowPodcasts);
  const barShown = useAppSelector(({ podcast }) => podcast.barShown);
  useShortcuts(dock);
  useSheetClosing();
  if (episode === null) return null;
  return (
    <>
      <NowPlaying title={episode.title} />
      {open && (
        <div className={panelClass}>
          <Drawer episode={episode} />
        </div>
      )}
      {!open && barShown && <Bar episode={episode} />}
    </>
  );
}
