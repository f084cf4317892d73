import { useTranslation } from 'react-i18next';
import { useMenuTopics } from '@/services/content/hooks/useTopicGroups';
import { TopicDropdown } from './TopicDropdown';
import { TopicsMissing } from './TopicsMissing';
import styles from './Header.module.css';

/** The second row of the header: one dropdown per topic that has at least one article. */
export function TopicNav() {
  const { t } = useTranslation();
  const { groups, failed } = useMenuTopics();
  return (
    <nav className={styles.topics} aria-label={t('nav.topics')}>
      {groups === undefined ? (
        <p className={styles.topicsWaiting}>
          <span className="visually-hidden">{t('nav.loading')}</span>
        </p>
      ) : (
        <ul role="list">
          {failed && (
            <li>
              <TopicsMissing />
            </li>
          )}
          {groups.map((group) => (
            <TopicDropdown key={group.id} group={group} />
          ))}
        </ul>
      )}
    </nav>
  );
}
