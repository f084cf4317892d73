import type { ComponentType } from 'react';
import type { PageLoad } from '../pageLoad';

/** A page's module: its component and its loader. A page of one visitor, or without content, has no `load`. */
export interface PageModule {
  Component: ComponentType;
  load?: PageLoad;
}

/** A kind of page as the browser opens it; exported as `page` by `<name>.page.ts`. */
export interface Page {
  /** React Router's pattern; from src/lib/addresses.ts, where links take their addresses from. */
  path: string;
  /** The webpack chunk of the module; the prerendered page names its files. */
  chunk: string;
  import(): Promise<PageModule>;
  /** A page to read: its scripts start with the first press that needs them. */
  startsOnInteraction?: true;
}
