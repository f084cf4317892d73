import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './PodcastButton.module.css';

/** Opens the podcast. Until the first episode is out it says so, honestly, without leaving the page. */
export function PodcastButton({ children, className, onOpen }: { children: ReactNode; className?: string; onOpen?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const note = useId();
  return (
    <>
      <button type="button" className={className} popoverTarget={note} onClick={onOpen}>
        {children}
      </button>
      <div id={note} popover="auto" className={styles.note} role="status">
        {t('soon.podcast')}
      </div>
    </>
  );
}
