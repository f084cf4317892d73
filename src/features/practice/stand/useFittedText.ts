import { useLayoutEffect, type RefObject } from 'react';

const SMALLEST_PERCENT = 40;
const STEP_PERCENT = 5;

/** Makes the letters of a region (`--fit`) as much smaller as its text needs to be seen whole, at any size of the window. */
export function useFittedText(region: RefObject<HTMLElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (element === null) return undefined;
    let isCurrent = true;
    const fit = (): void => {
      if (!isCurrent) return;
      for (let percent = 100; percent >= SMALLEST_PERCENT; percent -= STEP_PERCENT) {
        element.style.setProperty('--fit', String(percent / 100));
        if (element.scrollHeight <= element.clientHeight) return;
      }
    };
    fit();
    // The dialog opens after its content is there.
    const opened = requestAnimationFrame(fit);
    // A late web font has letters of another width.
    if ('fonts' in document) void document.fonts.ready.then(fit);
    window.addEventListener('resize', fit);
    return () => {
      isCurrent = false;
      cancelAnimationFrame(opened);
      window.removeEventListener('resize', fit);
    };
  }, [region, text]);
}
