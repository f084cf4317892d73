import type { SpaceExport } from '../../../sandbox/content/exportSchema';

/** The demo space with so many articles: its own, told again under other names and spread over its topics. */
export function grownSpace(base: SpaceExport, articles: number): SpaceExport {
  const own = base.entries.filter(({ sys }) => sys.contentType.sys.id === 'article');
  if (own.length === 0) throw new Error('The space has no article to grow from.');
  const others = base.entries.filter((entry) => !own.includes(entry));
  const grown = Array.from({ length: articles }, (_, at) => {
    const entry = own[at % own.length];
    if (entry === undefined) throw new Error('A space cannot have holes.');
    if (at < own.length) return entry;
    const id = `${entry.sys.id}-${String(at)}`;
    const titles = Object.entries(entry.fields['title'] ?? {}).map(([locale, title]) => [
      locale,
      `${String(title)} ${String(at)}`,
    ]);
    return {
      ...entry,
      sys: { ...entry.sys, id },
      fields: {
        ...entry.fields,
        slug: { 'en-US': id },
        title: Object.fromEntries(titles) as Record<string, unknown>,
      },
    };
  });
  return { ...base, entries: [...others, ...grown] };
}
