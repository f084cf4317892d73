import type { Language } from '../../contracts/language/languages';
import { EDITORS, EDITORS_HELD, previewAddress } from '../../src/lib/addresses';
import type { SiteUrls } from '../document/head';
import { editAddress, type EditedSpace } from '../../contracts/content/contentfulApps';
import { whyNoPreview } from '../editors/contentTypes';
import type { Entity } from '../mirror/entity';
import type { Finding } from './evaluate';
import { typeOf } from './reportSpace';

/** Addresses that findings link to. */
export interface ReportLinks {
  /** The field in Contentful's web app; null when the entry is not known. */
  field(finding: Finding): string | null;
  /** An entry or asset in Contentful's web app. */
  entry(entity: Entity, language: Language): string;
  /** The entry's page with unpublished changes; null when it has none. */
  preview(finding: Finding, language: Language): string | null;
  previewOf(entity: Entity, language: Language): string | null;
  report(language: Language): string;
  /** Address at which a held change is confirmed; null for other findings. */
  confirm(finding: Finding, language: Language): string | null;
}

export function reportLinks(edited: EditedSpace, urls: SiteUrls): ReportLinks {
  // One host for both languages, because a session is a host's.
  const host = urls['en-US'];
  const previewAt = (kind: string, type: string, id: string, language: Language) =>
    kind === 'Asset' || whyNoPreview(type, language) !== null
      ? null
      : `${host}${previewAddress(encodeURIComponent(type), encodeURIComponent(id))}?locale=${language}`;
  return {
    field({ entry, field, locale }) {
      const [first = ''] = field.split(', ');
      return entry === null ? null : editAddress(edited, entry, { field: first, locale });
    },
    entry: ({ sys }, language) =>
      editAddress(edited, { kind: sys.type, id: sys.id }, { locale: language }),
    preview: ({ entry }, language) =>
      entry === null ? null : previewAt(entry.kind, entry.type, entry.id, language),
    previewOf: (entity, language) =>
      previewAt(entity.sys.type, typeOf(entity), entity.sys.id, language),
    report: (language) => `${host}${EDITORS.report}?locale=${language}`,
    confirm: ({ rule }, language) =>
      rule === 'held' ? `${host}${EDITORS_HELD}?locale=${language}` : null,
  };
}
