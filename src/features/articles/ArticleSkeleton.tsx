import { Skeleton } from '@/components/ui/Skeleton';
import styles from './ArticlePage.module.css';

/** Placeholder while an article is loading. */
export function ArticleSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton title lines={12} />
    </div>
  );
}
