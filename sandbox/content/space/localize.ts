import type { Entity, Field } from './model';
import type { Space } from './space';

/** The requested locale and its fallbacks, in order; ends at a cycle of fallbacks. */
export function localeChain(space: Space, code: string): string[] {
  const chain: string[] = [];
  for (let next: string | null = code; next !== null && !chain.includes(next);) {
    chain.push(next);
    next = space.locales.find((locale) => locale.code === next)?.fallbackCode ?? null;
  }
  return chain;
}

/**
 * A field's value in a locale: with fallbacks for a localized field, otherwise the value of the default locale.
 * Undefined when there is none.
 */
export function valueIn(
  space: Space,
  field: Field,
  byLocale: Record<string, unknown> | undefined,
  code: string,
): unknown {
  const chain = field.localized ? localeChain(space, code) : [space.defaultLocale];
  const found = chain.find(
    (locale) => byLocale?.[locale] !== undefined && byLocale[locale] !== null,
  );
  return found === undefined ? undefined : byLocale?.[found];
}

/** Fields of an entity in one locale, or by locale for `*`, without omitted fields. */
export function localizedFields(
  space: Space,
  entity: Entity,
  code: string,
): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const field of space.fieldsOf(entity) ?? []) {
    if (field.omitted || !entity.fields[field.id]) continue;
    const value =
      code === '*'
        ? presentOnly(entity.fields[field.id])
        : valueIn(space, field, entity.fields[field.id], code);
    if (value !== undefined) result[field.id] = value;
  }
  return result;
}

function presentOnly(byLocale: Record<string, unknown> = {}): Record<string, unknown> | undefined {
  const present = Object.entries(byLocale).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return present.length > 0 ? Object.fromEntries(present) : undefined;
}
