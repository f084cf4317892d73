import type { Locale } from '@/i18n/locale';
import { isTopicId, TOPIC_COLOURS, TOPIC_IDS, type TopicId } from '@/lib/topics';
import { contentApi } from './contentApi';
import { contentEndpoint } from './contentEndpoint';
import type { LocalizedText, MediaFile, Prose } from './domain';
import type { EntryReader } from './reader';

/** A topic as editors describe it. */
export interface TopicOverview {
  id: TopicId;
  title: LocalizedText | null;
  /** #rrggbb */
  colour: string;
  description: Prose | null;
  image: MediaFile | null;
  relatedPodcasts: string;
}

/** What menus and lists need of an article: no body. */
export interface ArticleSummary {
  id: string;
  slug: string;
  title: LocalizedText;
  summary: LocalizedText | null;
  order: number | null;
  topics: TopicId[];
}

const COLOUR = /^#[0-9a-f]{6}$/i;

/** Null when the entry's `id` is none of the five topics. */
export function toTopicOverview(entry: EntryReader): TopicOverview | null {
  const id = entry.plain('id');
  if (!isTopicId(id)) {
    entry.malformed('id', `is none of ${TOPIC_IDS.join(', ')}`);
    return null;
  }
  const colour = entry.plain('colour');
  if (colour !== '' && !COLOUR.test(colour)) entry.malformed('colour', 'is not of the form #rrggbb');
  return {
    id,
    title: entry.text('title', { expected: true }),
    colour: COLOUR.test(colour) ? colour : TOPIC_COLOURS[id],
    description: entry.prose('description', { expected: true }),
    image: entry.asset('image'),
    relatedPodcasts: entry.text('relatedPodcasts')?.text ?? '',
  };
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Null when the entry cannot be linked to: no usable slug. A missing title is borrowed or the slug stands in. */
export function toArticleSummary(entry: EntryReader): ArticleSummary | null {
  const slug = entry.plain('slug');
  if (!SLUG.test(slug)) {
    entry.malformed('slug', 'is missing or has characters other than a–z, 0–9 and single hyphens');
    return null;
  }
  return {
    id: entry.id,
    slug,
    title: entry.text('title', { expected: true }) ?? { text: slug },
    summary: entry.text('summary'),
    order: entry.number('order'),
    topics: TOPIC_IDS.filter((topic) => entry.flag(topic)),
  };
}

const INDEX_FIELDS = ['sys.id', 'fields.title', 'fields.slug', 'fields.summary', 'fields.order', ...TOPIC_IDS.map((topic) => `fields.${topic}`)].join(',');

/** Topics and the index of articles: what every page's menu is made of. */
export const topicsApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    topicOverviews: build.query<TopicOverview[], { locale: Locale }>(
      contentEndpoint<{ locale: Locale }, TopicOverview[]>({
        contentType: 'topicOverview',
        query: ({ locale }) => ({
          locale,
          parameters: { include: 1 },
          map: (entries) => entries.flatMap((entry) => toTopicOverview(entry) ?? []),
        }),
      }),
    ),
    articleIndex: build.query<ArticleSummary[], { locale: Locale }>(
      contentEndpoint<{ locale: Locale }, ArticleSummary[]>({
        contentType: 'article',
        query: ({ locale }) => ({
          locale,
          parameters: { select: INDEX_FIELDS, include: 0, order: 'fields.order,sys.id' },
          map: (entries) => entries.flatMap((entry) => toArticleSummary(entry) ?? []),
        }),
      }),
    ),
  }),
});

export const { useTopicOverviewsQuery, useArticleIndexQuery } = topicsApi;
