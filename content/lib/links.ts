import { link } from './sys';
import { one } from './localized';

/** Field value: one asset for all languages. */
export const assetField = (id: string) => one(link('Asset', id));

/** List of entry links, in order. */
export const entryLinks = (...ids: string[]) => ids.map((id) => link('Entry', id));

/** Field value: a list of entries for all languages. */
export const entriesField = (...ids: string[]) => one(entryLinks(...ids));
