import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '@/features/language/LanguageSwitch';
import { Block } from '../Block';
import { Logo } from './Logo';
import { MainLinks } from './MainLinks';
import { MenuSheet } from './MenuSheet';
import { SearchLink } from './SearchLink';
import { ShelfLink } from './ShelfLink';
import { TopicNav } from './TopicNav';
import styles from './Header.module.css';

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
