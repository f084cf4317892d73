import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { lateModule } from '@/lib/lateModule';
import { useLate } from '@/lib/useLate';
import { usePodcastsQuery } from '@/services/podcasts/podcastsApi';
import { playbackFailed } from '../state/podcastSlice';

const playerModule = lateModule(() =>
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
  const { data = [] } = usePodcastsQuery();
  const hasFailed = useAppSelector(({ podcast }) => podcast.problem === 'player');
  // After a failure the player is loaded again on the next request.
  const { arrived: PodcastDock, failed } = useLate(playerModule, data.length > 0 && !hasFailed);
  useEffect(() => {
    if (failed) dispatch(playbackFailed('player'));
  }, [failed, dispatch]);
  return PodcastDock && <PodcastDock />;
}
