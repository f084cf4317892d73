import type { Language } from '../../../contracts/language/languages';

/** Max. number of files that are loaded to find a typo. */
const MAX_SIMILAR_SHARDS = 8;

/** Max. edit distance for a term. */
export const allowedTypos = (term: string): number | false =>
  term.length >= 8 ? 2 : term.length >= 4 ? 1 : false;

/** The variants of a term with two neighbouring letters transposed, the most common typo. */
export const transpositions = (term: string): string[] =>
  term.length < 4
    ? []
    : Array.from(
        { length: term.length - 1 },
        (_, at) =>
          `${term.slice(0, at)}${term[at + 1] ?? ''}${term[at] ?? ''}${term.slice(at + 2)}`,
      );

/** The shards that may hold the correct spelling: those with the longest common prefix first. */
export function similarShards(stem: string, shards: readonly string[]): string[] {
  const alike = (name: string): number => {
    let same = 0;
    while (same < name.length && name[same] === stem[same]) same += 1;
    return same;
  };
  return shards
    .filter((name) => alike(name) > 0)
    .sort((one, two) => alike(two) - alike(one))
    .slice(0, MAX_SIMILAR_SHARDS);
}

/** Keyboard rows; each one is shifted right by half a key. */
const KEYS: Record<Language, readonly string[]> = {
  'en-US': ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  'de-DE': ['qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
};

/** The keys next to a letter. */
function keysBeside(letter: string, language: Language): string[] {
  const rows = KEYS[language];
  const row = rows.findIndex((keys) => keys.includes(letter));
  if (row === -1) return [];
  const at = rows[row]?.indexOf(letter) ?? 0;
  const near = [
    rows[row]?.[at - 1],
    rows[row]?.[at + 1],
    rows[row - 1]?.[at],
    rows[row - 1]?.[at + 1],
    rows[row + 1]?.[at - 1],
    rows[row + 1]?.[at],
  ];
  return near.filter((key) => key !== undefined);
}

/** Shorter words have too many similar words. */
const MIN_LETTERS = 5;

/** Corrections of a wrong first letter: transposed with the second, superfluous, or a neighbouring key. */
export function firstLetterTypos(stem: string, language: Language): string[] {
  const [first = '', second = ''] = stem;
  if (stem.length < MIN_LETTERS) return [];
  return [
    second + first + stem.slice(2),
    stem.slice(1),
    ...keysBeside(first, language).map((key) => key + stem.slice(1)),
  ];
}
