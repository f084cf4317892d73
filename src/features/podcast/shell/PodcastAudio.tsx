import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { playerModule } from '../playerModule';
import { playbackFailed } from '../state/podcastSlice';
import type { PlayerStore } from '../audio/playerStore';

/**
 * The single audio element. It is rendered above the router so that playback continues across
 * navigation and language changes. Nothing is loaded before an episode is played.
 */
export function PodcastAudio({ store }: { store: PlayerStore }) {
  const dispatch = useAppDispatch();
  const audio = useRef<HTMLAudioElement>(null);
  const disconnect = useRef<(() => void) | null>(null);
  // After a failure the player is loaded again on the next request.
  const isNeeded = useAppSelector(
    ({ podcast }) =>
      podcast.problem !== 'player' && (podcast.playing || podcast.showPodcasts || podcast.barShown),
  );

  useEffect(() => {
    if (!isNeeded || disconnect.current !== null) return undefined;
    let current = true;
    const connect = ({ connectAudio }: Awaited<ReturnType<typeof playerModule.load>>): void => {
      if (current && audio.current !== null)
        disconnect.current = connectAudio(audio.current, store);
    };
    const loaded = playerModule.loadedOrNull();
    if (loaded !== null) connect(loaded);
    else
      playerModule.load().then(connect, () => {
        if (current) dispatch(playbackFailed('player'));
      });
    return () => {
      current = false;
    };
  }, [isNeeded, store, dispatch]);

  useEffect(
    () => () => {
      disconnect.current?.();
      disconnect.current = null;
    },
    [],
  );

  // The transcript has the spoken text.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio ref={audio} preload="none" data-episodes="" />;
}
