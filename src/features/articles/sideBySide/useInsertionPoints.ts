import { useCallback, useState, type RefCallback } from 'react';

/** Elements in the article's DOM into which the side-by-side view is rendered. */
export interface InsertionPoints {
  /** Element with the article's texts in one language. */
  texts: HTMLElement;
  /** Container before these texts. */
  host: HTMLElement;
  /** Container inside the heading, after the article's title. */
  title: HTMLElement;
}

/**
 * Inserts containers for the side-by-side view into the article that contains a tool, and removes
 * them on unmount. The article needs no code for this view.
 * @returns `mark` is the ref of an element inside the tool
 */
export function useInsertionPoints(): {
  insertionPoints: InsertionPoints | null;
  mark: RefCallback<HTMLElement>;
} {
  const [insertionPoints, setInsertionPoints] = useState<InsertionPoints | null>(null);
  const mark = useCallback((tool: HTMLElement | null) => {
    const article = tool?.closest('article');
    const texts = article?.querySelector<HTMLElement>('[data-texts]');
    const heading = article?.querySelector('h1');
    if (texts == null || heading == null) return undefined;
    const created = {
      texts,
      host: document.createElement('div'),
      title: document.createElement('span'),
    };
    texts.before(created.host);
    heading.append(created.title);
    setInsertionPoints(created);
    return () => {
      created.host.remove();
      created.title.remove();
      setInsertionPoints(null);
    };
  }, []);
  return { insertionPoints, mark };
}

/** Attributes by which other code finds a text. */
const LOOKUP_ATTRIBUTES = ['id', 'data-text'];

/** Hides the texts in one language and removes their ids. Returns a function that restores them. */
export function hideTexts(texts: HTMLElement): () => void {
  const restores: (() => void)[] = [];
  for (const name of LOOKUP_ATTRIBUTES) {
    for (const element of texts.querySelectorAll(`[${name}]`)) {
      const value = element.getAttribute(name) ?? '';
      element.removeAttribute(name);
      restores.push(() => element.setAttribute(name, value));
    }
  }
  texts.hidden = true;
  return () => {
    texts.hidden = false;
    for (const restore of restores) restore();
  };
}
