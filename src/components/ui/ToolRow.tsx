import { useState, type ReactNode } from 'react';
import { cx } from '@/lib/text/cx';
import { ToolRowEndContext } from './ToolRowEndContext';
import styles from './ToolRow.module.css';

/** Row of tools. What a tool renders after a click is placed at the end of the row. */
export function ToolRow({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  const [end, setEnd] = useState<HTMLElement | null>(null);
  return (
    <div className={cx(styles.row, className)}>
      <ToolRowEndContext value={end}>{children}</ToolRowEndContext>
      <div ref={setEnd} className={styles.end} />
    </div>
  );
}
