import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { momentOf, withoutMoment, type Moment } from './moment';
import { episodeChosen, podcastsOpened } from './podcastState';
import { podcasts } from './selectors';

/** The moment that a plain click on a link of this site leads to. */
function momentOfClick(event: MouseEvent): Moment | null {
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
    ? momentOf(link.search)
    : null;
}

/**
 * Links into an episode, `?episode=<trackId>&t=<time>`: in a text they start it without leaving the page; an address
 * that was opened so shows it at that place, ready to play, because browsers play nothing before a first press.
 */
export function useMoments(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const list = useAppSelector(podcasts);
  const remembered = useAppSelector(({ podcast }) => podcast._persist?.rehydrated ?? false);

  useEffect(() => {
    const known = new Set(list.map(({ id }) => id));
    const onClick = (event: MouseEvent): void => {
      const moment = momentOfClick(event);
      if (moment === null || !known.has(moment.id)) return;
      event.preventDefault();
      event.stopPropagation();
      dispatch(episodeChosen({ ...moment, play: true }));
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [dispatch, list]);

  useEffect(() => {
    const moment = remembered ? momentOf(search) : null;
    if (moment === null || !list.some(({ id }) => id === moment.id)) return;
    dispatch(episodeChosen({ ...moment, play: false }));
    dispatch(podcastsOpened());
    void navigate(`${pathname}${withoutMoment(search)}${hash}`, {
      replace: true,
      preventScrollReset: true,
    });
  }, [dispatch, navigate, pathname, search, hash, list, remembered]);
}
