/** Spaces and letter case do not count when titles are compared. */
const bare = (text: string): string => text.replace(/\s+/g, '').toLocaleLowerCase();

/**
 * The episodes named in a list of titles separated by commas, in its order. A title may itself contain commas: the
 * longest episode title that fits at a place wins. What names no episode is passed over.
 */
export function relatedEpisodes<T extends { title: string }>(
  titles: string,
  episodes: readonly T[],
): T[] {
  const known = episodes
    .map((episode) => ({ episode, name: bare(episode.title) }))
    .filter(({ name }) => name !== '')
    .sort((one, other) => other.name.length - one.name.length);
  const list = bare(titles);
  const found = new Set<T>();
  let at = 0;
  while (at < list.length) {
    const hit = known.find(
      ({ name }) => list.startsWith(name, at) && [undefined, ','].includes(list[at + name.length]),
    );
    if (hit !== undefined) found.add(hit.episode);
    const next = list.indexOf(',', at + (hit?.name.length ?? 0));
    at = next < 0 ? list.length : next + 1;
  }
  return Array.from(found);
}
