import { useTranslation } from 'react-i18next';
import { useTopicGroups } from '@/services/content/useTopicGroups';
import { TopicDropdown } from './TopicDropdown';
import { TopicsMissing } from './TopicsMissing';
import styles from './Header.module.css';

/** The second row of the header: one dropdown per topic that has at least one article. */
export function TopicNav() {
  const { t } = useTranslation();
  const { groups, index } = useTopicGroups();
  const filled = groups.filter((group) => group.list.length > 0);
  const waiting = index.data === undefined && index.error === undefined;
  return (
    <nav className={styles.topics} aria-label={t('nav.topics')}>
      {waiting ? (
        <p className={styles.topicsWaiting}>
          <span className="visually-hidden">{t('nav.loading')}</span>
        </p>
      ) : (
        <ul>
          {index.data === undefined && (
            <li>
              <TopicsMissing />
            </li>
          )}
          {filled.map((group) => (
            <TopicDropdown key={group.id} group={group} />
          ))}
        </ul>
      )}
    </nav>
  );
}
