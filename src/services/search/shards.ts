/** The term as path of shard names: letters, digits, and `_` for everything else and for the end. */
const pathOf = (term: string): string => `${term.replace(/[^a-z0-9]/g, '_')}_`;

/** The shard that holds a term, if any. */
export function shardOf(term: string, shards: readonly string[]): string | undefined {
  const path = pathOf(term);
  return shards.find((name) => path.startsWith(name));
}

/** The shards with terms that have the prefix. */
export function shardsWithPrefix(beginning: string, shards: readonly string[]): string[] {
  const path = pathOf(beginning).slice(0, -1);
  const whole = shards.filter((name) => name.startsWith(path));
  return whole.length > 0 ? whole : shards.filter((name) => path.startsWith(name));
}

/** An entry of a term with its size in bytes. */
interface Sized {
  term: string;
  size: number;
}

/** Divides entries by prefix until no shard is larger than `most` bytes or its terms are equal. */
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
  // Letters of another script are all `_`.
  if (groups.size === 1 && groups.has(prefix)) return new Map([[prefix, [...entries]]]);
  return new Map([...groups].flatMap(([name, group]) => [...divideIntoShards(group, most, name)]));
}
