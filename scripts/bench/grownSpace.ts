import type { SpaceExport } from '../../sandbox/content/export/exportSchema';

/** The demo space with `articles` articles, copied from its own under other names. */
export function grownSpace(base: SpaceExport, articles: number): SpaceExport {
  const isArticle = ({ sys }: SpaceExport['entries'][number]): boolean =>
    sys.contentType.sys.id === 'article';
  const own = base.entries.filter(isArticle);
  const grown = Array.from({ length: Math.ceil(articles / own.length) }, (_, round) =>
    own.map((entry) => {
      if (round === 0) return entry;
      const id = `${entry.sys.id}-${String(round)}`;
      const titles = Object.entries(entry.fields['title'] ?? {}).map(([locale, title]) => [
        locale,
        `${String(title)} ${String(round)}`,
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
    }),
  )
    .flat()
    .slice(0, articles);
  return { ...base, entries: [...base.entries.filter((entry) => !isArticle(entry)), ...grown] };
}
