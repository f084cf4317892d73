import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { ONCE } from '@/app/pageLoad';
import { isPlainClick } from '@/lib/browser/plainClick';
import type { Episode } from '@/services/podcasts/episode';
import { podcastsApi, usePodcastsQuery } from '@/services/podcasts/podcastsApi';
import { isEpisodeTimeLink, parseEpisodeTime, withoutEpisodeTime } from '../episodeTime';
import { episodeChosen, podcastsOpened } from '../state/podcastSlice';
import { selectEpisodes } from '../state/selectors';
import { useEpisodeOfPage } from './useEpisodeOfPage';

/**
 * Plays the episode of a pressed link (`?episode=<trackId>&t=<time>`) without leaving the page; a link to an unknown
 * episode is followed. On every page from hydration on.
 */
export function useEpisodeTimeLinks(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { data: list } = usePodcastsQuery();
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || !isPlainClick(event) || !isEpisodeTimeLink(link)) return;
      const time = parseEpisodeTime(link.search);
      if (time === null) return;
      event.preventDefault();
      event.stopPropagation();
      const follow = (episodes: Episode[]): void => {
        if (episodes.some(({ id }) => id === time.id))
          dispatch(episodeChosen({ ...time, play: true }));
        else void navigate(link.pathname + link.search + link.hash);
      };
      // Within the press, without which some browsers play nothing.
      if (list !== undefined) follow(list);
      else
        dispatch(podcastsApi.endpoints.podcasts.initiate(undefined, ONCE))
          .unwrap()
          .then(follow, () => follow([]));
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [dispatch, navigate, list]);
}

/**
 * A page opened at the address of a time in an episode shows the episode there without playing, because browsers do not
 * allow it.
 */
export function useEpisodeTimeOfAddress(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const ofPage = useEpisodeOfPage();
  const list = useAppSelector(selectEpisodes);
  const isRehydrated = useAppSelector(({ podcast }) => podcast._persist?.rehydrated ?? false);
  useEffect(() => {
    const time = isRehydrated ? parseEpisodeTime(search) : null;
    if (time === null || !list.some(({ id }) => id === time.id)) return;
    dispatch(episodeChosen({ ...time, play: false }));
    // The episode's own page has a player, which the drawer would cover.
    if (ofPage !== time.id) dispatch(podcastsOpened());
    void navigate(`${pathname}${withoutEpisodeTime(search)}${hash}`, {
      replace: true,
      preventScrollReset: true,
    });
  }, [dispatch, navigate, pathname, search, hash, list, isRehydrated, ofPage]);
}
