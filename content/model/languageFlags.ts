import type { ModelField } from './types';
import { boolean } from './fields';

/**
 * Flags of types that are not translated: the language sites on which an entry appears.
 * @param unset explains to the editor what applies when neither is set
 */
export const languageFlags = (unset: string): ModelField[] => [
  boolean('enUs', 'English site', { help: `Yes: appears on the English site. ${unset}` }),
  boolean('deDe', 'German site', { help: `Yes: appears on the German site. ${unset}` }),
];
