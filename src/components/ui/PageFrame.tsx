import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '@/lib/product';
import { cx } from '@/lib/cx';
import { usePageHead } from '../seo/usePageHead';
import { PageHeading } from './PageHeading';
import styles from './PageFrame.module.css';

interface PageFrameProps {
  title: string;
  description?: string;
  /** The heading itself where it is more than the title. */
  heading?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** A simple page: title in the browser, heading, then whatever it is about. */
export function PageFrame({ title, description, heading, children, className }: PageFrameProps) {
  usePageHead({ title: `${title} – ${PRODUCT_NAME}`, ...(description === undefined ? {} : { description }) });
  return (
    <div className={cx(styles.page, className)}>
      <PageHeading className={styles.heading}>{heading ?? title}</PageHeading>
      {children}
    </div>
  );
}
