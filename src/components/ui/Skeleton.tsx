import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Skeleton.module.css';

/** Delay before the message that loading takes long, ms. */
const SLOW_AFTER_MS = 5000;

interface SkeletonProps {
  /** Number of text lines. */
  lines?: number;
  /** True for a title line. */
  title?: boolean;
  /** True for a picture. */
  picture?: boolean;
}

/** Placeholder in the shape of the content that is loading; announces loading to screen readers. */
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
