import { useAppSelector } from '@/app/hooks';
import { usePodcastsQuery } from '@/services/podcasts/podcastsApi';

/** Why the player cannot open now, as a label; null when it can. */
export function useObstacle():
  | 'podcast.resting'
  | 'podcast.unavailable'
  | 'podcast.playerMissing'
  | null {
  const { data, error } = usePodcastsQuery();
  const hidden = useAppSelector(({ podcast }) => podcast.hidden);
  const failed = useAppSelector(({ podcast }) => podcast.problem === 'player');
  if (hidden) return 'podcast.resting';
  if (failed) return 'podcast.playerMissing';
  if (data === undefined && error === undefined) return null;
  return data !== undefined && data.length > 0 ? null : 'podcast.unavailable';
}
