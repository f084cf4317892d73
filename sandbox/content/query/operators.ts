import { invalidQuery } from '../api/errors';
import type { Entity } from '../space/model';
import type { Property } from './paths';
import { matchesWords, textWithin } from './words';

export type Filter = (entity: Entity) => boolean;
type Comparable = string | number | boolean;

const textTypes = ['Symbol', 'Text', 'RichText'];
const rangeTypes = ['Integer', 'Number', 'Date'];
const onlySearchable = ['Text', 'RichText', 'Object', 'Link', 'File', 'Location'];

function refuse(property: Property, operator: string, why: string): Error {
  return invalidQuery({ name: 'invalid', path: property.path, value: operator, details: why });
}

/** A value of the query or of an entity in comparable form: numbers as numbers, dates as milliseconds. */
function comparable(property: Property, value: unknown): Comparable | undefined {
  if (property.type === 'Integer' || property.type === 'Number')
    return value === '' ? undefined : asNumber(Number(value));
  if (property.type === 'Date') return asNumber(Date.parse(String(value)));
  if (property.type !== 'Boolean') return String(value);
  return value === true || value === 'true'
    ? true
    : value === false || value === 'false'
      ? false
      : undefined;
}

function asNumber(value: number): number | undefined {
  return Number.isNaN(value) ? undefined : value;
}

function wanted(property: Property, operator: string, text: string): Comparable {
  const value = comparable(property, text);
  if (value === undefined)
    throw refuse(property, operator, `"${text}" is not a value of type ${property.type}.`);
  return value;
}

function valuesIn(property: Property, entity: Entity): (Comparable | undefined)[] {
  return property.values(entity).map((value) => comparable(property, value));
}

function equality(property: Property, operator: string, value: string): Filter {
  if (onlySearchable.includes(property.type)) {
    throw refuse(
      property,
      operator,
      `Fields of type ${property.type} cannot be compared; use [match] or [exists].`,
    );
  }
  const list = ['in', 'nin', 'all'].includes(operator)
    ? value.split(',').map((item) => item.trim())
    : [value];
  const targets = list.map((item) => wanted(property, operator, item));
  const any: Filter = (entity) =>
    valuesIn(property, entity).some((item) => item !== undefined && targets.includes(item));
  if (operator === 'all')
    return (entity) => targets.every((target) => valuesIn(property, entity).includes(target));
  return operator === 'ne' || operator === 'nin' ? (entity) => !any(entity) : any;
}

function range(property: Property, operator: string, value: string): Filter {
  if (!rangeTypes.includes(property.type))
    throw refuse(property, operator, `[${operator}] needs a number or a date.`);
  const limit = wanted(property, operator, value);
  const compare: Record<string, (item: Comparable) => boolean> = {
    lt: (item) => item < limit,
    lte: (item) => item <= limit,
    gt: (item) => item > limit,
    gte: (item) => item >= limit,
  };
  const fits = compare[operator];
  return (entity) => valuesIn(property, entity).some((item) => item !== undefined && fits?.(item));
}

function existence(property: Property, value: string): Filter {
  if (value !== 'true' && value !== 'false')
    throw refuse(property, 'exists', '[exists] takes true or false.');
  return (entity) => property.values(entity).length > 0 === (value === 'true');
}

function match(property: Property, value: string): Filter {
  if (!textTypes.includes(property.type))
    throw refuse(property, 'match', '[match] needs a field of text.');
  return (entity) => property.values(entity).some((item) => matchesWords(textWithin(item), value));
}

/**
 * The filter for one search parameter such as `fields.order[gte]=3`; operator '' is equality.
 * @throws InvalidQuery when operator and value do not fit the field's type
 */
export function filterFor(property: Property, operator: string, value: string): Filter {
  switch (operator) {
    case '':
    case 'ne':
    case 'in':
    case 'nin':
    case 'all':
      return equality(property, operator, value);
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      return range(property, operator, value);
    case 'exists':
      return existence(property, value);
    case 'match':
      return match(property, value);
    default:
      throw refuse(property, operator, `The operator [${operator}] is not known.`);
  }
}
