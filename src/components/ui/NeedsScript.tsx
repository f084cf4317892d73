import { useTranslation } from 'react-i18next';
import { useSettings } from '@/services/content/hooks/useSettings';
import styles from './NeedsScript.module.css';

/** Says to visitors without JavaScript, and to nobody else, what a part of the page needs and where to write instead. */
export function NeedsScript({ part }: { part: 'form' | 'order' | 'signUp' | 'donation' }) {
  const { t } = useTranslation();
  const settings = useSettings();
  const address = typeof settings?.contactEmail === 'string' ? settings.contactEmail : '';
  return (
    <p className={styles.note}>
      {t(`needsScript.${part}`)} {address !== '' && <a href={`mailto:${address}`}>{address}</a>}
    </p>
  );
}
