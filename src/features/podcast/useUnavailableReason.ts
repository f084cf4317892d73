import { useAppSelector } from '@/app/hooks';
import { usePodcastsQuery } from '@/services/podcasts/podcastsApi';

/** Returns the label key of the reason why the player cannot open; null when it can. */
export function useUnavailableReason():
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
