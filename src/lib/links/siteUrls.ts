import { createContext } from 'react';
import type { Language } from '../../../contracts/language/languages';

/** Base address of each language's site, without a trailing slash. */
export type SiteUrls = Readonly<Record<Language, string>>;

/** The site's own addresses; null in development, where nothing is published. */
export const SiteUrlsContext = createContext<SiteUrls | null>(null);
