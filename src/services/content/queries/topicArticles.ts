import { TOPIC_IDS, type TopicId } from '../../../../contracts/content/topics';
import type { Language } from '../../../../contracts/language/languages';
import { contentApi } from '../cache/contentApi';
import { contentEndpoint } from '../cache/contentEndpoint';
import { ARTICLES_PER_PAGE, type TopicArticles } from '../types/topicArticles';
import { toArticleSummary } from '../types/articleSummary';

/** The fields of a summary, in Contentful's syntax. */
export const SUMMARY_FIELDS = [
  'sys.id',
  'fields.title',
  'fields.slug',
  'fields.summary',
  'fields.order',
  ...TOPIC_IDS.map((topic) => `fields.${topic}`),
].join(',');

interface OfTopic {
  locale: Language;
  topic: TopicId;
}

/** Page number from 1. Menus and lists beside an article show the first page. */
interface PageOfTopic extends OfTopic {
  page: number;
}

/** A cache key that no slug can have: slugs are trimmed. */
const entryOf = ({ topic }: OfTopic, part: string | number): string => ` ${topic} ${String(part)}`;

/** Endpoints for a topic's articles, page by page, and for whether it has any. */
export const topicArticlesApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    topicArticles: build.query<TopicArticles, PageOfTopic>(
      contentEndpoint({
        contentType: 'article',
        mapper: toArticleSummary,
        query: (arg) => ({
          locale: arg.locale,
          entry: entryOf(arg, arg.page),
          // One more than is shown, to know whether others follow.
          parameters: {
            [`fields.${arg.topic}`]: 'true',
            select: SUMMARY_FIELDS,
            include: 0,
            order: 'fields.order,sys.id',
            limit: ARTICLES_PER_PAGE + 1,
            skip: (arg.page - 1) * ARTICLES_PER_PAGE,
          },
          map: (entries, read) => ({
            articles: entries.slice(0, ARTICLES_PER_PAGE).flatMap((entry) => read(entry) ?? []),
            more: entries.length > ARTICLES_PER_PAGE,
          }),
        }),
      }),
    ),
    topicInUse: build.query<boolean, OfTopic>(
      contentEndpoint({
        contentType: 'article',
        mapper: toArticleSummary,
        query: (arg) => ({
          locale: arg.locale,
          entry: entryOf(arg, 'in use'),
          parameters: {
            [`fields.${arg.topic}`]: 'true',
            select: 'sys.id',
            include: 0,
            order: 'sys.createdAt,sys.id',
            limit: 1,
          },
          map: (entries) => entries.length > 0,
        }),
      }),
    ),
  }),
});

export const { useTopicArticlesQuery, useTopicInUseQuery } = topicArticlesApi;
