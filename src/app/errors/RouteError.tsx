import { use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRouteError } from 'react-router-dom';
import { OfflineProblemContext } from '@/components/content/offlineProblemContext';
import { PageFrame } from '@/components/content/PageFrame';
import { whenConnected } from '@/lib/network/connection';
import styles from './Errors.module.css';

/** True when the scripts of a page cannot be loaded because there is no connection. */
const isWithoutConnection = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError' && !navigator.onLine;

/**
 * Error page of a route that throws, inside the frame: message, retry and a link to the home page. Without a connection
 * it reloads once there is one.
 */
export function RouteError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const isOffline = isWithoutConnection(error);
  const reportOffline = use(OfflineProblemContext);
  useEffect(() => {
    if (!isOffline) console.error('A page failed to render:', error);
  }, [error, isOffline]);
  useEffect(() => {
    if (!isOffline) return undefined;
    reportOffline(true);
    const stop = whenConnected(() => window.location.reload());
    return () => {
      stop();
      reportOffline(false);
    };
  }, [isOffline, reportOffline]);
  return (
    <PageFrame title={t('titles.error')} unlisted>
      <p className={styles.lead} role="alert">
        {t(isOffline ? 'content.offline' : 'problems.errorText')}
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
