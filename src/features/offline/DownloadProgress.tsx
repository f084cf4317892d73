import { useEffect, useId, useRef, useState } from 'react';
import { formatFileSize } from '@/i18n/format';
import { useOfflineLabels } from '@/i18n/lazy/offlineLabels';
import { useLanguage } from '@/i18n/useLanguage';
import buttons from '@/components/ui/Button.module.css';
import { downloadManager } from './download/downloadManager';
import styles from './Offline.module.css';
import { useDownloadManager } from './useOfflineItems';

/** Progress is announced to screen readers in steps of this size, percent. */
const ANNOUNCED_STEP_PERCENT = 25;

/** Progress of the running download, with a button to cancel it. `done` and `total` are bytes. */
export function DownloadProgress({ done, total }: { done: number; total: number }) {
  const t = useOfflineLabels();
  const language = useLanguage();
  const id = useId();
  const percent = total === 0 ? 0 : Math.min(100, Math.floor((100 * done) / total));
  const step = percent - (percent % ANNOUNCED_STEP_PERCENT);
  return (
    <div className={styles.running}>
      <label htmlFor={id} className="visually-hidden">
        {t('offline:progressName')}
      </label>
      <progress
        id={id}
        max={100}
        value={total === 0 ? undefined : percent}
        className={styles.progress}
      />
      <p className={styles.line}>
        <span aria-hidden="true">
          {total > 0 &&
            t('offline:progress', {
              done: formatFileSize(Math.min(done, total), language),
              total: formatFileSize(total, language),
            })}
        </span>
        <button type="button" className={buttons.secondary} onClick={downloadManager.cancel}>
          {t('offline:stop')}
        </button>
      </p>
      <p role="status" className="visually-hidden">
        {step > 0 && t('offline:announce', { percent: step })}
      </p>
    </div>
  );
}

/** Announces once how the last download of `what` (null: of anything) ended. */
export function DownloadResultMessage({ what }: { what: string | null }) {
  const t = useOfflineLabels();
  const { ended } = useDownloadManager();
  const initial = useRef(ended);
  const [isNew, setIsNew] = useState(false);
  useEffect(() => setIsNew(ended !== null && ended !== initial.current), [ended]);
  const isShown = isNew && ended !== null && (what === null || ended.what === what);
  return (
    <p role="status" className={styles.ended}>
      {isShown && t(`offline:ended.${ended.how}`)}
    </p>
  );
}
