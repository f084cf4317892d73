/** So many files of words are asked for where typing errors are looked for. */
const MOST_NEAR = 8;

/** How many letters of a word may be wrong. */
export const errorsIn = (term: string): number | false => (term.length >= 8 ? 2 : term.length >= 4 ? 1 : false);

/** A word with each two neighbouring letters in each other's place: the commonest error of all. */
export const swapped = (term: string): string[] => (term.length < 4 ? [] : Array.from({ length: term.length - 1 }, (_, at) => `${term.slice(0, at)}${term[at + 1] ?? ''}${term[at] ?? ''}${term.slice(at + 2)}`));

/** The files that a word with a typing error may stand in: those that begin with the same letters, the nearest first. */
export function nearShards(stem: string, shards: readonly string[]): string[] {
  const alike = (name: string): number => {
    let same = 0;
    while (same < name.length && name[same] === stem[same]) same += 1;
    return same;
  };
  return shards.filter((name) => alike(name) > 0).sort((one, two) => alike(two) - alike(one)).slice(0, MOST_NEAR);
}
