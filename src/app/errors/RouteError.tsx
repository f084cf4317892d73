import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRouteError } from 'react-router-dom';
import { PageFrame } from '@/components/content/PageFrame';
import styles from './Errors.module.css';

/** Error page of a route that throws, inside the frame: message, retry and a link to the home page. */
export function RouteError() {
  const { t } = useTranslation();
  const error = useRouteError();
  useEffect(() => {
    console.error('A page failed to render:', error);
  }, [error]);
  return (
    <PageFrame title={t('titles.error')} unlisted>
      <p className={styles.lead} role="alert">
        {t('problems.errorText')}
      </p>
      <p className={styles.actions}>
        {/* A full reload recovers from a missing chunk or a broken state. */}
        <button type="button" className={styles.retry} onClick={() => window.location.reload()}>
          {t('problems.retry')}
        </button>
        <Link to="/" reloadDocument>
          {t('problems.home')}
        </Link>
      </p>
    </PageFrame>
  );
}
