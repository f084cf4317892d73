import type { Entity, SpaceLocale } from './entity';

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

/** An entity's fields in one language, as the Delivery API would send them. */
export function localizedFields({ fields }: Entity, chain: readonly string[]): Record<string, unknown> {
  const own: Record<string, unknown> = {};
  for (const [name, values] of Object.entries(fields)) {
    const code = chain.find((locale) => values[locale] !== undefined && values[locale] !== null);
    if (code !== undefined) own[name] = values[code];
  }
  return own;
}
