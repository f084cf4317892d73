import { useEffect } from 'react';
import { PRODUCT_NAME } from '@/lib/text/product';

/**
 * Shows both titles in the document title.
 * @param translatedTitle null while only one title is known
 */
export function useBilingualTitle(title: string, translatedTitle: string | null): void {
  useEffect(() => {
    if (translatedTitle === null) return undefined;
    const setTitle = (title: string): void => {
      document.title = `${title} – ${PRODUCT_NAME}`;
    };
    // Runs after the page has set its own title in the same commit.
    const timer = setTimeout(() => setTitle(`${title} · ${translatedTitle}`));
    return () => {
      clearTimeout(timer);
      setTitle(title);
    };
  }, [title, translatedTitle]);
}
