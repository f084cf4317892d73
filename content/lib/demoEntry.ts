import type { Localized } from './localized';

/** One entry of the demo space, with the file it is written in, for messages that an author can act on. */
export interface DemoEntry {
  source: string;
  type: string;
  id: string;
  fields: Record<string, Localized>;
}

/**
 * Returns a function that makes entries of one content type.
 * @param source file in which they are written, relative to the project; of the type's own name when not given
 */
export const entriesOf =
  (type: string, source = `content/entries/${type}.ts`) =>
  (id: string, fields: Record<string, Localized>): DemoEntry => ({ source, type, id, fields });
