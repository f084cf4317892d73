import { createContext, use, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { PRODUCT_NAME } from '@/lib/text/product';
import { softHyphens } from '@/lib/text/softHyphens';
import { ContentBoundary } from '@/components/content/ContentBoundary';

/**
 * Path whose heading was focused last. Provided by the layout, so that the first page keeps the
 * browser's focus.
 */
export const FocusedPathContext = createContext<RefObject<string> | null>(null);

/** The h1 of a page. It takes the focus after navigation, even when the content is loaded late. */
export function PageHeading({ children, className }: { children: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusedPathRef = use(FocusedPathContext);
  const { pathname } = useLocation();
  useEffect(() => {
    if (focusedPathRef === null || focusedPathRef.current === pathname) return;
    focusedPathRef.current = pathname;
    heading.current?.focus({ preventScroll: true });
  }, [focusedPathRef, pathname]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      <ContentBoundary of={children} fallback={<span>{PRODUCT_NAME}</span>}>
        <span>{typeof children === 'string' ? softHyphens(children) : children}</span>
      </ContentBoundary>
    </h1>
  );
}
