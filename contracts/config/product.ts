/**
 * Name and slug of the product, from SITE_NAME and SITE_SLUG. Functions, because programs load their environment file after
 * their modules; in the browser's bundle webpack inserts both. Storage keys, caches, metrics and the backup's format keep
 * their names, or visitors and backups would lose their data.
 */

/** Of Node, and of webpack, which replaces it; the browser's code has no other part of it. */
declare const process: { env: Partial<Record<'SITE_NAME' | 'SITE_SLUG', string>> };

/** The product's name, where the content service's name of the site is not at hand. */
export const productName = (): string => process.env.SITE_NAME || 'Open Strings';

export const DEFAULT_SLUG = 'open-strings';

/** Names services, folders and files on a server; a host whose name contains it is English (src/i18n/language.ts). */
export const productSlug = (): string => process.env.SITE_SLUG || DEFAULT_SLUG;
