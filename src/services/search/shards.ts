/** The signs of a shard's name: letters, digits, and one for everything else and for the end of a word. */
const pathOf = (term: string): string => `${term.replace(/[^a-z0-9]/g, '_')}_`;

/** The shard that holds a term, where there is one. */
export function shardOf(term: string, shards: readonly string[]): string | undefined {
  const path = pathOf(term);
  return shards.find((name) => path.startsWith(name));
}

/** The shards that hold terms which begin so. */
export function shardsWithPrefix(beginning: string, shards: readonly string[]): string[] {
  const path = pathOf(beginning).slice(0, -1);
  const whole = shards.filter((name) => name.startsWith(path));
  return whole.length > 0 ? whole : shards.filter((name) => path.startsWith(name));
}

/** Something of a term, and how many bytes it takes. */
interface Sized {
  term: string;
  size: number;
}

/** Divides terms by their beginnings until no part is larger than allowed, or the words end. */
export function divideIntoShards<T extends Sized>(
  entries: readonly T[],
  most: number,
  prefix = '',
): Map<string, T[]> {
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  const isEnd = prefix.endsWith('_') && entries.every(({ term }) => pathOf(term) === prefix);
  if (prefix !== '' && (size <= most || isEnd)) return new Map([[prefix, [...entries]]]);
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const name = pathOf(entry.term).slice(0, prefix.length + 1);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [entry]);
    else group.push(entry);
  }
  // Words of another script have one sign for all of their letters.
  if (groups.size === 1 && groups.has(prefix)) return new Map([[prefix, [...entries]]]);
  return new Map([...groups].flatMap(([name, group]) => [...divideIntoShards(group, most, name)]));
}
