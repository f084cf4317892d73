import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  children: ReactNode;
  action?: { label: string; onPress: () => void };
  /** `alert` interrupts a screen reader, `status` waits for a pause. */
  role?: 'alert' | 'status';
}

/** A quiet framed message, with at most one thing to do about it. */
export function Notice({ children, action, role = 'status' }: NoticeProps) {
  return (
    <div className={styles.notice} role={role}>
      <p>{children}</p>
      {action && (
        <button type="button" className={styles.action} onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </div>
  );
}
