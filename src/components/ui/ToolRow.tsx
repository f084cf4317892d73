import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';
import styles from './ToolRow.module.css';

/** Tools beside each other; on a phone each with its word below its sign. */
export function ToolRow({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={cx(styles.row, className)}>{children}</div>;
}
