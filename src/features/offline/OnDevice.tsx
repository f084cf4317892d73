import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useOfflineLabels } from '@/i18n/lazy/offlineLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { listDevicePages, type DevicePage } from './devicePages';
import { languageOfText } from '../../../contracts/language/languageOfText';
import styles from './Offline.module.css';

/** Lists the pages on this device, or only those that the visitor has downloaded. */
export function OnDevice({ downloads }: { downloads: boolean }) {
  const t = useOfflineLabels();
  const language = useLanguage();
  const [pages, setPages] = useState<readonly DevicePage[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void listDevicePages(language, downloads).then((found) => isCurrent && setPages(found));
    return () => {
      isCurrent = false;
    };
  }, [language, downloads]);
  if (pages.length === 0) return null;
  return (
    <section className={styles.device}>
      <h2>{t(downloads ? 'offline:list' : 'offline:onDevice')}</h2>
      <ul role="list">
        {pages.map(({ address, title }) => (
          <li key={address}>
            <Link to={address} lang={languageOfText(title)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
