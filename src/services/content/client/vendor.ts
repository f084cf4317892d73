import { isRecord } from '../../../../contracts/isRecord';

/**
 * The shapes that Contentful's Delivery API answers with, after the client has put linked entries and assets in
 * place. Nothing is promised: every field may be missing, of another type, or a link that leads nowhere.
 */
export interface RawSys {
  id: string;
  type: string;
  /** When it was first published, and when last; ISO. */
  createdAt?: string;
  updatedAt?: string;
  /** How often it has been published. */
  revision?: number;
  linkType?: string;
  contentType?: { sys: { id: string } };
}

export interface RawEntry {
  sys: RawSys;
  fields?: Record<string, unknown>;
}

export interface RawCollection {
  total: number;
  skip: number;
  limit: number;
  items: RawEntry[];
}

/** True for anything that carries Contentful's `sys`: an entry, an asset or a link that was not resolved. */
export function isRawEntry(value: unknown): value is RawEntry {
  return isRecord(value) && isRecord(value.sys) && typeof value.sys.id === 'string';
}

/** Entries and assets may share an id; together with the type it is unique in a space. */
export function rawKey({ sys }: RawEntry): string {
  return `${sys.type} ${sys.id}`;
}

/**
 * Guards against answers that are not Contentful's (a proxy's HTML page, an empty body). The client makes an empty
 * list of whatever has no items, so the total, which Contentful always sends, has to be there as well.
 */
export function isRawCollection(value: unknown): value is RawCollection {
  return isRecord(value) && Array.isArray(value.items) && typeof value.total === 'number';
}
