import { PRODUCT_SLUG } from '@/lib/text/product';
import { LANGUAGES, type Language } from '../../contracts/language/languages';

/** localStorage key of the visitor's choice, a bare locale. */
export const LANGUAGE_STORAGE_KEY = 'lang';

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

/** English on hosts that contain the product slug and on local hosts, German on every other host. */
export function hostLanguage(hostname: string): Language {
  const name = hostname.toLowerCase();
  return isLocalHost(name) || name.includes(PRODUCT_SLUG) ? 'en-US' : 'de-DE';
}

/** The stored choice if it is a supported language, else the host's language. */
export function initialLanguage(stored: unknown, hostname: string): Language {
  return isLanguage(stored) ? stored : hostLanguage(hostname);
}
