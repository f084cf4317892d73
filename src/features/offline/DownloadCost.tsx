import { formatFileSize } from '@/i18n/format';
import { useOfflineLabels } from '@/i18n/lazy/offlineLabels';
import { useLanguage } from '@/i18n/useLanguage';
import styles from './Offline.module.css';
import type { CostEstimate } from './useCostEstimate';

/** Free storage above this is not worth mentioning, bytes. */
const AMPLE_FREE_BYTES = 2_000_000_000;

/** True when the missing files do not fit into the free storage. */
export const isTight = ({ missingBytes, freeBytes }: CostEstimate): boolean =>
  freeBytes !== null && missingBytes > freeBytes;

/**
 * Describes a download: its size, the missing part, files that cannot be stored, and the free
 * storage.
 */
export function DownloadCost({ asked }: { asked: CostEstimate }) {
  const t = useOfflineLabels();
  const language = useLanguage();
  const { pages, bytes, missingBytes, isEstimate, hasVideos, refusedCount, freeBytes } = asked;
  const size = formatFileSize(bytes, language);
  const missing =
    missingBytes === 0
      ? t('offline:allThere')
      : missingBytes < bytes &&
        t('offline:missing', { size: formatFileSize(missingBytes, language) });
  return (
    <div className={styles.costs}>
      <p>
        <span>{t(isEstimate ? 'offline:costAbout' : 'offline:cost', { count: pages, size })}</span>{' '}
        <span>{missing}</span>
      </p>
      {hasVideos && <p>{t('offline:videos')}</p>}
      {refusedCount > 0 && <p>{t('offline:refused', { count: refusedCount })}</p>}
      {freeBytes !== null && isTight(asked) && (
        <p className={styles.tight}>
          {t('offline:tight', { size: formatFileSize(freeBytes, language) })}
        </p>
      )}
      {freeBytes !== null && !isTight(asked) && freeBytes < AMPLE_FREE_BYTES && (
        <p>{t('offline:room', { size: formatFileSize(freeBytes, language) })}</p>
      )}
    </div>
  );
}
