import { useMemo } from 'react';
import { useLanguage } from '@/i18n/useLanguage';
import { useTranslation } from 'react-i18next';
import { describeTopics, type TopicGroup } from './topicGroups';
import { useTopicInUseQuery } from '../queries/topicArticles';
import { useTopicOverviewsQuery } from '../queries/topicOverview';

/**
 * The five topic groups, filled in while they load. Titles and colours of the product are there even when a query
 * fails.
 */
export function useTopicGroups() {
  const { t } = useTranslation();
  const locale = useLanguage();
  const overviews = useTopicOverviewsQuery({ locale });
  const groups: TopicGroup[] = useMemo(
    () => describeTopics(overviews.data ?? [], t),
    [overviews.data, t],
  );
  return { groups, overviews };
}

/** The topics of the menu: those with at least one article. `groups` is undefined while loading. */
export function useMenuTopics(): { groups: TopicGroup[] | undefined; failed: boolean } {
  const locale = useLanguage();
  const { groups } = useTopicGroups();
  const inUse = {
    musiciansLearning: useTopicInUseQuery({ locale, topic: 'musiciansLearning' }),
    foundations: useTopicInUseQuery({ locale, topic: 'foundations' }),
    selfRegulation: useTopicInUseQuery({ locale, topic: 'selfRegulation' }),
    exploration: useTopicInUseQuery({ locale, topic: 'exploration' }),
    attentionalFocus: useTopicInUseQuery({ locale, topic: 'attentionalFocus' }),
  };
  const states = Object.values(inUse);
  const waits = states.some(({ data, error }) => data === undefined && error === undefined);
  return {
    groups: waits ? undefined : groups.filter(({ id }) => inUse[id].data === true),
    failed: states.some(({ data, error }) => data === undefined && error !== undefined),
  };
}
