import { createContext, use, useEffect } from 'react';
import { useLanguage } from '@/i18n/useLanguage';
import { showHead } from './headOnScreen';
import type { PageHead } from './pageHead';

/** Collects the head of the page that is being rendered to a string; null in the browser. */
export const PageHeadContext = createContext<{ head: PageHead | null } | null>(null);

/** Tells browser, search engines and link previews what the page is. Titles read "Page – Site". */
export function usePageHead(head: PageHead): void {
  const collector = use(PageHeadContext);
  const language = useLanguage();
  const { title, description = '', unlisted = false, canonical } = head;
  // The collector belongs to one rendering to a string; nothing else observes it.
  // oxlint-disable-next-line react/immutability
  if (collector !== null) collector.head = head;
  useEffect(() => {
    showHead({
      title,
      description,
      unlisted,
      path: canonical ?? window.location.pathname,
      language,
    });
  }, [title, description, unlisted, canonical, language]);
}
