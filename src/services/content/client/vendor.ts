import { isRecord } from '../../../../contracts/isRecord';

/**
 * Shapes of Contentful's Delivery API, after the client has put linked entries and assets in
 * place. Every field may be missing, of another type, or a dead link.
 */
export interface RawSys {
  id: string;
  type: string;
  /** First and last publication, ISO instants. */
  createdAt?: string;
  updatedAt?: string;
  /** Number of publications. */
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

/** True for anything with Contentful's `sys`: an entry, an asset or an unresolved link. */
export function isRawEntry(value: unknown): value is RawEntry {
  return isRecord(value) && isRecord(value.sys) && typeof value.sys.id === 'string';
}

/** A key that is unique in a space: entries and assets may share an id. */
export function rawKey({ sys }: RawEntry): string {
  return `${sys.type} ${sys.id}`;
}

/**
 * True for Contentful's list of entries. The client turns any other answer (a proxy's HTML page, an empty body) into an
 * empty list, but without the total that Contentful always sends.
 */
export function isRawCollection(value: unknown): value is RawCollection {
  return isRecord(value) && Array.isArray(value.items) && typeof value.total === 'number';
}
