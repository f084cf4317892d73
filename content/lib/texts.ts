import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from '@contentful/rich-text-types';
import { both, type Localized } from './localized';
import { richText } from './richText';

const read = (name: string, language: 'en' | 'de'): string =>
  readFileSync(join(__dirname, `../texts/${name}.${language}.md`), 'utf8').trim();

/** A long text as markdown, from `content/texts/<name>.en.md` and `<name>.de.md`. */
export const markdownOf = (name: string): Localized<string> =>
  both(read(name, 'en'), read(name, 'de'));

/** The same as Contentful rich text. */
export const richTextOf = (name: string): Localized<Document> =>
  both(richText(read(name, 'en')), richText(read(name, 'de')));
