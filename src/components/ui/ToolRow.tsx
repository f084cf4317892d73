import { useState, type ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { ToolRowEndContext } from './ToolRowEndContext';
import styles from './ToolRow.module.css';

/** Tools beside each other; on a phone each with its word below its sign. What a press on one adds stands after all of them. */
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
