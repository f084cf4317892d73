import { deliver } from './deliveryShape';
import { isVisible, resolveLinks, type View } from './includes';
import type { EntityKind } from '../space/model';
import { readQuery } from '../query/parameters';

/** Answers a query for entries or assets as the delivery API does. */
export function collection(
  base: Omit<View, 'locale'>,
  kind: EntityKind,
  parameters: URLSearchParams,
): unknown {
  const query = readQuery(base.space, kind, parameters);
  const view: View = { ...base, locale: query.locale };
  const found = base.space
    .all(kind)
    .filter((entity) => isVisible(view, entity) && query.filters.every((filter) => filter(entity)))
    .sort(query.compare);
  const page = found.slice(query.skip, query.skip + query.limit).map((entity) => ({
    entity,
    item: query.select(deliver(base.space, entity, base.place, query.locale)),
  }));
  const sources = page.map(({ entity, item }) => ({ entity, fields: item.fields ?? {} }));
  const { includes, errors } =
    kind === 'Entry' ? resolveLinks(view, sources, query.include) : { includes: {}, errors: [] };
  return {
    sys: { type: 'Array' },
    total: found.length,
    skip: query.skip,
    limit: query.limit,
    items: page.map(({ item }) => item),
    ...(errors.length > 0 ? { errors } : {}),
    ...(Object.keys(includes).length > 0 ? { includes } : {}),
  };
}
