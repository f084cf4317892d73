import type { Localized } from './localized';

/** One entry of the demo space, and its source file for messages to the author. */
export interface DemoEntry {
  source: string;
  type: string;
  id: string;
  fields: Record<string, Localized>;
}

/**
 * Returns a function that makes entries of one content type.
 * @param source its source file, relative to the project; by default named after the type
 */
export const entriesOf =
  (type: string, source = `content/entries/${type}.ts`) =>
  (id: string, fields: Record<string, Localized>): DemoEntry => ({ source, type, id, fields });
