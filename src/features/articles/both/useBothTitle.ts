import { useEffect } from 'react';
import { PRODUCT_NAME } from '@/lib/product';

/** Names the page in both languages while they are shown. @param theirs null while only one title is known */
export function useBothTitle(ours: string, theirs: string | null): void {
  useEffect(() => {
    if (theirs === null) return undefined;
    const name = (title: string): void => {
      document.title = `${title} – ${PRODUCT_NAME}`;
    };
    // After the page itself, which names itself in the same moment.
    const timer = setTimeout(() => name(`${ours} · ${theirs}`));
    return () => {
      clearTimeout(timer);
      name(ours);
    };
  }, [ours, theirs]);
}
