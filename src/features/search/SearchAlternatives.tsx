import { Link } from 'react-router-dom';
import links from '@/components/ui/LinkRow.module.css';
import { TopicLinks } from '@/components/content/TopicLinks';
import { useSearchLabels } from '@/i18n/lazy/searchLabels';
import { cx } from '@/lib/text/cx';
import { PAGES } from '@/lib/addresses';
import styles from './SearchPage.module.css';

const OTHER_PAGES = [
  { to: PAGES.podcast, label: 'podcast.episodes' },
  { to: PAGES.workshops, label: 'nav.workshops' },
  { to: PAGES.shop, label: 'nav.shop' },
  { to: PAGES.contact, label: 'nav.contact' },
] as const;

/**
 * Links to topics and other parts of the site, for an empty query, an empty result, or a page
 * without JavaScript.
 */
export function SearchAlternatives() {
  const t = useSearchLabels();
  return (
    <nav className={styles.onward} aria-labelledby="search-topics">
      <p className={styles.withoutScript}>{t('search:withoutScript')}</p>
      <h2 id="search-topics">{t('search:topics')}</h2>
      <TopicLinks className={styles.topics} />
      <ul
        role="list"
        className={cx(links.row, styles.elsewhere)}
        aria-label={t('search:elsewhere')}
      >
        {OTHER_PAGES.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{t(label)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
