import { PRODUCT_SLUG } from '@/lib/product';

/** The two languages of the site, as Contentful and `Intl` name them. */
export const LOCALES = ['en-US', 'de-DE'] as const;
export type Locale = (typeof LOCALES)[number];

/** The localStorage key that holds the visitor's choice as a bare locale. */
export const LANGUAGE_STORAGE_KEY = 'lang';

export function isLocale(value: unknown): value is Locale {
  return value === 'en-US' || value === 'de-DE';
}

/** The language to fall back to when a text is missing in this one. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'en-US' ? 'de-DE' : 'en-US';
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
export function hostLocale(hostname: string): Locale {
  const name = hostname.toLowerCase();
  return isLocalHost(name) || name.includes(PRODUCT_SLUG) ? 'en-US' : 'de-DE';
}

/** The stored choice when it is one of ours, else the host's language. */
export function initialLocale(stored: unknown, hostname: string): Locale {
  return isLocale(stored) ? stored : hostLocale(hostname);
}
