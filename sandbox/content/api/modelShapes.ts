import { linkTo, type DeliveryContext } from './deliveryShape';
import type { ContentType, Field, Locale, Tag } from '../space/model';

const longAgo = '2024-01-01T00:00:00.000Z';

function deliveredField(field: Field): Record<string, unknown> {
  const { id, type, linkType, items } = field;
  return {
    id,
    name: field.name ?? id,
    type,
    localized: field.localized ?? false,
    required: field.required ?? false,
    disabled: field.disabled ?? false,
    omitted: field.omitted ?? false,
    ...(linkType === undefined ? {} : { linkType }),
    ...(items === undefined ? {} : { items }),
  };
}

/** A content type as the delivery API returns it. */
export function deliveredContentType(type: ContentType, place: DeliveryContext): unknown {
  const sys = type.sys as Record<string, unknown>;
  return {
    sys: {
      space: linkTo('Space', place.space),
      id: type.sys.id,
      type: 'ContentType',
      createdAt: sys.createdAt ?? longAgo,
      updatedAt: sys.updatedAt ?? longAgo,
      environment: linkTo('Environment', place.environment),
      revision: sys.publishedCounter ?? 1,
    },
    displayField: type.displayField ?? null,
    name: type.name ?? type.sys.id,
    description: type.description ?? '',
    fields: type.fields.map(deliveredField),
  };
}

/** A locale as the delivery API returns it. */
export function deliveredLocale(locale: Locale): unknown {
  const { code, name, fallbackCode } = locale;
  return {
    code,
    name,
    default: locale.default,
    fallbackCode,
    sys: { id: `locale-${code}`, type: 'Locale', version: 1 },
  };
}

/** The space itself as the delivery API returns it. */
export function deliveredSpace(id: string, locales: Locale[]): unknown {
  const list = locales.map(({ code, name, fallbackCode, default: isDefault }) => ({
    code,
    default: isDefault,
    name,
    fallbackCode,
  }));
  return { sys: { type: 'Space', id }, name: id, locales: list };
}

/** A tag as the delivery API returns it. */
export function deliveredTag(tag: Tag, place: DeliveryContext): unknown {
  const sys = {
    space: linkTo('Space', place.space),
    id: tag.sys.id,
    type: 'Tag',
    visibility: 'public',
    environment: linkTo('Environment', place.environment),
  };
  return {
    sys: { ...sys, createdAt: longAgo, updatedAt: longAgo, version: 1 },
    name: tag.name ?? tag.sys.id,
  };
}

/** A list in the delivery API's envelope, cut by `skip` and `limit`. */
export function arrayOf(items: unknown[], skip = 0, limit = 1000): unknown {
  return {
    sys: { type: 'Array' },
    total: items.length,
    skip,
    limit,
    items: items.slice(skip, skip + limit),
  };
}
