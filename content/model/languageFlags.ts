import type { ModelField } from './types';
import { boolean } from './fields';

/**
 * Flags of types that are not translated: on which language site an entry appears.
 * @param unset what holds when neither is set, in words for the editor
 */
export const languageFlags = (unset: string): ModelField[] => [
  boolean('enUs', 'English site', { help: `Yes: appears on the English site. ${unset}` }),
  boolean('deDe', 'German site', { help: `Yes: appears on the German site. ${unset}` }),
];
