import { createHash } from 'node:crypto';
import { HeldLinks } from '../../contracts/content/heldLinks';
import { toMediaFile } from '../../src/services/content/mapping/media';
import type { ContentClient } from '../../src/services/content/client/client';
import type { RawCollection, RawEntry } from '../../src/services/content/client/vendor';
import { keyOf, type Entity, type SpaceModel } from './entity';
import { readQuery, type LocalQuery } from './localQuery';
import { localizedFields, readingOf, type Reading } from './localized';
import type { PictureFacts } from '../pictures/pictureStore';
import type { SpaceMirror } from './spaceMirror';
import { StoredText } from './storedText';

interface Link {
  sys: { type: 'Link'; linkType: string; id: string };
}

export function isLink(value: unknown): value is Link {
  return (
    typeof value === 'object' &&
    value !== null &&
    (value as { sys?: { type?: unknown } }).sys?.type === 'Link'
  );
}

export const keyOfLink = ({ sys }: Link): string => keyOf(sys.linkType, sys.id);

/** Keys of all links inside a value: fields, lists, rich text. */
export function linksIn(value: unknown, found: string[] = []): string[] {
  if (isLink(value)) found.push(keyOfLink(value));
  else if (Array.isArray(value)) for (const item of value) linksIn(item, found);
  else if (typeof value === 'object' && value !== null && !(value instanceof StoredText))
    for (const inner of Object.values(value)) linksIn(inner, found);
  return found;
}

function valueAt({ sys }: Entity, fields: Record<string, unknown>, name: string): unknown {
  return name.startsWith('sys.') ? sys[name.slice(4)] : fields[name.slice('fields.'.length)];
}

function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  // Contentful sorts missing values last.
  if (a === undefined || a === null) return 1;
  if (b === undefined || b === null) return -1;
  return a < b ? -1 : 1;
}

/** Contentful's max. page size; a query with this limit wants all entries. */
const WHOLE_PAGE = 1000;

type Fields = Record<string, unknown>;

const UNKNOWN_FILE: PictureFacts = {
  contentType: '',
  size: 0,
  width: null,
  height: null,
  asset: '',
};

/** Path of a file's address: Contentful omits the scheme, and the sandbox's host has a port. */
export const pathOf = (url: string): string =>
  URL.canParse(url, 'https://host') ? new URL(url, 'https://host').pathname : '';

function factsOf(value: unknown, asset: string): [string, PictureFacts][] {
  const file = toMediaFile({ sys: { id: '', type: 'Asset' }, fields: { file: value } }, false);
  if (file === null) return [];
  const { url, contentType, size, width, height } = file;
  return [[pathOf(url), { contentType, size, width, height, asset }]];
}

/** The value of a key, made and stored where there is none. */
function ensured<Key, Value>(
  cache: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const value = make();
  cache.set(key, value);
  return value;
}

/*
 * Values derived from an entity stay valid as long as the entity object, because a change replaces it. Thousands of pages
 * ask the same queries, and every run computes the fingerprints again.
 */
const read = new WeakMap<SpaceModel, Map<string, WeakMap<Entity, Fields>>>();
const links = new WeakMap<Fields, string[]>();
const digests = new WeakMap<object, Map<string, string>>();

/** A hash of what pages see. @param what name of the hashed part */
function digestOf(whole: object, what: string, held: HeldLinks, part: () => unknown): string {
  const own = ensured(digests, whole, () => new Map<string, string>());
  const seen = (_name: string, value: unknown): unknown =>
    typeof value === 'string' ? held.without(value) : value;
  return ensured(own, `${what} ${held.key}`, () =>
    createHash('sha1').update(JSON.stringify(part(), seen)).digest('base64url'),
  );
}

interface Found {
  items: Entity[];
  total: number;
  reading: Reading;
}

