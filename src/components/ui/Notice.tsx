import type { ReactNode } from 'react';
import { useFocusHandover } from '@/lib/browser/useFocusHandover';
import styles from './Notice.module.css';

interface Action {
  label: string;
  onPress: () => void;
}

interface NoticeProps {
  children: ReactNode;
  action?: Action;
  /** `alert` interrupts a screen reader, `status` waits. */
  role?: 'alert' | 'status';
}

function ActionButton({ label, onPress }: Action) {
  return (
    <button ref={useFocusHandover()} type="button" className={styles.action} onClick={onPress}>
      {label}
    </button>
  );
}

/** Framed message with at most one action. */
export function Notice({ children, action, role = 'status' }: NoticeProps) {
  return (
    <div className={styles.notice} role={role}>
      <p>{children}</p>
      {action && <ActionButton {...action} />}
    </div>
  );
}
