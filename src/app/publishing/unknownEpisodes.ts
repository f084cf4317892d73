import { relatedEpisodes } from '@/features/podcast/relatedEpisodes';
import type { ContentClient } from '@/services/content/client/client';
import { LANGUAGES } from '../../../contracts/language/languages';

/** The content types that name episodes by their titles. */
const NAMING = ['article', 'topicOverview', 'quizResult'];
const MOST = 1000;

const bare = (text: string): string => text.replace(/\s+/g, '').toLocaleLowerCase();

/** What of a list of titles names no episode, without blanks and capitals. */
function leftOf(titles: string, episodes: readonly { title: string }[]): string {
  return relatedEpisodes(titles, episodes)
    .reduce((left, { title }) => left.replace(bare(title), ''), bare(titles))
    .replace(/^,+|,+$/g, '');
}

/** Tells of titles that name no episode; while no episode is known, of none. */
export async function warnOfUnknownEpisodes(
  client: ContentClient,
  episodes: readonly { title: string }[],
  warn: (message: string) => void,
): Promise<void> {
  if (episodes.length === 0) return;
  for (const contentType of NAMING) {
    for (const locale of LANGUAGES) {
      const { items } = await client.getEntries({
        content_type: contentType,
        locale,
        select: 'sys.id,fields.relatedPodcasts',
        include: 0,
        order: 'sys.id',
        limit: MOST,
      });
      for (const { sys, fields = {} } of items) {
        const titles = fields['relatedPodcasts'];
        const left = typeof titles === 'string' ? leftOf(titles, episodes) : '';
        if (left !== '')
          warn(
            `Entry ${sys.id}, field relatedPodcasts: ${JSON.stringify(left)} names no episode (${locale})`,
          );
      }
    }
  }
}