/** Answers the site's queries from the mirror as the Delivery API and the contentful client would. Create one per run: results are cached until the mirror changes. */
export class LocalContent {
  private readonly byType = new Map<string, Entity[]>();
  /** Entities by field value: every page looks up one article among all. */
  private readonly byValue = new Map<string, Map<string, Entity[]>>();
  private readonly lists = new Map<string, Entity[]>();
  private assets: Map<string, PictureFacts> | null = null;

  /** @param held private links, which no page gets */
  constructor(
    private readonly mirror: Pick<SpaceMirror, 'entities' | 'model'>,
    private readonly held = new HeldLinks(),
  ) {}

  /** A client for one page. @param asked collects the page's queries as JSON */
  client(asked: Set<string>): ContentClient {
    return {
      getEntries: (parameters) => {
        asked.add(JSON.stringify(parameters));
        return Promise.resolve(this.answer(readQuery(parameters)));
      },
    };
  }

  /** File facts of the asset at an address; empty facts when it is not an asset of the space. */
  assetAt(address: string): PictureFacts {
    if (this.assets === null) {
      const all = [...this.mirror.entities.values()].filter(({ sys }) => sys.type === 'Asset');
      this.assets = new Map(
        all.flatMap(({ sys, fields }) =>
          Object.values(fields['file'] ?? {}).flatMap((file) => factsOf(file, sys.id)),
        ),
      );
    }
    return this.assets.get(pathOf(address)) ?? UNKNOWN_FILE;
  }

  /** A hash that changes exactly when the answer to the query changes. */
  fingerprint(asked: string): string {
    const query = readQuery(JSON.parse(asked) as Record<string, unknown>);
    const { items, total, reading } = this.find(query);
    // A limited query depends on its own items only; an unlimited one also on the total.
    const hash = createHash('sha1').update(query.limit < WHOLE_PAGE ? '' : String(total));
    const parts: string[] = [];
    if (query.select === null)
      for (const [key, entity] of this.reach(items, query.include, reading))
        parts.push(
          key,
          entity === null ? '' : digestOf(entity, '', this.held, () => entity.fields),
        );
    else
      for (const entity of items)
        parts.push(
          entity.sys.id,
          digestOf(this.fieldsOf(entity, reading), query.select.join(), this.held, () =>
            this.selected(entity, query, reading),
          ),
        );
    return hash.update(JSON.stringify(parts)).digest('base64url');
  }

  private selected(
    entity: Entity,
    { select }: LocalQuery,
    reading: Reading,
  ): Record<string, unknown> {
    const fields = this.fieldsOf(entity, reading);
    return select === null
      ? fields
      : Object.fromEntries(
          Object.entries(fields).filter(([name]) => select.includes(`fields.${name}`)),
        );
  }

  private ofType(contentType: string): Entity[] {
    if (this.byType.size === 0)
      for (const entity of this.mirror.entities.values()) {
        const type = entity.sys.contentType?.sys.id;
        if (type !== undefined) ensured(this.byType, type, (): Entity[] => []).push(entity);
      }
    return this.byType.get(contentType) ?? [];
  }

  private fieldsOf(entity: Entity, reading: Reading): Fields {
    const byChain = ensured(
      read,
      this.mirror.model,
      () => new Map<string, WeakMap<Entity, Fields>>(),
    );
    return ensured(
      ensured(byChain, reading.chain.join(), () => new WeakMap<Entity, Fields>()),
      entity,
      () => localizedFields(entity, reading),
    );
  }

  private linksOf(entity: Entity, reading: Reading): string[] {
    const fields = this.fieldsOf(entity, reading);
    return ensured(links, fields, () => linksIn(fields));
  }

  /**
   * Entries of a type with a field value; the Delivery API compares booleans as text. Surrounding blanks and the
   * spelling of accents are ignored, as in the site's slugs.
   */
  private havingValue(
    contentType: string,
    name: string,
    value: string | number,
    reading: Reading,
  ): Entity[] {
    const index = [contentType, name, ...reading.chain].join();
    const known = ensured(this.byValue, index, () => {
      const having = new Map<string, Entity[]>();
      for (const entity of this.ofType(contentType)) {
        const own = this.fieldsOf(entity, reading)[name];
        const type = typeof own === 'boolean' ? 'string' : typeof own;
        if (type === 'string' || type === 'number')
          ensured(having, `${type} ${String(own).trim().normalize()}`, (): Entity[] => []).push(
            entity,
          );
      }
      return having;
    });
    return known.get(`${typeof value} ${String(value).normalize()}`) ?? [];
  }

