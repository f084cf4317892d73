import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { parseEpisodeTime, withoutEpisodeTime, type EpisodeTime } from '../episodeTime';
import { episodeChosen, podcastsOpened } from '../state/podcastSlice';
import { selectEpisodes } from '../state/selectors';

/** Returns the timestamp that a plain click on a link of this site leads to. */
function episodeTimeOfClick(event: MouseEvent): EpisodeTime | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (
    link === null ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return null;
  return link.origin === window.location.origin && link.target !== '_blank'
    ? parseEpisodeTime(link.search)
    : null;
}

/**
 * Handles links to a time in an episode (`?episode=<trackId>&t=<time>`). A click on one plays it
 * without leaving the page. A page opened with one shows the episode at that time without playing,
 * because browsers do not allow autoplay.
 */
export function useEpisodeTimeLinks(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const list = useAppSelector(selectEpisodes);
  const isRehydrated = useAppSelector(({ podcast }) => podcast._persist?.rehydrated ?? false);

  useEffect(() => {
    const known = new Set(list.map(({ id }) => id));
    const onClick = (event: MouseEvent): void => {
      const time = episodeTimeOfClick(event);
      if (time === null || !known.has(time.id)) return;
      event.preventDefault();
      event.stopPropagation();
      dispatch(episodeChosen({ ...time, play: true }));
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [dispatch, list]);

  useEffect(() => {
    const time = isRehydrated ? parseEpisodeTime(search) : null;
    if (time === null || !list.some(({ id }) => id === time.id)) return;
    dispatch(episodeChosen({ ...time, play: false }));
    dispatch(podcastsOpened());
    void navigate(`${pathname}${withoutEpisodeTime(search)}${hash}`, {
      replace: true,
      preventScrollReset: true,
    });
  }, [dispatch, navigate, pathname, search, hash, list, isRehydrated]);
}
