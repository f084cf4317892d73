import type { Page } from '@playwright/test';
import type { Language } from '../../../contracts/language/languages';
import type { World } from '../world';
import type { Words } from '../words';

/** A state of the user interface: a page, a dialog or menu over it, or an error message. */
export interface State {
  name: string;
  /** Address of the page, or a function that prepares the data and gives the address. */
  path: string | ((world: World, language: Language) => Promise<string>);
  /** Runs before the page is opened, e.g. to make a request fail. */
  before?(world: World, page: Page): Promise<unknown>;
  /** Brings the page into the state. */
  open?(page: Page, words: Words, world: World): Promise<unknown>;
  /** False when the page is not hydrated in this state. */
  hydrates?: false;
  /** The state changes content, so the sandbox is reset afterwards. */
  editsContent?: true;
}
