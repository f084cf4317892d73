import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { lateModule } from '@/lib/lateModule';
import { useLate } from '@/lib/useLate';
import { usePodcastsQuery } from '@/services/podcasts/podcastsApi';
import { playbackFailed } from './podcastState';

const dock = lateModule(() =>
  import(/* webpackChunkName: "podcast" */ './PodcastDock').then(({ PodcastDock }) => PodcastDock),
);

/** Where the podcast will be on every page: its toggle and drawer arrive after the first paint, once there are episodes. */
export function PodcastPlace() {
  const dispatch = useAppDispatch();
  const { data = [] } = usePodcastsQuery();
  const isTold = useAppSelector(({ podcast }) => podcast.problem === 'player');
  // One that did not arrive is brought anew with the next wish to listen.
  const { arrived: PodcastDock, failed } = useLate(dock, data.length > 0 && !isTold);
  useEffect(() => {
    if (failed) dispatch(playbackFailed('player'));
  }, [failed, dispatch]);
  return PodcastDock && <PodcastDock />;
}
