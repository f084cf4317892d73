import type { ExportedContentType, ExportedField, ExportedTag } from '../export/exportSchema';

export type FieldsByLocale = Record<string, Record<string, unknown>>;
export type EntityKind = 'Entry' | 'Asset';

/** An entry or asset as stored: fields in all locales, with omitted ones. */
export interface Entity {
  kind: EntityKind;
  id: string;
  /** Entries only. */
  contentType?: string;
  fields: FieldsByLocale;
  tags: unknown[];
  createdAt: string;
  updatedAt: string;
  firstPublishedAt?: string;
  /** Number of saves. */
  version: number;
  /** The published version where this is a change that is saved but not published. */
  publishedVersion?: number | undefined;
  /** Number of publications, which delivery calls revision. */
  revision: number;
  published: boolean;
  /** User who published it last. */
  publishedBy: string;
  archived: boolean;
  /** Sequence number of its last change, unique in the running sandbox; sync tokens refer to it. */
  sequence: number;
}

/** An entry or asset that is no longer delivered, as sync reports it. */
export interface Deletion {
  kind: EntityKind;
  id: string;
  contentType?: string;
  createdAt: string;
  deletedAt: string;
  revision: number;
  sequence: number;
}

export interface Locale {
  code: string;
  name: string;
  default: boolean;
  fallbackCode: string | null;
}

export type ContentType = ExportedContentType;
export type Field = ExportedField;
export type Tag = ExportedTag;

export interface Link {
  sys: { type: 'Link'; linkType: string; id: string };
}

/** True for a link object such as `{ sys: { type: 'Link', linkType: 'Entry', id } }`. */
export function isLink(value: unknown): value is Link {
  const sys = (value as Link | null | undefined)?.sys;
  return (
    typeof sys === 'object' && sys !== null && sys.type === 'Link' && typeof sys.id === 'string'
  );
}

/** Fields of an asset in the form of a content type's fields. */
export const assetFields: Field[] = [
  { id: 'title', type: 'Symbol', localized: true },
  { id: 'description', type: 'Text', localized: true },
  { id: 'file', type: 'File', localized: true },
];

/** Contentful's action on an entry or asset at a later time. */
export interface ScheduledAction {
  sys: Record<string, unknown> & { id: string; status: 'scheduled' | 'canceled' };
  action: 'publish' | 'unpublish';
  entity: { sys: { linkType: string; id: string } };
  /** `datetime`: ISO instant. */
  scheduledFor: { datetime: string };
}
