import { editedTypes } from '../editors/contentTypes';
import type { Entity } from '../mirror/entity';
import { linksIn } from '../mirror/localContent';

interface Listed {
  path: string;
  /** Type and id of the entry that the address is made of. */
  entry: string | null;
}

function ownPage(entity: Entity, addresses: readonly Listed[]): string | null {
  const type = entity.sys.contentType?.sys.id ?? '';
  const { id } = entity.sys;
  const made = addresses.find(({ entry }) => entry === `${type} ${id}`);
  if (made !== undefined) return made.path;
  const preview = editedTypes.get(type)?.preview;
  const page = typeof preview === 'function' ? preview(entity) : null;
  return addresses.some(({ path }) => path === page?.split('#')[0]) ? page : null;
}

/**
 * Finds the page that shows an entry: its own, the page of its type, or the page of the nearest entry that links to it.
 * @param entities the published content with the drafts over it
 * @param addresses every page that this content has
 * @returns the address, with the hash of its section, or null when no page shows the entry
 */
export function findEntryPage(
  entry: Entity,
  entities: Iterable<Entity>,
  addresses: readonly Listed[],
): string | null {
  const own = ownPage(entry, addresses);
  if (own !== null) return own;
  // Reads the whole space.
  const linking = new Map<string, Entity[]>();
  for (const entity of entities)
    for (const key of linksIn(entity.fields))
      linking.set(key, [...(linking.get(key) ?? []), entity]);
  const seen = new Set<Entity>([entry]);
  for (const entity of seen) {
    const page = ownPage(entity, addresses);
    if (page !== null) return page;
    for (const next of linking.get(`${entity.sys.type} ${entity.sys.id}`) ?? []) seen.add(next);
  }
  return null;
}
