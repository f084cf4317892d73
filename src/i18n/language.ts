import type { SiteUrls } from '@/lib/links/siteUrls';
import { productSlug } from '../../contracts/config/product';
import { LANGUAGES, type Language } from '../../contracts/language/languages';

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/** The other language, for texts that are missing in this one. */
export function otherLanguage(language: Language): Language {
  return language === 'en-US' ? 'de-DE' : 'en-US';
}

function isLocalHost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '127.0.0.1' ||
    hostname === '[::1]' ||
    hostname === '::1'
  );
}

/** The language whose configured address alone has this host name; undefined for other hosts, such as previews. */
export function configuredLanguage(hostname: string, urls: SiteUrls): Language | undefined {
  const named = LANGUAGES.filter(
    (language) => new URL(urls[language]).hostname === hostname.toLowerCase(),
  );
  return named.length === 1 ? named[0] : undefined;
}

const withoutHyphens = (name: string): string => name.replaceAll('-', '').toLowerCase();

/**
 * The language of a host by its configured address; elsewhere English on hosts of this machine and on those whose name
 * contains the product's slug, with or without hyphens, and German on all others.
 */
export function hostLanguage(hostname: string, urls: SiteUrls | null): Language {
  const configured = urls === null ? undefined : configuredLanguage(hostname, urls);
  if (configured !== undefined) return configured;
  const isEnglish =
    isLocalHost(hostname.toLowerCase()) ||
    withoutHyphens(hostname).includes(withoutHyphens(productSlug()));
  return isEnglish ? 'en-US' : 'de-DE';
}

/** The stored choice if it is a supported language, else the host's language. */
export function initialLanguage(
  stored: unknown,
  hostname: string,
  urls: SiteUrls | null,
): Language {
  return isLanguage(stored) ? stored : hostLanguage(hostname, urls);
}
