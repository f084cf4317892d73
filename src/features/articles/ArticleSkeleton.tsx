import { Skeleton } from '@/components/ui/Skeleton';
import styles from './ArticlePage.module.css';

/** The shape of an article before it is there. */
export function ArticleSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton title lines={12} />
    </div>
  );
}
