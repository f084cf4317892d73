import type { Entity, SpaceLocale, SpaceModel } from './entity';

/** Which locales to look in for a text, in order: the one asked for, then its fallbacks as the space defines them. */
export function fallbackChain(locales: readonly SpaceLocale[], asked: string | null): string[] {
  const chain: string[] = [];
  let code = asked ?? locales.find((locale) => locale.default === true)?.code ?? locales[0]?.code;
  while (code !== undefined && !chain.includes(code)) {
    chain.push(code);
    code = locales.find((locale) => locale.code === code)?.fallbackCode ?? undefined;
  }
  return chain;
}

/** How a query reads fields: by its own chain of locales, and what is the same in every language by the space's. */
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

/** An entity's fields in one language, as the Delivery API would send them. */
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
