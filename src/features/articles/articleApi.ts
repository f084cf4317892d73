import type { Locale } from '@/i18n/locale';
import { toArticle, type Article } from '@/services/content/article';
import { contentApi } from '@/services/content/contentApi';
import { contentEndpoint } from '@/services/content/contentEndpoint';

interface ArticleArg {
  locale: Locale;
  slug: string;
}

/** One article with its body, loaded when it is opened; null when no published article has the slug. */
export const articleApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    article: build.query<Article | null, ArticleArg>(
      contentEndpoint<ArticleArg, Article | null>({
        contentType: 'article',
        query: ({ locale, slug }) => ({
          locale,
          entry: slug,
          parameters: { 'fields.slug': slug, include: 2, limit: 1 },
          map: ([first]) => (first === undefined ? null : toArticle(first)),
        }),
      }),
    ),
  }),
});

export const { useArticleQuery } = articleApi;
