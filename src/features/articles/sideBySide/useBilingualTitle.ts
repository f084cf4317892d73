import { useEffect } from 'react';
import { PRODUCT_NAME } from '@/lib/text/product';

/**
 * Shows both titles in the document title.
 * @param theirs null while only one title is known
 */
export function useBilingualTitle(ours: string, theirs: string | null): void {
  useEffect(() => {
    if (theirs === null) return undefined;
    const setTitle = (title: string): void => {
      document.title = `${title} – ${PRODUCT_NAME}`;
    };
    // Runs after the page has set its own title in the same commit.
    const timer = setTimeout(() => setTitle(`${ours} · ${theirs}`));
    return () => {
      clearTimeout(timer);
      setTitle(ours);
    };
  }, [ours, theirs]);
}
