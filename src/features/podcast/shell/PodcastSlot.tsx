import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { lazyModule } from '@/lib/lazy/lazyModule';
import { useLazy } from '@/lib/lazy/useLazy';
import { usePodcastsQuery } from '@/services/podcasts/podcastsApi';
import { playbackFailed } from '../state/podcastSlice';
import { useEpisodeTimeLinks } from './useEpisodeTimeLinks';

const playerModule = lazyModule(() =>
  import(/* webpackChunkName: "podcast" */ './PodcastPlayer').then(
    ({ PodcastPlayer }) => PodcastPlayer,
  ),
);

/**
 * Slot of the podcast player on every page; the player is loaded after the first paint, once there
 * are episodes.
 */
export function PodcastSlot() {
  const dispatch = useAppDispatch();
  useEpisodeTimeLinks();
  const { data = [] } = usePodcastsQuery();
  const hasFailed = useAppSelector(({ podcast }) => podcast.problem === 'player');
  // After a failure the player is loaded again on the next request.
  const { value: PodcastDock, failed } = useLazy(playerModule, data.length > 0 && !hasFailed);
  useEffect(() => {
    if (failed) dispatch(playbackFailed('player'));
  }, [failed, dispatch]);
  return PodcastDock && <PodcastDock />;
}
