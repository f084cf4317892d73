import { createContext, type ReactElement } from 'react';
import type { DataRouteMatch, Location } from 'react-router-dom';

/** A page with its place in the site. */
export interface PlacedPage {
  /** Of this one showing; React keeps what has been drawn under it. */
  id: string;
  /** Drawn before it was asked for. */
  isAhead: boolean;
  location: Location;
  matches: DataRouteMatch[];
  element: ReactElement;
}

/** The page that the visitor is about to open, if any is known. */
export interface ExpectedPage {
  get(): PlacedPage | null;
  set(page: PlacedPage | null): void;
  subscribe(listener: () => void): () => void;
}

/** One for each showing of the site. */
export function makeExpectedPage(): ExpectedPage {
  let expected: PlacedPage | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => expected,
    set(page) {
      if (page === expected) return;
      expected = page;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Where nobody expects anything: rendering to a string, development, tests of single pages. */
export const ExpectedPageContext = createContext<ExpectedPage>(makeExpectedPage());
