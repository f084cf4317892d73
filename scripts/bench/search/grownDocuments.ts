import type { SearchDocument } from '../../../src/app/published/searchDocuments';
import { articleAddress } from '../../../src/lib/addresses';

/** Distinct new words that texts of other subjects bring along, and how much of such a text they are. */
const NEW_WORDS = 30_000;
const SHARE = 0.15;
const SYLLABLES = [
  'lo',
  'mer',
  'ti',
  'ka',
  'schwe',
  'ben',
  'ro',
  'stu',
  'fen',
  'gal',
  'pi',
  'ton',
  'ra',
  'ser',
  'vio',
  'klan',
  'du',
  'wer',
  'he',
  'min',
];

/** The same numbers every time. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff;
    return state / 0x7f_ff_ff_ff;
  };
}

/**
 * So many documents: the given ones, and further ones of the same shape whose words are theirs, mixed with invented ones
 * that are the rarer the longer their list goes on, as words of a language are.
 */
export function grownDocuments(own: readonly SearchDocument[], count: number): SearchDocument[] {
  const next = chance(7);
  const pick = <T>(list: readonly T[], towardsFirst = 1): T =>
    list[Math.floor(list.length * next() ** towardsFirst)] as T;
  const articles = own.filter(({ kind }) => kind === 'article');
  const words = articles.flatMap(({ passages }) => passages.flatMap(({ text }) => text.split(' ')));
  const invented = Array.from({ length: NEW_WORDS }, () =>
    Array.from({ length: 2 + Math.floor(next() * 3) }, () => pick(SYLLABLES)).join(''),
  );
  const mixed = (text: string): string =>
    text
      .split(' ')
      .map(() => (next() < SHARE ? pick(invented, 3) : pick(words)))
      .join(' ');
  const further = Array.from(
    { length: Math.max(0, count - articles.length) },
    (_, at): SearchDocument => {
      const base = pick(articles);
      const name = `further-${String(at)}`;
      return {
        ...base,
        key: `article ${name}`,
        address: articleAddress('foundations', name),
        title: mixed(base.title),
        summary: mixed(base.summary),
        headings: base.headings.map(mixed),
        passages: base.passages.map((passage) => ({ ...passage, text: mixed(passage.text) })),
      };
    },
  );
  return [...own, ...further];
}
