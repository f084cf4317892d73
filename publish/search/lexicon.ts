import type { Language } from '../../contracts/language/languages';
import { fold, stem, wordsOf } from '../../src/services/search/words';
import { STOP_WORDS } from '../../src/services/search/stopWords';

/** Term counts of a document as pairs of numbers: the term, and its counts in title, lead and text with a byte each. */
export type Counted = Int32Array;

const FIELDS = 3;
const STEP = 2;
/** Bits of a count; more occurrences in one document count as this many. */
const COUNT_BITS = 8;
const MAX_COUNT = (1 << COUNT_BITS) - 1;

const packed = (counts: readonly number[]): number =>
  counts.reduce(
    (sum, count, field) => sum | (Math.min(count, MAX_COUNT) << (field * COUNT_BITS)),
    0,
  );

/** The terms of a language's content as numbers, so that thousands of documents fit into memory. */
export class Lexicon {
  readonly terms: string[] = [];
  /** Spelling of a term in titles and leads; '' for terms found in texts only. */
  readonly written: string[] = [];
  /** Every folded word of the content with its term. */
  readonly folded = new Map<string, number>();
  private readonly numbers = new Map<string, number>();
  private readonly stems = new Map<string, string>();

  constructor(readonly language: Language) {}

  numberOf(term: string): number | undefined {
    return this.numbers.get(term);
  }

  private know(term: string): number {
    const known = this.numbers.get(term);
    if (known !== undefined) return known;
    this.numbers.set(term, this.terms.length);
    this.written.push('');
    return this.terms.push(term) - 1;
  }

  /** Terms of a phrase that distinguish it from other phrases. */
  phrase(text: string): string[] {
    return wordsOf(text, this.language).flatMap(({ folded, stem: term }) =>
      folded === '' || STOP_WORDS[this.language].has(folded) ? [] : [term],
    );
  }

  /** @param texts title, lead and text */
  count(texts: readonly [string[], string[], string[]]): { counted: Counted; lengths: number[] } {
    const counts = new Map<number, number[]>();
    const lengths = texts.map((part, field) => {
      let length = 0;
      for (const text of part) {
        for (const word of wordsOf(text, this.language)) {
          const { folded } = word;
          if (folded === '' || STOP_WORDS[this.language].has(folded)) continue;
          const number = this.know(word.stem);
          this.folded.set(folded, number);
          // The shortest form, then the alphabetically first, so that the order of documents does not matter.
          const shown = this.written[number] ?? '';
          if (
            field < 2 &&
            (shown === '' ||
              word.text.length < shown.length ||
              (word.text.length === shown.length && word.text < shown))
          )
            this.written[number] = word.text;
          const count = counts.get(number) ?? new Array<number>(FIELDS).fill(0);
          count[field] = (count[field] ?? 0) + 1;
          counts.set(number, count);
          length += 1;
        }
      }
      return length;
    });
    return {
      counted: Int32Array.from([...counts].flatMap(([number, count]) => [number, packed(count)])),
      lengths,
    };
  }

  /** The term that a word outside the content would have. */
  termOf(word: string): string {
    const known = this.stems.get(word) ?? stem(fold(word), this.language);
    this.stems.set(word, known);
    return known;
  }
}

/** Calls `each` for every term of a document and every field (0 title, 1 lead, 2 text) containing it, with its count. */
export function eachCount(
  counted: Counted,
  visit: (term: number, field: number, times: number) => void,
): void {
  for (let at = 0; at < counted.length; at += STEP) {
    for (let field = 0; field < FIELDS; field += 1) {
      const times = ((counted[at + 1] ?? 0) >> (field * COUNT_BITS)) & MAX_COUNT;
      if (times > 0) visit(counted[at] ?? 0, field, times);
    }
  }
}
