import type { Language } from '../../../../contracts/language/languages';
import { contentApi } from '../cache/contentApi';
import { oneEntry } from '../cache/entryEndpoints';
import { toArticle } from '../types/article';

interface ArticleArg {
  locale: Language;
  slug: string;
}

/** One article with its body; null when no published article has the slug. */
export const articleApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    article: oneEntry(build, 'article', toArticle, {
      include: 2,
      where: ({ slug }: ArticleArg) => ['slug', slug.normalize()],
      hasPage: ({ topics }) => topics.length > 0,
    }),
  }),
});

export const { useArticleQuery } = articleApi;
