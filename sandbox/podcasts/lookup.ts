import { demoShow } from './demoShow';
import type { LookupResult } from './demoResults';

/** Max. number of results of a lookup, whatever limit is requested. */
const most = 200;

/**
 * Answer of an iTunes lookup: the show, followed by its episodes with `entity=podcastEpisode`. Empty for an unknown
 * id, as the real service's.
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
