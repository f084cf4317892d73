import { useTranslation } from 'react-i18next';
import { useSettings } from '@/services/content/hooks/useSettings';
import styles from './NoScriptNote.module.css';

/** Tells visitors without JavaScript what part of the page needs it and where to write instead. */
export function NoScriptNote({ part }: { part: 'form' | 'order' | 'signUp' | 'donation' }) {
  const { t } = useTranslation();
  const settings = useSettings();
  const address = typeof settings?.contactEmail === 'string' ? settings.contactEmail : '';
  return (
    <p className={styles.note}>
      <span>{t(`needsScript.${part}`)}</span>{' '}
      {address !== '' && <a href={`mailto:${address}`}>{address}</a>}
    </p>
  );
}
