import { useEffect, useState, type ComponentType } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { usePodcastsQuery } from '@/services/podcasts/podcastsApi';
import { playbackFailed } from './podcastState';

/** Where the podcast will be on every page: its toggle and drawer arrive after the first paint, once there are episodes. */
export function PodcastPlace() {
  const dispatch = useAppDispatch();
  const { data } = usePodcastsQuery();
  const [Dock, setDock] = useState<ComponentType | null>(null);
  const failed = useAppSelector(({ podcast }) => podcast.problem === 'player');
  const wanted = data !== undefined && data.length > 0 && Dock === null && !failed;
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    import(/* webpackChunkName: "podcast" */ './PodcastDock').then(
      ({ PodcastDock }) => current && setDock(() => PodcastDock),
      () => current && dispatch(playbackFailed('player')),
    );
    return () => {
      current = false;
    };
  }, [wanted, dispatch]);
  return Dock === null ? null : <Dock />;
}
