import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PAGES } from '@/lib/addresses';
import type { ShopSection } from '@/services/content/types/shopItem';
import styles from './ShopPage.module.css';

/** Side menu of the shop; workshops have their own page. */
export function SectionMenu({
  sections,
  current,
}: {
  sections: readonly ShopSection[];
  current: ShopSection;
}) {
  const { t } = useTranslation();
  return (
    <nav className={styles.menu} aria-label={t('shop.sections')}>
      <ul role="list">
        {sections.map((section) => (
          <li key={section}>
            <Link
              to={section === 'workshops' ? PAGES.workshops : `#${section}`}
              aria-current={section === current ? 'true' : undefined}
            >
              {t(`shop.section.${section}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
