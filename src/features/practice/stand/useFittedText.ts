import { useLayoutEffect, type RefObject } from 'react';

const SMALLEST = 0.4;
const STEP = 0.05;

/** Makes the letters of a region (`--fit`) as much smaller as its text needs to be seen whole, at any size of the window. */
export function useFittedText(region: RefObject<HTMLElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (element === null) return undefined;
    let isCurrent = true;
    const fit = (): void => {
      if (!isCurrent) return;
      let size = 1;
      do {
        element.style.setProperty('--fit', String(size));
        size -= STEP;
      } while (size >= SMALLEST && element.scrollHeight > element.clientHeight);
    };
    fit();
    // A late web font has letters of another width.
    if ('fonts' in document) void document.fonts.ready.then(fit);
    window.addEventListener('resize', fit);
    return () => {
      isCurrent = false;
      window.removeEventListener('resize', fit);
    };
  }, [region, text]);
}
