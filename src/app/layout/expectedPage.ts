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

/** Where an expectation is told and heard of; beyond this file for tests. @internal */
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

/** A browser shows the site once. Where it is rendered to a string, in development and in tests nobody expects anything. */
export const expectedPage = makeExpectedPage();

/** A test may give its own. */
export const ExpectedPageContext = createContext<ExpectedPage>(expectedPage);
