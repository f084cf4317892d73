import type { ReactNode } from 'react';
import { cx } from '@/lib/text/cx';
import styles from './ToolRow.module.css';

/** Row of at most three tools and a menu with further ones. */
export function ToolRow({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return <div className={cx(styles.row, className)}>{children}</div>;
}
