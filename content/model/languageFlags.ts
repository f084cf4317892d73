import type { ModelField } from './types';
import { boolean } from './fields';

/** Flags of types that are not translated: on which language site an entry appears. Both unset means both. */
export const languageFlags: ModelField[] = [
  boolean('enUs', 'English site', { help: 'Yes: appears on the English site. When both flags are empty it appears on both.' }),
  boolean('deDe', 'German site', { help: 'Yes: appears on the German site. When both flags are empty it appears on both.' }),
];
