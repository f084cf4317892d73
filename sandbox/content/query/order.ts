import { invalidQuery } from '../api/errors';
import type { Entity } from '../space/model';
import { propertyAt, type Property, type Scope } from './paths';

type Compare = (a: Entity, b: Entity) => number;

const notOrderable = ['Text', 'RichText', 'Object', 'Link', 'File', 'Location'];

function sortKey(property: Property, entity: Entity): string | number | boolean | undefined {
  const value = property.values(entity)[0];
  if (property.type === 'Date' && value !== undefined) return Date.parse(String(value));
  return value as string | number | boolean | undefined;
}

/** Compares by code point, as a search index does: upper case before lower case. */
function byCodePoints(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

function by(property: Property, sign: 1 | -1): Compare {
  return (a, b) => {
    const [left, right] = [sortKey(property, a), sortKey(property, b)];
    if (left === right) return 0;
    // Entities without the field come last in both directions.
    if (left === undefined) return 1;
    if (right === undefined) return -1;
    const order =
      typeof left === 'string' ? byCodePoints(left, String(right)) : left < right ? -1 : 1;
    return order * sign;
  };
}

function byId(a: Entity, b: Entity): number {
  return byCodePoints(a.id, b.id);
}

/**
 * Comparator for an `order` parameter such as `-fields.order,sys.createdAt`; ties are ordered by id.
 * Without the parameter, the latest update comes first, as at Contentful.
 */
export function orderFor(scope: Scope, order: string | undefined): Compare {
  const compares = (order ?? '-sys.updatedAt').split(',').map((part) => {
    const name = part.trim();
    const path = name.replace(/^-/, '').split('.');
    const property = propertyAt(scope, path);
    if (notOrderable.includes(property.type)) {
      throw invalidQuery({
        name: 'invalid',
        path: ['order'],
        value: name,
        details: `Fields of type ${property.type} cannot be ordered by.`,
      });
    }
    return by(property, name.startsWith('-') ? -1 : 1);
  });
  return (a, b) => compares.reduce((result, compare) => result || compare(a, b), 0) || byId(a, b);
}
