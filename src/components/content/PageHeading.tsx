import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PRODUCT_NAME } from '@/lib/text/product';
import { softHyphens } from '@/lib/text/softHyphens';
import { ContentBoundary } from '@/components/content/ContentBoundary';

/** Focuses an opened page, by its heading where nothing else has the focus. Provided by the layout. */
export type FocusPage = (path: string, heading: HTMLElement | null) => void;

export const FocusPageContext = createContext<FocusPage | null>(null);

/**
 * The h1 of a page. It takes the focus after navigation, even when the content is loaded late; after back and forward the
 * control takes it by which the page was left.
 */
export function PageHeading({ children, className }: { children: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusPage = use(FocusPageContext);
  const { pathname } = useLocation();
  useEffect(() => focusPage?.(pathname, heading.current), [focusPage, pathname]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      <ContentBoundary of={children} fallback={<span>{PRODUCT_NAME}</span>}>
        <span>{typeof children === 'string' ? softHyphens(children) : children}</span>
      </ContentBoundary>
    </h1>
  );
}
