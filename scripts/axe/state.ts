import type { Page } from '@playwright/test';
import type { Language } from '../../contracts/languages';
import type { World } from '../../e2e/support/world';
import type { Words } from '../journeys/words';

/** Something that the site can show: a page, what opens over it, or what it says when something is wrong. */
export interface State {
  name: string;
  /** Its address, or how it comes about. */
  path: string | ((world: World, language: Language) => Promise<string>);
  /** Breaks something before the page is opened. */
  before?(world: World, page: Page): Promise<unknown>;
  /** Brings the page into the state. */
  open?(page: Page, words: Words, world: World): Promise<unknown>;
  /** Where the site's scripts never take the page over. */
  starts?: false;
  /** An editor has been at work, and everything is put back afterwards. */
  edits?: true;
}
