import * as v from 'valibot';

/** The two languages of the site, as Contentful locales; the first is the default. */
export const LANGUAGES = ['en-US', 'de-DE'] as const;

export type Language = (typeof LANGUAGES)[number];

export const LanguageSchema = v.picklist(LANGUAGES);
