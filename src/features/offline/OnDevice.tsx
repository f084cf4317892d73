import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useOfflineLabels } from '@/i18n/lazy/offlineLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { listDevicePages, type DevicePage } from './devicePages';
import styles from './Offline.module.css';

/** Lists the pages on this device, in place of a page that cannot be loaded. */
export function OnDevice() {
  const t = useOfflineLabels();
  const language = useLanguage();
  const [pages, setPages] = useState<readonly DevicePage[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void listDevicePages(language).then((found) => isCurrent && setPages(found));
    return () => {
      isCurrent = false;
    };
  }, [language]);
  if (pages.length === 0) return null;
  return (
    <section className={styles.device}>
      <h2>{t('offline:onDevice')}</h2>
      <ul role="list">
        {pages.map(({ address, title }) => (
          <li key={address}>
            <Link to={address}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
