import { formatFileSize } from '@/i18n/format';
import { useOfflineLabels } from '@/i18n/late/offlineLabels';
import { useLanguage } from '@/i18n/useLanguage';
import styles from './Offline.module.css';
import type { Asked } from './useCosts';

/** Room that is hardly worth a word, bytes: a browser that has more is not near its end. */
const PLENTY_BYTES = 2_000_000_000;

/** True where what is missing does not fit. */
export const isTight = ({ missing, free }: Asked): boolean => free !== null && missing > free;

/** What keeping costs, in words: bytes, what is missing of them, what cannot be had, and the room there is. */
export function KeepCosts({ asked }: { asked: Asked }) {
  const t = useOfflineLabels();
  const language = useLanguage();
  const { pages, bytes, missing, about, videos, refused, free } = asked;
  const size = formatFileSize(bytes, language);
  return (
    <div className={styles.costs}>
      <p>
        {t(about ? 'offline:costAbout' : 'offline:cost', { count: pages, size })}{' '}
        {missing === 0
          ? t('offline:allThere')
          : missing < bytes && t('offline:missing', { size: formatFileSize(missing, language) })}
      </p>
      {videos && <p>{t('offline:videos')}</p>}
      {refused > 0 && <p>{t('offline:refused', { count: refused })}</p>}
      {free !== null && isTight(asked) && (
        <p className={styles.tight}>
          {t('offline:tight', { size: formatFileSize(free, language) })}
        </p>
      )}
      {free !== null && !isTight(asked) && free < PLENTY_BYTES && (
        <p>{t('offline:room', { size: formatFileSize(free, language) })}</p>
      )}
    </div>
  );
}
