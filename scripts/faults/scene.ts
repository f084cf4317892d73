import type { Page } from '@playwright/test';
import type { Language } from '../../contracts/language/languages';
import type { World } from '../../e2e/support/world';
import type { Words } from '../../e2e/support/words';

/** Who visits: another one in each play, so that what reaches the mail server can be told apart. */
export interface Visitor {
  name: string;
  email: string;
}

/** One visitor at one page. */
export interface Scene {
  page: Page;
  /** The words and language that the visitor has to find. */
  words: Words;
  language: Language;
  visitor: Visitor;
  world: World;
}

/** A service whose failures are met by the functions, not by the browser: the sandbox plays them. */
export interface Behind {
  service: 'content' | 'paypal';
  pathContains: string;
}

/** What a visitor wants of a backend. */
export interface Journey {
  /** The backend, as the table names it. */
  backend: string;
  /** What the visitor does. */
  name: string;
  /** Which requests of the browser are the backend's; or where the functions ask it. */
  asks: RegExp | Behind;
  path: string;
  /** `start`: the backend fails before the page is opened, for it is asked ahead. Otherwise it fails when the visitor acts. */
  from?: 'start';
  /** Played under failures of the device as well. */
  device?: true;
  /** The connection goes with the request that needs it, not before: what comes between is another's window. */
  lateOffline?: true;
  /** The visitor gets what they want without the backend: it adds to it only. */
  standsWithout?: true;
  /** What is asked for is a script: one that is none says so itself. */
  asksScript?: true;
  /** Nothing can come of it on a device that keeps nothing: there the visitor has to be told. */
  wantsRoom?: true;
  /** What else has to be so before the page is opened. */
  prepare?(scene: Scene): Promise<unknown>;
  /** Up to the moment in which the backend is needed. */
  before?(scene: Scene): Promise<void>;
  /** What needs it. */
  act(scene: Scene): Promise<unknown>;
  /** Resolves when the visitor has got what they wanted. */
  got(scene: Scene): Promise<unknown>;
  /** Resolves when the visitor is told why not; by default an alert or a note that opened. Null: they need not be told. */
  told?(scene: Scene): Promise<unknown>;
  /** What the visitor does once the service is well again, where the page does not do it by itself. */
  again?(scene: Scene): Promise<void>;
  /** What has to be there still: what was typed, what was chosen. Gives what is lost. */
  kept?(scene: Scene): Promise<string[]>;
  /** What must have come of it in the end, outside of the page: mails. Gives what is wrong. */
  effect?(scene: Scene): Promise<string[]>;
  /** The journey ends in the other language. */
  switches?: true;
}

export const lost = (what: string, holds: boolean): string[] => (holds ? [] : [`lost: ${what}`]);
