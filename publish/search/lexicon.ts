import type { Language } from '../../contracts/languages';
import { fold, stem, wordsOf } from '../../src/services/search/words';
import { STOP_WORDS } from '../../src/services/search/stopWords';

/** How often each term stands in a document: term, times in the title, in the lead, in the text; four numbers a term. */
export type Counted = Int32Array;

const FIELDS = 3;
const STEP = FIELDS + 1;

/** The terms of a language's content: numbered, so that thousands of documents can be kept in memory. */
export class Lexicon {
  readonly terms: string[] = [];
  /** How a term is written in titles and leads; '' for terms of the text only. */
  readonly written: string[] = [];
  /** Every word of the content, folded, with its term. */
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

  /** The terms of a phrase that tell it from others. */
  phrase(text: string): string[] {
    return wordsOf(text, this.language).flatMap(({ folded, stem: term }) =>
      folded === '' || STOP_WORDS[this.language].has(folded) ? [] : [term],
    );
  }

  /** @param texts of the title, the lead and the text */
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
          // The shortest form, and of these the first: whatever order documents come in.
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
      counted: Int32Array.from([...counts].flatMap(([number, count]) => [number, ...count])),
      lengths,
    };
  }

  /** The term of a word that is not of the content, as it would be. */
  termOf(word: string): string {
    const known = this.stems.get(word) ?? stem(fold(word), this.language);
    this.stems.set(word, known);
    return known;
  }
}

/** Calls for each term of a document and each of title, lead and text (0, 1, 2) in which it stands, with how often. */
export function eachCount(
  counted: Counted,
  visit: (term: number, field: number, times: number) => void,
): void {
  for (let at = 0; at < counted.length; at += STEP) {
    for (let field = 0; field < FIELDS; field += 1) {
      const times = counted[at + 1 + field] ?? 0;
      if (times > 0) visit(counted[at] ?? 0, field, times);
    }
  }
}
