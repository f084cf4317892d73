import type { Entity, SpaceLocale, SpaceModel } from './entity';

/** Locales to look in for a text: the requested one, then the fallbacks that the space defines. */
export function fallbackChain(locales: readonly SpaceLocale[], asked: string | null): string[] {
  const chain: string[] = [];
  let code = asked ?? locales.find((locale) => locale.default === true)?.code ?? locales[0]?.code;
  while (code !== undefined && !chain.includes(code)) {
    chain.push(code);
    code = locales.find((locale) => locale.code === code)?.fallbackCode ?? undefined;
  }
  return chain;
}

/** Locale chains of a query: its own for localised fields, the space's default for the others. */
export interface Reading {
  chain: string[];
  always: string[];
  shared: ReadonlySet<string>;
}

export function readingOf({ locales, shared }: SpaceModel, asked: string | null): Reading {
  return {
    chain: fallbackChain(locales, asked),
    always: fallbackChain(locales, null),
    shared: new Set(shared),
  };
}

/** An entity's fields in one language, as the Delivery API sends them. */
export function localizedFields(
  { sys, fields }: Entity,
  { chain, always, shared }: Reading,
): Record<string, unknown> {
  const own: Record<string, unknown> = {};
  const type = sys.contentType?.sys.id ?? '';
  for (const [name, values] of Object.entries(fields)) {
    const code = (shared.has(`${type}.${name}`) ? always : chain).find(
      (locale) => values[locale] !== undefined && values[locale] !== null,
    );
    if (code !== undefined) own[name] = values[code];
  }
  return own;
}
