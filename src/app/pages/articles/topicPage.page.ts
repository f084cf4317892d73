import { ARTICLE_FIELDS } from './article.page';
import { PATTERNS, topicPageAddress } from '@/lib/addresses';
import { ARTICLES_PER_PAGE } from '@/services/content/types/topicArticles';
import { TOPIC_IDS } from '../../../../contracts/content/topics';
import type { Page } from '../page';
import { noSearchDocuments, type PublishedPage } from '../publishedPage';

export const page: Page = {
  path: PATTERNS.topicPage,
  chunk: 'topic',
  import: () => import(/* webpackChunkName: "topic" */ './TopicRoute'),
  startsOnInteraction: true,
};

export const published: PublishedPage = {
  // No topic of the demonstration content has so many articles.
  sample: null,
  async addresses({ entries }) {
    const articles = await entries('article', ARTICLE_FIELDS);
    return TOPIC_IDS.flatMap((topic) => {
      const count = articles.filter(({ fields }) => fields[topic] === true).length;
      const further = Math.max(0, Math.ceil(count / ARTICLES_PER_PAGE) - 1);
      return Array.from({ length: further }, (_, at) => topicPageAddress(topic, at + 2));
    });
  },
  searchDocuments: noSearchDocuments,
};
