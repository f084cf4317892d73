import { createContext, use, useEffect } from 'react';
import { useLanguage } from '@/i18n/useLanguage';
import { describe } from './describe';
import { updateHead } from './updateHead';
import type { PageHead } from './pageHead';

/** Collects the head of the page being prerendered; null in the browser. */
export const PageHeadContext = createContext<{ head: PageHead | null } | null>(null);

/** A text that cannot be read costs the page its description, and nothing else. */
function descriptionOf({ description, about = [] }: PageHead): string {
  try {
    return description || describe(about);
  } catch {
    return '';
  }
}

/** Sets the head of the page. Titles have the form "Page – Site". */
export function usePageHead(head: PageHead): void {
  const collector = use(PageHeadContext);
  const language = useLanguage();
  const { title, unlisted = false, canonical } = head;
  const description = descriptionOf(head);
  // The collector belongs to one prerendering; nothing else observes it.
  // oxlint-disable-next-line react/immutability
  if (collector !== null) collector.head = { ...head, description };
  useEffect(() => {
    updateHead({
      title,
      description,
      unlisted,
      path: canonical ?? window.location.pathname,
      language,
    });
  }, [title, description, unlisted, canonical, language]);
}
