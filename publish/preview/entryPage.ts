import { editedTypes } from '../editors/contentTypes';
import type { Entity } from '../mirror/entity';
import { linksIn } from '../mirror/localContent';

interface Listed {
  path: string;
  /** Type and id of the entry that the address is made of. */
  entry: string | null;
}

/** All pages, found by address and by entry. */
export interface PageIndex {
  at(path: string): Listed | undefined;
  ofEntry(entry: string): string | undefined;
}

export function pageIndex(listed: readonly Listed[]): PageIndex {
  const byPath = new Map(listed.map((page) => [page.path, page]));
  const byEntry = new Map(listed.toReversed().map(({ entry, path }) => [entry, path]));
  return { at: (path) => byPath.get(path), ofEntry: (entry) => byEntry.get(entry) };
}

/** Entities by the key of what they link to. */
export type Linking = ReadonlyMap<string, readonly Entity[]>;

/** Entities by what they link to. Reads all of them. */
export function linkingOf(entities: Iterable<Entity>): Linking {
  const linking = new Map<string, Entity[]>();
  for (const entity of entities)
    for (const key of linksIn(entity.fields)) {
      const known = linking.get(key);
      if (known === undefined) linking.set(key, [entity]);
      else known.push(entity);
    }
  return linking;
}

function ownPage(entity: Entity, pages: PageIndex): string | null {
  const type = entity.sys.contentType?.sys.id ?? '';
  const made = pages.ofEntry(`${type} ${entity.sys.id}`);
  if (made !== undefined) return made;
  const preview = editedTypes.get(type)?.preview;
  const page = typeof preview === 'function' ? preview(entity) : null;
  return pages.at(page?.split('#')[0] ?? '') === undefined ? null : page;
}

/**
 * Finds the page that shows an entry: its own, the page of its type, or the page of the nearest entry that links to it.
 * @param linking of the published content with the drafts over it
 * @param pages every page that this content has
 * @returns the address, with the hash of its section, or null when no page shows the entry
 */
export function findEntryPage(
  entry: Entity,
  linking: () => Linking,
  pages: PageIndex,
): string | null {
  const seen = new Set<Entity>([entry]);
  for (const entity of seen) {
    const page = ownPage(entity, pages);
    if (page !== null) return page;
    for (const next of linking().get(`${entity.sys.type} ${entity.sys.id}`) ?? []) seen.add(next);
  }
  return null;
}
