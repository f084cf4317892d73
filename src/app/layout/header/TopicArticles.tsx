import { NavLink } from 'react-router-dom';
import { ContentBoundary } from '@/components/content/ContentBoundary';
import { ContentText } from '@/components/ui/ContentText';
import { useLanguage } from '@/i18n/useLanguage';
import { useTranslation } from 'react-i18next';
import { articleAddress, topicAddress } from '@/lib/addresses';
import type { TopicId } from '../../../../contracts/content/topics';
import { useTopicArticlesQuery } from '@/services/content/queries/topicArticles';
import type { TopicArticles as List } from '@/services/content/types/topicArticles';
import { TopicsMissing } from './TopicsMissing';

interface Menu {
  topic: TopicId;
  onChoose: () => void;
}

function Entries({ topic, data, onChoose }: Menu & { data: List }) {
  const { t } = useTranslation();
  return (
    <>
      {data.articles.map((article) => (
        <li key={article.id}>
          <NavLink to={articleAddress(topic, article.slug)} onClick={onChoose}>
            <ContentText value={article.title} />
          </NavLink>
        </li>
      ))}
      {data.more && (
        <li>
          <NavLink end to={topicAddress(topic)} onClick={onChoose}>
            {t('article.all')}
          </NavLink>
        </li>
      )}
    </>
  );
}

/** The first articles of a topic as entries of an open menu; the topic's page has all of them. */
export function TopicArticles({ topic, onChoose }: Menu) {
  const { t } = useTranslation();
  const { data, error } = useTopicArticlesQuery({ locale: useLanguage(), topic, page: 1 });
  if (data === undefined)
    return (
      <li>
        {error === undefined ? <span role="status">{t('nav.loading')}</span> : <TopicsMissing />}
      </li>
    );
  return (
    <ContentBoundary of={data}>
      <Entries topic={topic} data={data} onChoose={onChoose} />
    </ContentBoundary>
  );
}
