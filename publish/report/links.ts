import type { Language } from '../../contracts/language/languages';
import { EDITORS, EDITORS_HELD, previewAddress } from '../../src/lib/addresses';
import type { SiteUrls } from '../document/head';
import { editAddress, type EditedSpace } from '../../contracts/content/contentfulApps';
import { whyNoPreview } from '../editors/contentTypes';
import type { Finding } from './evaluate';

/** Addresses that findings link to. */
export interface ReportLinks {
  /** The field in Contentful's web app; null when the entry is not known. */
  field(finding: Finding): string | null;
  /** The entry's page with unpublished changes; null when it has none. */
  preview(finding: Finding, language: Language): string | null;
  report(language: Language): string;
  /** Where a held change is confirmed; null for other findings. */
  confirm(finding: Finding, language: Language): string | null;
}

export function reportLinks(edited: EditedSpace, urls: SiteUrls): ReportLinks {
  return {
    field({ entry, field, locale }) {
      const [first = ''] = field.split(', ');
      return entry === null ? null : editAddress(edited, entry, { field: first, locale });
    },
    preview({ entry }, language) {
      if (entry === null || entry.kind === 'Asset') return null;
      if (whyNoPreview(entry.type, language) !== null) return null;
      const path = previewAddress(encodeURIComponent(entry.type), encodeURIComponent(entry.id));
      return `${urls[language]}${path}?locale=${language}`;
    },
    report: (language) => `${urls[language]}${EDITORS.report}?locale=${language}`,
    confirm: ({ rule }, language) =>
      rule === 'held' ? `${urls[language]}${EDITORS_HELD}?locale=${language}` : null,
  };
}