  private find(query: LocalQuery): Found {
    const { contentType, locale, equal, order, skip, limit } = query;
    const reading = readingOf(this.mirror.model, locale);
    const asked = JSON.stringify([contentType, locale, equal, order]);
    const matching = ensured(this.lists, asked, () =>
      this.inOrder(this.matching(query, reading), order, reading),
    );
    return { items: matching.slice(skip, skip + limit), total: matching.length, reading };
  }

  private matching({ contentType, equal }: LocalQuery, reading: Reading): Entity[] {
    const [first, ...others] = Object.entries(equal).map(([name, value]) =>
      this.havingValue(contentType, name, value, reading),
    );
    if (first === undefined) return this.ofType(contentType);
    return others.reduce((left, having) => left.filter((entity) => having.includes(entity)), first);
  }

  private inOrder(
    entities: readonly Entity[],
    order: readonly string[],
    reading: Reading,
  ): Entity[] {
    const rows = entities.map((entity) => ({ entity, fields: this.fieldsOf(entity, reading) }));
    rows.sort((a, b) => {
      for (const sortKey of order) {
        const down = sortKey.startsWith('-');
        const bare = down ? sortKey.slice(1) : sortKey;
        const result = compare(
          valueAt(a.entity, a.fields, bare),
          valueAt(b.entity, b.fields, bare),
        );
        if (result !== 0) return down ? -result : result;
      }
      return (
        compare(b.entity.sys.updatedAt, a.entity.sys.updatedAt) ||
        compare(a.entity.sys.id, b.entity.sys.id)
      );
    });
    return rows.map(({ entity }) => entity);
  }

  /** The items and everything linked from them up to `include` levels; null for a dead link. */
  private reach(items: Entity[], include: number, reading: Reading): Map<string, Entity | null> {
    const reached = new Map<string, Entity | null>(
      items.map((entity) => [keyOf(entity.sys.type, entity.sys.id), entity]),
    );
    let edge: Entity[] = items;
    for (let step = 0; step < include && edge.length > 0; step += 1) {
      const next: Entity[] = [];
      for (const key of edge.flatMap((entity) => this.linksOf(entity, reading))) {
        if (reached.has(key)) continue;
        const entity = this.mirror.entities.get(key) ?? null;
        reached.set(key, entity);
        if (entity !== null) next.push(entity);
      }
      edge = next;
    }
    return reached;
  }

  private answer(query: LocalQuery): RawCollection {
    const { items, total, reading } = this.find(query);
    const reached = this.reach(items, query.select === null ? query.include : 0, reading);
    const made = new Map<string, RawEntry>();
    const resolve = (value: unknown): unknown => {
      if (value instanceof StoredText) return this.held.without(value.read());
      if (typeof value === 'string') return this.held.without(value);
      if (isLink(value)) return make(keyOfLink(value)) ?? value;
      if (Array.isArray(value)) return value.map(resolve);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, resolve(inner)]),
      );
    };
    const make = (key: string): RawEntry | undefined => {
      const entity = reached.get(key);
      if (entity === undefined || entity === null) return undefined;
      const known = made.get(key);
      if (known !== undefined) return known;
      const entry: RawEntry = { sys: entity.sys as RawEntry['sys'], fields: {} };
      made.set(key, entry);
      for (const [name, value] of Object.entries(this.selected(entity, query, reading)))
        (entry.fields as Record<string, unknown>)[name] = resolve(value);
      return entry;
    };
    return {
      total,
      skip: query.skip,
      limit: query.limit,
      items: items.flatMap(({ sys }) => make(keyOf(sys.type, sys.id)) ?? []),
    };
  }
}
