import type { Language } from '../../contracts/language/languages';
import { EDITORS, previewAddress } from '../../src/lib/addresses';
import type { SiteUrls } from '../document/head';
import type { Finding } from './evaluate';

/** Addresses that findings link to. */
export interface ReportLinks {
  /** The field in Contentful's web app; null when the entry is not known. */
  field(finding: Finding): string | null;
  /** The entry's page with unpublished changes; null when it has none. */
  preview(finding: Finding, language: Language): string | null;
  report(language: Language): string;
}

export interface LinkOptions {
  /** Contentful's web app, for example https://app.contentful.com */
  app: string;
  space: string;
  environment: string;
  urls: SiteUrls;
}

export function reportLinks({ app, space, environment, urls }: LinkOptions): ReportLinks {
  const base = `${app}/spaces/${encodeURIComponent(space)}/environments/${encodeURIComponent(environment)}`;
  return {
    field({ entry, field, locale }) {
      if (entry === null) return null;
      const focus = new URLSearchParams();
      const [first = ''] = field.split(', ');
      if (first !== '') focus.set('focusedField', first);
      if (locale !== null) focus.set('focusedLocale', locale);
      const list = entry.kind === 'Asset' ? 'assets' : 'entries';
      const query = focus.toString();
      return `${base}/${list}/${encodeURIComponent(entry.id)}${query === '' ? '' : `?${query}`}`;
    },
    preview({ entry }, language) {
      if (entry === null || entry.kind === 'Asset') return null;
      const path = previewAddress(encodeURIComponent(entry.type), encodeURIComponent(entry.id));
      return `${urls[language]}${path}?locale=${language}`;
    },
    report: (language) => `${urls[language]}${EDITORS.report}?locale=${language}`,
  };
}
