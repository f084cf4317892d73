import type { FieldDefinition, Range, Validation } from '../model/types';
import { validateRichText } from './validateRichText';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLink = (value: unknown, linkType: string | undefined): boolean =>
  isObject(value) &&
  isObject(value.sys) &&
  value.sys.type === 'Link' &&
  value.sys.linkType === linkType &&
  typeof value.sys.id === 'string';

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Value check per field type, with Contentful's limits (256 and 50,000 characters). */
function typeProblem(field: FieldDefinition, value: unknown): string | undefined {
  switch (field.type) {
    case 'Symbol':
      if (typeof value !== 'string') return 'is not a string';
      if (value.includes('\n')) return 'is more than one line';
      return value.length > 256 ? `has ${value.length} characters, 256 are possible` : undefined;
    case 'Text':
      if (typeof value !== 'string') return 'is not a string';
      return value.length > 50_000
        ? `has ${value.length} characters, 50000 are possible`
        : undefined;
    case 'Integer':
      return Number.isInteger(value) ? undefined : 'is not a whole number';
    case 'Number':
      return typeof value === 'number' && Number.isFinite(value) ? undefined : 'is not a number';
    case 'Boolean':
      return typeof value === 'boolean' ? undefined : 'is neither true nor false';
    case 'Date':
      return typeof value === 'string' && ISO_MOMENT.test(value) && !Number.isNaN(Date.parse(value))
        ? undefined
        : 'is not a date with time and zone';
    case 'Object':
      return value === undefined || typeof value === 'function' ? 'is not JSON' : undefined;
    case 'Link':
      return isLink(value, field.linkType) ? undefined : `is not a link to an ${field.linkType}`;
    case 'Array':
      return Array.isArray(value) && value.every((item) => isLink(item, field.items?.linkType))
        ? undefined
        : 'is not a list of links';
    case 'RichText':
      return undefined;
  }
}

const outside = (number: number, { min = -Infinity, max = Infinity }: Range): boolean =>
  number < min || number > max;

function ruleProblem(rule: Validation, value: unknown): string | undefined {
  if (
    rule.regexp &&
    !(
      typeof value === 'string' &&
      new RegExp(rule.regexp.pattern, rule.regexp.flags ?? '').test(value)
    )
  )
    return rule.message ?? `does not match ${rule.regexp.pattern}`;
  if (
    rule.size &&
    (typeof value === 'string' || Array.isArray(value)) &&
    outside(value.length, rule.size)
  )
    return `has length ${value.length}, allowed is ${JSON.stringify(rule.size)}`;
  if (rule.range && outside(Number(value), rule.range))
    return `is ${String(value)}, allowed is ${JSON.stringify(rule.range)}`;
  if (rule.in && !rule.in.some((allowed) => allowed === value))
    return `is ${String(value)}, allowed are ${rule.in.join(', ')}`;
  return undefined;
}

/**
 * Returns the problems of one field value by its type and its validations, except uniqueness and links, which need
 * the whole space.
 */
export function validateValue(field: FieldDefinition, value: unknown): string[] {
  const wrongType = typeProblem(field, value);
  if (wrongType) return [wrongType];
  const broken = field.validations
    .map((rule) => ruleProblem(rule, value))
    .filter((problem) => problem !== undefined);
  return field.type === 'RichText' ? [...broken, ...validateRichText(field, value)] : broken;
}
