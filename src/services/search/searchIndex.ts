import type MiniSearch from 'minisearch';
import type { Language } from '../../../contracts/language/languages';
import { closeness } from './closeness';
import type { FoundDocument } from './document';
import { engineOf } from './engine';
import type { StartPart } from './indexFiles';
import { IndexParts, type FetchList } from './indexParts';
import { BOOST, byScore, meant, rank, type Ranked } from './rank';
import { shardOf, shardsUnder } from './shards';
import { nearShards, otherFirsts } from './typingErrors';
import { tellingWords, type Word } from './words';

/** A document that was found. */
export interface Hit {
  number: number;
  /** The words of the index for which it was found, and those of the texts that they stand for; worked out where they are asked for: of a thousand hits eight are shown. */
  readonly terms: string[];
}

export interface Found {
  /** The best first. */
  hits: Hit[];
  /** True when no document has all of the words. */
  isLoose: boolean;
  /** When there is none: words that are written nearly so. */
  nearest: string[];
}

/** Of longer questions the first words are searched. */
const MOST_WORDS = 10;
/** So many files of words are asked for at once for a beginning. */
const MOST_SHARDS = 4;
const SUGGESTED = 4;
/** What lacks a word and is worth less than this part of the best is left out. */
const LEAST = 0.2;
/** So many of the best are looked into. */
const LOOKED_INTO = 8;

/** The search of one language. */
export class SearchIndex {
  private readonly parts: IndexParts;
  private engine: { search: MiniSearch; size: number } | null = null;

  constructor(
    private readonly language: Language,
    fetchList: FetchList,
  ) {
    this.parts = new IndexParts(language, fetchList);
  }

  /** Fetches what every question needs. @throws when it cannot be had */
  open(): Promise<StartPart> {
    return this.parts.open();
  }

  /** What a result shows of a document; null for one that is gone. @throws when it cannot be had */
  document(number: number): Promise<FoundDocument | null> {
    return this.parts.document(number);
  }

  /** The engine is made anew when words have come. */
  private engineNow(start: StartPart): MiniSearch {
    const { loaded } = this.parts;
    if (this.engine?.size !== loaded.size)
      this.engine = { search: engineOf(start, loaded), size: loaded.size };
    return this.engine.search;
  }

  /** What is found for a question. @throws when a part of the index cannot be had */
  async search(query: string): Promise<Found> {
    const words = tellingWords(query, this.language).slice(0, MOST_WORDS);
    if (words.length === 0) return { hits: [], isLoose: false, nearest: [] };
    const start = await this.open();
    await this.parts.bring(
      words.flatMap(({ stem }) =>
        [
          shardOf(stem, start.shards) ?? [],
          shardsUnder(stem, start.shards).slice(0, MOST_SHARDS),
        ].flat(),
      ),
    );
    // Files that begin alike hold what was meant by a word that the content does not know.
    await this.parts.bring(
      words.flatMap(({ stem }) => (this.parts.knows(stem) ? [] : nearShards(stem, start.shards))),
    );
    // Files that begin otherwise are asked for last, and only for a word of which nothing was found.
    const strange = words.filter(
      (word) =>
        !this.parts.knows(word.stem) &&
        rank(this.engineNow(start), [word], this.parts.loaded).length === 0,
    );
    await this.parts.bring(
      strange.flatMap(({ stem }) =>
        otherFirsts(stem, this.language).flatMap((other) => shardOf(other, start.shards) ?? []),
      ),
    );
    const found = rank(this.engineNow(start), words, this.parts.loaded);
    const best = found[0];
    if (best === undefined) return { hits: [], isLoose: false, nearest: this.nearest(words) };
    const isWhole = ({ terms }: Ranked): boolean => terms.length === words.length;
    const hits = found.filter((hit) => isWhole(hit) || hit.score >= best.score * LEAST);
    const ordered = words.length === 1 ? hits : await this.together(hits);
    return {
      hits: ordered.map((hit) => this.hitOf(hit)),
      isLoose: !hits.some(isWhole),
      nearest: [],
    };
  }

  private hitOf({ number, terms }: Ranked): Hit {
    const { loaded } = this.parts;
    return {
      number,
      get terms() {
        return meant(terms.flat(), loaded);
      },
    };
  }

  /** Of the best, those come first that have the words in one place, in the order of the question. */
  private async together(hits: readonly Ranked[]): Promise<Ranked[]> {
    const looked = await Promise.all(
      hits.slice(0, LOOKED_INTO).map(async (hit) => {
        const document = await this.document(hit.number);
        return document === null
          ? hit
          : {
              ...hit,
              score:
                hit.score *
                (1 +
                  closeness(
                    document,
                    hit.terms.map((own) => meant(own, this.parts.loaded)),
                    this.language,
                  )),
            };
      }),
    );
    return [...looked.sort(byScore), ...hits.slice(LOOKED_INTO)];
  }

  /** Words of titles that are written nearly like one of these. */
  private nearest(words: readonly Word[]): string[] {
    const search = this.engine?.search;
    const close = words.flatMap(
      ({ stem }) => search?.search(stem, { fuzzy: 0.45, prefix: true, boost: BOOST }) ?? [],
    );
    const written = close.flatMap(({ terms }) =>
      terms.flatMap((term) => this.parts.loaded.get(term)?.[1] ?? []),
    );
    return [...new Set(written.filter((word) => word !== ''))].slice(0, SUGGESTED);
  }
}
