import { createContext, use, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { PRODUCT_NAME } from '@/lib/product';
import { ContentBoundary } from '@/components/content/ContentBoundary';

/** The path whose heading was focused last; given by the layout so that the first page keeps the browser's focus. */
export const FocusedPathContext = createContext<RefObject<string> | null>(null);

/**
 * The one h1 of a page. After a change of route focus goes to it, so that keyboard and screen reader start there,
 * however late the content arrives.
 */
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
      <ContentBoundary of={children} fallback={PRODUCT_NAME}>
        {children}
      </ContentBoundary>
    </h1>
  );
}
