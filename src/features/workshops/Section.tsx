import type { ReactNode, Ref } from 'react';
import { cx } from '@/lib/cx';
import styles from './Section.module.css';

interface SectionProps {
  /** The section's anchor. */
  id: string;
  heading: string;
  headingRef?: Ref<HTMLHeadingElement>;
  /** The content has columns of its own. */
  wide?: boolean;
  /** A picture beside the content. */
  side?: ReactNode;
  children: ReactNode;
}

/** A part of the page: a rule, a heading, and the content beside it. */
export function Section({ id, heading, headingRef, wide = false, side, children }: SectionProps) {
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
