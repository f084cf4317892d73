import { useEffect, type RefObject } from 'react';

/**
 * Tells the open drawer how far down the part of the header reaches that is on the screen (`--below-header`), so that
 * menu and languages stay within reach.
 */
export function useBelowHeader(dock: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    const header = document.querySelector('header');
    if (!open || header === null) return undefined;
    const measure = (): void =>
      dock.current?.style.setProperty(
        '--below-header',
        `${String(Math.max(0, header.getBoundingClientRect().bottom))}px`,
      );
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [dock, open]);
}
