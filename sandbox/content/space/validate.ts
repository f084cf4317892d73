import type { Entity, Field } from './model';
import { isLink } from './model';
import type { Space } from './space';

/** One reason why an entry cannot be published, in the form of the Management API. */
export interface ValidationProblem {
  name: string;
  path: string[];
  details: string;
}

interface Rule {
  size?: { min?: number; max?: number };
  range?: { min?: number; max?: number };
  in?: unknown[];
  regexp?: { pattern: string; flags?: string | null };
  message?: string;
}

const isOutside = (value: number, { min = -Infinity, max = Infinity }: Rule['range'] = {}) =>
  value < min || value > max;

/** Name of the rule that a value breaks; null when it keeps it. Rules about pictures, links and blocks are not checked. */
function brokenRule(rule: Rule, value: unknown): string | null {
  const length = typeof value === 'string' || Array.isArray(value) ? value.length : null;
  if (rule.size && length !== null && isOutside(length, rule.size)) return 'size';
  if (rule.range && typeof value === 'number' && isOutside(value, rule.range)) return 'range';
  if (rule.in && !Array.isArray(value) && !rule.in.includes(value)) return 'in';
  if (rule.regexp && typeof value === 'string') {
    const { pattern, flags } = rule.regexp;
    if (!new RegExp(pattern, flags ?? '').test(value)) return 'regexp';
  }
  return null;
}

function valueProblems(space: Space, field: Field, locale: string, value: unknown) {
  const path = ['fields', field.id, locale];
  const problems: ValidationProblem[] = ((field['validations'] ?? []) as Rule[]).flatMap((rule) => {
    const name = brokenRule(rule, value);
    return name ? [{ name, path, details: rule.message ?? `Does not keep the rule ${name}` }] : [];
  });
  if (isLink(value) && !space.get(value.sys.linkType as 'Entry' | 'Asset', value.sys.id))
    problems.push({ name: 'notResolvable', path, details: 'Link could not be resolved' });
  return problems;
}

/** Reasons why Contentful refuses to publish an entry as it is; none when it can be published. */
export function publishingProblems(space: Space, entity: Entity): ValidationProblem[] {
  return (space.fieldsOf(entity) ?? []).flatMap((field) => {
    const values = Object.entries(entity.fields[field.id] ?? {});
    const isMissing = !values.some(([locale]) => locale === space.defaultLocale);
    const path = ['fields', field.id, space.defaultLocale];
    return field.required && isMissing
      ? [{ name: 'required', path, details: `The property "${field.id}" is required here` }]
      : values.flatMap(([locale, value]) => valueProblems(space, field, locale, value));
  });
}
