import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PAGES } from '@/lib/addresses';
import type { LocalizedText } from '@/services/content/mapping/domain';
import { PageFrame } from './PageFrame';
import { TopicLinks } from './TopicLinks';
import { ContentText } from '../ui/ContentText';
import buttons from '../ui/Button.module.css';
import styles from './NotFound.module.css';

/**
 * Page for unknown addresses with links to other pages; `instead` is the page that was probably
 * meant.
 */
export function NotFound({ instead }: { instead?: { to: string; title: LocalizedText } }) {
  const { t } = useTranslation();
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
      <TopicLinks
        className={styles.onward}
        before={
          <li>
            <Link to="/">{t('problems.home')}</Link>
          </li>
        }
      >
        <li>
          <Link to={PAGES.contact}>{t('nav.contact')}</Link>
        </li>
      </TopicLinks>
    </PageFrame>
  );
}
