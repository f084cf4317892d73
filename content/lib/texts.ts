import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from '@contentful/rich-text-types';
import type { Localized } from './localized';
import { richText } from './richText';

const read = (name: string, language: 'en' | 'de'): string =>
  readFileSync(join(__dirname, `../texts/${name}.${language}.md`), 'utf8').trim();

/** Reads a text when it is asked for: the publisher knows the model, but has no files of the demonstration. */
const whenRead = <T>(make: (language: 'en' | 'de') => T): Localized<T> => ({
  get 'en-US'() {
    return make('en');
  },
  get 'de-DE'() {
    return make('de');
  },
});

/** A long text as markdown, from `content/texts/<name>.en.md` and `<name>.de.md`. */
export const markdownOf = (name: string): Localized<string> =>
  whenRead((language) => read(name, language));

/** The same as Contentful rich text. */
export const richTextOf = (name: string): Localized<Document> =>
  whenRead((language) => richText(read(name, language)));
