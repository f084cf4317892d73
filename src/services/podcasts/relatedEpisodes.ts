/** Normalizes a title for comparison: no white space, lower case, one kind of quotes, dashes and accents. */
export const normalizeTitle = (text: string): string =>
  text
    .normalize()
    .replace(/\s+/g, '')
    .replace(/[\u2018-\u201b\u2039\u203a\u00b4\u02bc`]/g, "'")
    .replace(/[\u201c-\u201f\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replaceAll('\u2026', '...')
    .toLocaleLowerCase();

/**
 * Returns the episodes named in a comma-separated list of titles, in its order. Titles may contain
 * commas: the longest match wins. Unknown titles are skipped.
 */
export function relatedEpisodes<T extends { title: string }>(
  titles: string,
  episodes: readonly T[],
): T[] {
  const known = episodes
    .map((episode) => ({ episode, name: normalizeTitle(episode.title) }))
    .filter(({ name }) => name !== '')
    .sort((one, other) => other.name.length - one.name.length);
  const list = normalizeTitle(titles);
  const found = new Set<T>();
  let at = 0;
  while (at < list.length) {
    const match = known.find(
      ({ name }) => list.startsWith(name, at) && [undefined, ','].includes(list[at + name.length]),
    );
    if (match !== undefined) found.add(match.episode);
    const next = list.indexOf(',', at + (match?.name.length ?? 0));
    at = next < 0 ? list.length : next + 1;
  }
  return Array.from(found);
}
