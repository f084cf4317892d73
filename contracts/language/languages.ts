/** The two languages of the site, named as Contentful's locales and `Intl`; the first is the default. */
export const LANGUAGES = ['en-US', 'de-DE'] as const;

export type Language = (typeof LANGUAGES)[number];
