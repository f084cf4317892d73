import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '@/features/language/LanguageSwitch';
import { Block } from '../Block';
import { Logo } from './Logo';
import { MainLinks } from './MainLinks';
import { MenuSheet } from './MenuSheet';
import { SearchLink } from './SearchLink';
import { ShelfLink } from './ShelfLink';
import styles from './Header.module.css';
import { useMenuTopics } from '@/services/content/hooks/useTopicGroups';
import { TopicDropdown } from './TopicDropdown';
import { TopicsMissing } from './TopicsMissing';

/** The second row of the header: one dropdown per topic that has at least one article. */
function TopicNav() {
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

/** Logo, links and languages, with the topics in a second row; on small screens a menu button. */
export const Header = memo(function Header() {
  const { t } = useTranslation();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo />
        <nav className={styles.links} aria-label={t('nav.main')}>
          <Block>
            <MainLinks />
          </Block>
        </nav>
        <SearchLink className={styles.search} />
        <ShelfLink className={styles.shelf} />
        <LanguageSwitch />
        <MenuSheet />
      </div>
      <Block>
        <TopicNav />
      </Block>
    </header>
  );
});
