import { useCallback, useState, type RefCallback } from 'react';

/** Where the texts in both languages and the second title go, in the page of the article. */
export interface Stage {
  /** The article's texts in one language. */
  texts: HTMLElement;
  /** Before them. */
  host: HTMLElement;
  /** After the article's title, in its heading. */
  title: HTMLElement;
}

/**
 * Makes room for both languages in the article that a tool belongs to, and takes it away again. The page itself knows
 * nothing of it: who never asks for both has no code for it.
 * @returns `mark` goes to an element of the tool
 */
export function useStage(): { stage: Stage | null; mark: RefCallback<HTMLElement> } {
  const [stage, setStage] = useState<Stage | null>(null);
  const mark = useCallback((tool: HTMLElement | null) => {
    const article = tool?.closest('article');
    const texts = article?.querySelector<HTMLElement>('[data-texts]');
    const heading = article?.querySelector('h1');
    if (texts == null || heading == null) return undefined;
    const made = {
      texts,
      host: document.createElement('div'),
      title: document.createElement('span'),
    };
    texts.before(made.host);
    heading.append(made.title);
    setStage(made);
    return () => {
      made.host.remove();
      made.title.remove();
      setStage(null);
    };
  }, []);
  return { stage, mark };
}

/** Attributes by which others find a text. */
const FOUND_BY = ['id', 'data-text'];

/** Takes the texts in one language out of the page's reading, ids and all. @returns puts them back */
export function putAway(texts: HTMLElement): () => void {
  const back: (() => void)[] = [];
  for (const name of FOUND_BY) {
    for (const element of texts.querySelectorAll(`[${name}]`)) {
      const value = element.getAttribute(name) ?? '';
      element.removeAttribute(name);
      back.push(() => element.setAttribute(name, value));
    }
  }
  texts.hidden = true;
  return () => {
    texts.hidden = false;
    for (const restore of back) restore();
  };
}
