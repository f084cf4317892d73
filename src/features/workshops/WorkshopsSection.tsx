import type { ReactNode, Ref } from 'react';
import { cx } from '@/lib/text/cx';
import styles from './WorkshopsSection.module.css';

interface WorkshopsSectionProps {
  /** Id of the section, used as anchor. */
  id: string;
  heading: string;
  headingRef?: Ref<HTMLHeadingElement>;
  /** True when the content has its own columns. */
  wide?: boolean;
  /** Content beside the section, for example a picture. */
  side?: ReactNode;
  children: ReactNode;
}

/** Section of the workshops page with a heading. */
export function WorkshopsSection({
  id,
  heading,
  headingRef,
  wide = false,
  side,
  children,
}: WorkshopsSectionProps) {
  return (
    <section
      id={id}
      className={cx(styles.section, wide && styles.wide)}
      aria-labelledby={`${id}-heading`}
    >
      <div className={styles.head}>
        <h2 id={`${id}-heading`} ref={headingRef} tabIndex={-1}>
          {heading}
        </h2>
        {side !== undefined && <div>{side}</div>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
