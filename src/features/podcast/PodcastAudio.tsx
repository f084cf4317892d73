import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { player } from './playerModule';
import { playbackFailed } from './podcastState';
import type { PlayerStore } from './player/playerStore';

/**
 * The one audio element. It lives above the router, so that sound goes on from page to page and through a change of
 * language. Nothing of an episode is loaded before somebody plays it.
 */
export function PodcastAudio({ store }: { store: PlayerStore }) {
  const dispatch = useAppDispatch();
  const audio = useRef<HTMLAudioElement>(null);
  const detach = useRef<(() => void) | null>(null);
  // One that did not arrive is brought anew with the next wish.
  const wanted = useAppSelector(
    ({ podcast }) =>
      podcast.problem !== 'player' && (podcast.playing || podcast.showPodcasts || podcast.barShown),
  );

  useEffect(() => {
    if (!wanted || detach.current !== null) return undefined;
    let current = true;
    const attach = ({ attachEngine }: Awaited<ReturnType<typeof player.load>>): void => {
      if (current && audio.current !== null) detach.current = attachEngine(audio.current, store);
    };
    const here = player.ifLoaded();
    if (here !== null) attach(here);
    else
      player.load().then(attach, () => {
        if (current) dispatch(playbackFailed('player'));
      });
    return () => {
      current = false;
    };
  }, [wanted, store, dispatch]);

  useEffect(
    () => () => {
      detach.current?.();
      detach.current = null;
    },
    [],
  );

  // What is said in an episode stands in its transcript.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio ref={audio} preload="none" />;
}
