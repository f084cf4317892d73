import { isLink, type Field } from './model';

type Check = (
  value: unknown,
  field: { type: string; linkType?: string | undefined; items?: Field['items'] },
) => boolean;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const checks: Record<string, Check> = {
  Symbol: (value) => typeof value === 'string' && value.length <= 256,
  Text: (value) => typeof value === 'string',
  Integer: (value) => Number.isInteger(value),
  Number: (value) => typeof value === 'number',
  Boolean: (value) => typeof value === 'boolean',
  Date: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  Link: (value, field) =>
    isLink(value) && (field.linkType === undefined || value.sys.linkType === field.linkType),
  Array: (value, field) =>
    Array.isArray(value) &&
    value.every((item) => fitsType(item, field.items ?? { type: 'Symbol' })),
  RichText: (value) =>
    isObject(value) && value.nodeType === 'document' && Array.isArray(value.content),
  Location: (value) =>
    isObject(value) && typeof value.lat === 'number' && typeof value.lon === 'number',
  File: (value) => isObject(value),
};

/** True when the value is valid for a field of this type; JSON fields accept anything. */
export function fitsType(value: unknown, field: Parameters<Check>[1]): boolean {
  return checks[field.type]?.(value, field) ?? true;
}
