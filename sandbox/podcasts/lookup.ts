import { demoShow } from './demoShow';
import type { LookupResult } from './demoResults';

/** The largest number of results a lookup gives, whatever limit is asked for. */
const most = 200;

/**
 * The answer of an iTunes lookup: the show first, then its episodes. Without `entity=podcastEpisode` only the show;
 * for an unknown id nothing, as the real service does.
 */
export function lookupAnswer(
  results: LookupResult[],
  query: { id?: string; entity?: string; limit?: string },
  origin: string,
) {
  if (query.id !== String(demoShow.collectionId)) return { resultCount: 0, results: [] };
  const show = {
    wrapperType: 'track',
    kind: 'podcast',
    collectionId: demoShow.collectionId,
    trackId: demoShow.collectionId,
    artistName: demoShow.artistName,
    collectionName: demoShow.collectionName,
    trackName: demoShow.collectionName,
    feedUrl: `${origin}/podcasts/feed.xml`,
    artworkUrl60: `${origin}/podcasts/artwork/1`,
    artworkUrl600: `${origin}/podcasts/artwork/1`,
    trackCount: results.length,
  };
  const limit = Math.min(Math.max(Number(query.limit ?? 50) || 50, 1), most);
  const all = query.entity === 'podcastEpisode' ? [show, ...results.slice(0, limit)] : [show];
  return { resultCount: all.length, results: all };
}
