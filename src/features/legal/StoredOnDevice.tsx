import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import buttons from '@/components/ui/Button.module.css';
import { useOfflineLabels } from '@/i18n/lazy/offlineLabels';
import { usePrivacyLabels } from '@/i18n/lazy/privacyLabels';
import { PAGES } from '@/lib/addresses';
import {
  deleteDeviceStorage,
  listDeviceStorage,
  type StoredItem,
} from '@/lib/storage/deviceStorage';
import styles from './PrivacyTools.module.css';

/** Key in the history state: it survives the reload after a deletion without storing anything. */
const DELETED = 'deviceDeleted';

const wasDeleted = (): boolean =>
  (window.history.state as Record<string, unknown> | null)?.[DELETED] === true;

function StoredList({ entries }: { entries: readonly StoredItem[] }) {
  const t = usePrivacyLabels();
  if (entries.length === 0) return <p>{t('privacy:nothing')}</p>;
  return (
    <ul role="list" className={styles.list}>
      {entries.map(({ kind, name }) => (
        <li key={`${kind} ${name}`}>
          <code>{name}</code> <span>{t(`privacy:place.${kind}`)}</span>
        </li>
      ))}
    </ul>
  );
}

/**
 * Shows what this site stores on the device and deletes it; the page then reloads as on a first
 * visit.
 */
export function StoredOnDevice() {
  const t = usePrivacyLabels();
  const offline = useOfflineLabels();
  const [entries, setEntries] = useState<readonly StoredItem[] | null>(null);
  const [deleted] = useState(wasDeleted);
  useEffect(() => {
    if (!wasDeleted()) return;
    const { [DELETED]: _, ...state } = window.history.state as Record<string, unknown>;
    window.history.replaceState(state, '');
  }, []);
  const deleteAll = async (): Promise<void> => {
    await deleteDeviceStorage();
    window.history.replaceState(
      { ...(window.history.state as object | null), [DELETED]: true },
      '',
    );
    window.location.reload();
  };
  return (
    <section className={styles.tool} aria-labelledby="stored-on-device">
      <h2 id="stored-on-device">{t('privacy:device')}</h2>
      <p role="status">{deleted && t('privacy:deleted')}</p>
      <p className={styles.buttons}>
        <button
          type="button"
          className={buttons.secondary}
          onClick={() => void listDeviceStorage().then(setEntries)}
        >
          {t('privacy:show')}
        </button>
        <button
          type="button"
          className={buttons.secondary}
          aria-describedby="device-delete"
          onClick={() => void deleteAll()}
        >
          {t('privacy:delete')}
        </button>
      </p>
      <p id="device-delete">{t('privacy:deleteHint')}</p>
      <p>
        <Link to={PAGES.offline}>{offline('offline:list')}</Link>
      </p>
      <div aria-live="polite">{entries !== null && <StoredList entries={entries} />}</div>
    </section>
  );
}
