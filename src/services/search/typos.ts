import type { Language } from '../../../contracts/language/languages';

/** So many files of words are asked for where typing errors are looked for. */
const MAX_SIMILAR_SHARDS = 8;

/** How many letters of a word may be wrong. */
export const allowedTypos = (term: string): number | false =>
  term.length >= 8 ? 2 : term.length >= 4 ? 1 : false;

/** A word with each two neighbouring letters in each other's place: the commonest error of all. */
export const transpositions = (term: string): string[] =>
  term.length < 4
    ? []
    : Array.from(
        { length: term.length - 1 },
        (_, at) =>
          `${term.slice(0, at)}${term[at + 1] ?? ''}${term[at] ?? ''}${term.slice(at + 2)}`,
      );

/** The files that a word with a typing error may stand in: those that begin with the same letters, the nearest first. */
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

/** The letters of a keyboard, row by row; each row lies half a key further right. */
const KEYS: Record<Language, readonly string[]> = {
  'en-US': ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  'de-DE': ['qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
};

/** The keys that touch one. */
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

/** With fewer letters too much is written nearly so. */
const MIN_LETTERS = 5;

/** What a word may be whose first letter is wrong: it changed places with the second, is one too many, or lies beside the right one on the keyboard. */
export function firstLetterTypos(stem: string, language: Language): string[] {
  const [first = '', second = ''] = stem;
  if (stem.length < MIN_LETTERS) return [];
  return [
    second + first + stem.slice(2),
    stem.slice(1),
    ...keysBeside(first, language).map((key) => key + stem.slice(1)),
  ];
}
