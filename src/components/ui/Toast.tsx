import type { ReactNode } from 'react';
import { cx } from '@/lib/text/cx';
import styles from './Floating.module.css';

interface ToastProps {
  children: ReactNode;
  /** Called after some seconds in which neither the pointer nor the focus was on it; without it the toast stays. */
  onPassed?: (() => void) | undefined;
}

/** Short message at the bottom of the window; it moves nothing on the page. */
export function Toast({ children, onPassed }: ToastProps) {
  return (
    <div className={styles.floating}>
      <div className={cx(styles.toast, onPassed && styles.passing)} onAnimationEnd={onPassed}>
        {children}
      </div>
    </div>
  );
}
