import { createContext, use, useEffect } from 'react';

export interface PageHead {
  title: string;
  description?: string;
}

/** Collects the head of the page that is being rendered to a string; null in the browser. */
export const PageHeadContext = createContext<{ head: PageHead | null } | null>(null);

function setDescription(text: string): void {
  let meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (meta === null) {
    meta = document.createElement('meta');
    meta.name = 'description';
    document.head.append(meta);
  }
  meta.content = text;
}

/** Sets title and description of the page. Titles read "Page – Site". */
export function usePageHead({ title, description = '' }: PageHead): void {
  const collector = use(PageHeadContext);
  // The collector belongs to one rendering to a string; nothing else observes it.
  // eslint-disable-next-line react-hooks/immutability
  if (collector !== null) collector.head = { title, description };
  useEffect(() => {
    document.title = title;
    setDescription(description);
  }, [title, description]);
}
