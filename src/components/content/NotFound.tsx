import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PAGES, topicAddress } from '@/lib/addresses';
import type { LocalizedText } from '@/services/content/mapping/domain';
import { useTopicGroups } from '@/services/content/hooks/useTopicGroups';
import { PageFrame } from './PageFrame';
import { ContentText } from '../ui/ContentText';
import buttons from '../ui/Button.module.css';
import styles from './NotFound.module.css';

/**
 * Page for unknown addresses with links to other pages; `instead` is the page that was probably
 * meant.
 */
export function NotFound({ instead }: { instead?: { to: string; title: LocalizedText } }) {
  const { t } = useTranslation();
  const { groups } = useTopicGroups();
  return (
    <PageFrame title={t('titles.notFound')} unlisted>
      <p className={styles.lead}>{t('problems.notFoundText')}</p>
      {instead && (
        <p className={styles.lead}>
          <span>{t('problems.instead')}</span>{' '}
          <Link to={instead.to}>
            <ContentText value={instead.title} />
          </Link>
        </p>
      )}
      <form role="search" action={PAGES.search} className={styles.search}>
        <input type="search" name="q" aria-label={t('nav.search')} placeholder={t('nav.search')} />
        <button type="submit" className={buttons.primary}>
          {t('problems.search')}
        </button>
      </form>
      <p>{t('problems.onward')}</p>
      <ul role="list" className={styles.onward}>
        <li>
          <Link to="/">{t('problems.home')}</Link>
        </li>
        {groups.map((group) => (
          <li key={group.id}>
            <Link to={topicAddress(group.id)}>
              <ContentText value={group.title} />
            </Link>
          </li>
        ))}
        <li>
          <Link to={PAGES.contact}>{t('nav.contact')}</Link>
        </li>
      </ul>
    </PageFrame>
  );
}
