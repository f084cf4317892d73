import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '@/lib/text/product';
import { cx } from '@/lib/text/cx';
import type { PageHead } from '../seo/pageHead';
import { usePageHead } from '../seo/usePageHead';
import { PageHeading } from './PageHeading';
import styles from './PageFrame.module.css';

interface PageFrameProps extends Omit<PageHead, 'title'> {
  /** Without the site's name. */
  title: string;
  /** Heading, when it differs from the title. */
  heading?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** Simple page with title and heading. */
export function PageFrame({ title, heading, children, className, ...head }: PageFrameProps) {
  usePageHead({ ...head, title: `${title} – ${PRODUCT_NAME}` });
  return (
    <div className={cx(styles.page, className)}>
      <PageHeading className={styles.heading}>{heading ?? title}</PageHeading>
      {children}
    </div>
  );
}
