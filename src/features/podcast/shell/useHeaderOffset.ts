import { useEffect, type RefObject } from 'react';

/**
 * Sets `--below-header` to the lower edge of the visible header (px), so that the open drawer does
 * not cover menu and language switch.
 */
export function useHeaderOffset(container: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    const header = document.querySelector('header');
    if (!open || header === null) return undefined;
    const measure = (): void =>
      container.current?.style.setProperty(
        '--below-header',
        `${String(Math.max(0, header.getBoundingClientRect().bottom))}px`,
      );
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    header.addEventListener('transitionend', measure);
    return () => {
      header.removeEventListener('transitionend', measure);
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [container, open]);
}
