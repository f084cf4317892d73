import { articleAddress, episodeAddress } from '@/lib/addresses';
import { fetchEntries, type EntrySource } from '@/services/content/mapping/fetchEntries';
import { SUMMARY_FIELDS } from '@/services/content/queries/topicArticles';
import { toArticleSummary } from '@/services/content/types/articleSummary';
import type { Episode } from '@/services/podcasts/episode';
import { descriptionText, type ParseHtml } from '@/services/podcasts/descriptionText';
import type { Language } from '../../../contracts/language/languages';

/** An article or an episode in a feed. */
export interface FeedItem {
  path: string;
  title: string;
  summary: string;
  /** ms since 1970; null when unknown. */
  published: number | null;
  updated: number;
  /** Address of an episode's audio file. */
  audioUrl?: string;
}

/** Max. number of items in a feed. */
const MAX_ITEMS = 30;

/** The latest articles in one language. */
export async function listFeedItems(content: EntrySource, locale: Language): Promise<FeedItem[]> {
  const value = await fetchEntries(
    content.client,
    {
      contentType: 'article',
      locale,
      parameters: {
        select: SUMMARY_FIELDS,
        include: 0,
        order: '-sys.createdAt,sys.id',
        limit: MAX_ITEMS,
      },
      map: (entries) =>
        entries.map((entry) => ({ summary: toArticleSummary(entry), published: entry.published })),
    },
    content,
  );
  return value.flatMap(({ summary, published }) => {
    const [topic] = summary?.topics ?? [];
    if (summary === null || topic === undefined) return [];
    const first = published.first ?? published.last ?? 0;
    return [
      {
        path: articleAddress(topic, summary.slug),
        title: summary.title.text,
        summary: summary.summary?.text ?? '',
        published: first,
        updated: published.last ?? first,
      },
    ];
  });
}

/** Date of the nearest episode that has one; null when none has. Feeds need a date for every item. */
function dateNear(episodes: readonly Episode[], at: number): number | null {
  const dated = [...episodes.slice(at), ...episodes.slice(0, at).reverse()];
  return dated.find(({ releasedAt }) => releasedAt !== null)?.releasedAt ?? null;
}

/** The latest episodes, with descriptions as plain text; none while no episode has a date. */
export function feedItemsOfEpisodes(episodes: readonly Episode[], parse: ParseHtml): FeedItem[] {
  const latest = episodes.slice(0, MAX_ITEMS);
  return latest.flatMap(({ id, title, description, audioUrl, releasedAt }, at) => {
    const updated = dateNear(latest, at);
    if (updated === null) return [];
    const summary = descriptionText(description, parse)
      .map(({ text }) => text)
      .join('\n\n');
    return {
      path: episodeAddress(id),
      title,
      summary,
      published: releasedAt,
      updated,
      audioUrl,
    };
  });
}
