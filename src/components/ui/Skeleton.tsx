import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Skeleton.module.css';

/** When the page admits that it takes long, ms. */
const SLOW_AFTER_MS = 5000;

interface SkeletonProps {
  /** Lines of text to come. */
  lines?: number;
  /** A title to come. */
  title?: boolean;
  /** A picture to come. */
  picture?: boolean;
}

/** Rules in the shape of what comes; says so to a screen reader, and in words when it takes long. */
export function Skeleton({ lines = 4, title = false, picture = false }: SkeletonProps) {
  const { t } = useTranslation();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.skeleton} data-waiting="">
      <p className={slow ? styles.slow : 'visually-hidden'} role="status">
        {slow ? t('content.slow') : t('content.loading')}
      </p>
      {picture && <span className={styles.picture} />}
      {title && <span className={styles.title} />}
      {Array.from({ length: lines }, (_, at) => (
        <span key={at} className={styles.line} />
      ))}
    </div>
  );
}
