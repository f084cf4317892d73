import { useEffect, useId, useRef, useState } from 'react';
import { formatFileSize } from '@/i18n/format';
import { useOfflineLabels } from '@/i18n/late/offlineLabels';
import { useLanguage } from '@/i18n/useLanguage';
import buttons from '@/components/ui/Button.module.css';
import { keeper } from './keeper';
import styles from './Offline.module.css';
import { useKeeper } from './useKept';

/** So often somebody who listens hears how far it is, percent. */
const STEP = 25;

/** How far keeping has come, with the button that stops it. */
export function KeepProgress({ done, total }: { done: number; total: number }) {
  const t = useOfflineLabels();
  const language = useLanguage();
  const id = useId();
  const percent = total === 0 ? 0 : Math.min(100, Math.floor((100 * done) / total));
  const step = percent - (percent % STEP);
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
          {t('offline:progress', {
            done: formatFileSize(Math.min(done, total), language),
            total: formatFileSize(total, language),
          })}
        </span>
        <button type="button" className={buttons.secondary} onClick={keeper.stop}>
          {t('offline:stop')}
        </button>
      </p>
      <p role="status" className="visually-hidden">
        {step > 0 && t('offline:announce', { percent: step })}
      </p>
    </div>
  );
}

/** How keeping this, or anything (null), ended; said once, for whoever sees the page then. */
export function KeepEnd({ what }: { what: string | null }) {
  const t = useOfflineLabels();
  const { ended } = useKeeper();
  const atFirst = useRef(ended);
  const [isNew, setIsNew] = useState(false);
  useEffect(() => setIsNew(ended !== null && ended !== atFirst.current), [ended]);
  const isHere = isNew && ended !== null && (what === null || ended.what === what);
  return (
    <p role="status" className={styles.ended}>
      {isHere && t(`offline:ended.${ended.how}`)}
    </p>
  );
}
