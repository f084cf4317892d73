import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/useLanguage';
import { groupArticles, type TopicGroup } from './topicGroups';
import { useArticleIndexQuery } from './types/articleIndex';
import { useTopicOverviewsQuery } from './types/topicOverview';

/**
 * The five topic groups, with what is known so far, and the state of their two queries. The groups stand even when
 * a query fails: titles and colours of the product are always there.
 */
export function useTopicGroups() {
  const { t } = useTranslation();
  const locale = useLanguage();
  const overviews = useTopicOverviewsQuery({ locale });
  const index = useArticleIndexQuery({ locale });
  const groups: TopicGroup[] = useMemo(() => groupArticles(overviews.data ?? [], index.data ?? [], t), [overviews.data, index.data, t]);
  return { groups, overviews, index };
}
