import type { ReportProblem } from '../../../contracts/content/contentProblem';
import { normalizeTitle, relatedEpisodes } from '@/services/podcasts/relatedEpisodes';
import type { ContentClient } from '@/services/content/client/client';
import { LANGUAGES } from '../../../contracts/language/languages';

/** Content types that refer to episodes by title. */
const REFERRING_TYPES = ['article', 'topicOverview', 'quizResult'];
/** Contentful's own limit for one page of a list. */
const PAGE_SIZE = 1000;

/** The rest of a list of titles that matches no episode, normalized. */
function leftOf(titles: string, episodes: readonly { title: string }[]): string {
  return relatedEpisodes(titles, episodes)
    .reduce((left, { title }) => left.replace(normalizeTitle(title), ''), normalizeTitle(titles))
    .replace(/^,+|,+$/g, '');
}

/** Reports titles that match no episode; does nothing while no episode is known. */
export async function reportUnknownEpisodes(
  client: ContentClient,
  episodes: readonly { title: string }[],
  report: ReportProblem,
): Promise<void> {
  if (episodes.length === 0) return;
  for (const contentType of REFERRING_TYPES) {
    for (const locale of LANGUAGES) {
      const { items } = await client.getEntries({
        content_type: contentType,
        locale,
        select: 'sys.id,fields.relatedPodcasts',
        include: 0,
        order: 'sys.id',
        limit: PAGE_SIZE,
      });
      for (const { sys, fields = {} } of items) {
        const titles = fields['relatedPodcasts'];
        const left = typeof titles === 'string' ? leftOf(titles, episodes) : '';
        if (left !== '')
          report({
            kind: 'unknownEpisode',
            entry: sys.id,
            field: 'relatedPodcasts',
            values: [JSON.stringify(left), locale],
          });
      }
    }
  }
}
