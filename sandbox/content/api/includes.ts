import { deliver, type DeliveredEntity, type DeliveryContext } from './deliveryShape';
import { linksWithin } from '../space/links';
import type { Entity, EntityKind, Link } from '../space/model';
import { isDelivered, type Space } from '../space/space';

export interface Resolved {
  includes: Partial<Record<EntityKind, DeliveredEntity[]>>;
  errors: {
    sys: { id: string; type: string };
    details: { type: string; linkType: string; id: string };
  }[];
}

/** Context of an answer besides its items: space, host, locale, and whether drafts are included. */
export interface View {
  space: Space;
  place: DeliveryContext;
  locale: string;
  drafts: boolean;
}

export function isVisible(view: View, entity: Entity): boolean {
  return view.drafts ? !entity.archived : isDelivered(entity);
}

/** An entity with the fields that the answer contains. */
export interface LinkSource {
  entity: Entity;
  fields: Record<string, unknown>;
}

/** Links in the delivered fields. JSON fields are data, so objects in them that look like links do not count. */
function linksOf(view: View, { entity, fields }: LinkSource): Link[] {
  const definitions = view.space.fieldsOf(entity) ?? [];
  return definitions
    .filter((field) => field.type !== 'Object')
    .flatMap((field) => linksWithin(fields[field.id]));
}

function isEntityKind(linkType: string): linkType is EntityKind {
  return linkType === 'Entry' || linkType === 'Asset';
}

function notResolvable({ sys }: Link): Resolved['errors'][number] {
  return {
    sys: { id: 'notResolvable', type: 'error' },
    details: { type: 'Link', linkType: sys.linkType, id: sys.id },
  };
}

/**
 * Resolves links from the items to a depth of `include` levels. An entity that is among the items is not
 * repeated; a link to a missing or invisible entity is reported once.
 */
export function resolveLinks(view: View, items: LinkSource[], include: number): Resolved {
  const keyOf = (kind: string, id: string): string => `${kind} ${id}`;
  const seen = new Set(items.map(({ entity }) => keyOf(entity.kind, entity.id)));
  const includes: Resolved['includes'] = {};
  const errors: Resolved['errors'] = [];
  let level = items;
  for (let depth = 0; depth < include && level.length > 0; depth += 1) {
    const next: LinkSource[] = [];
    for (const link of level.flatMap((item) => linksOf(view, item))) {
      const { linkType, id } = link.sys;
      if (!isEntityKind(linkType) || seen.has(keyOf(linkType, id))) continue;
      seen.add(keyOf(linkType, id));
      const entity = view.space.get(linkType, id);
      if (!entity || !isVisible(view, entity)) {
        errors.push(notResolvable(link));
        continue;
      }
      const delivered = deliver(view.space, entity, view.place, view.locale);
      (includes[linkType] ??= []).push(delivered);
      next.push({ entity, fields: delivered.fields });
    }
    level = next;
  }
  return { includes, errors };
}
