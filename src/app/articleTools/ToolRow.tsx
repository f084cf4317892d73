import type { ReactNode } from 'react';
import styles from './Tools.module.css';

/** Tools beside each other. */
export function ToolRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
