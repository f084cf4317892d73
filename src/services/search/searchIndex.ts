import type MiniSearch from 'minisearch';
import type { Language } from '../../../contracts/language/languages';
import { proximity } from './proximity';
import type { FoundDocument } from './document';
import { createMiniSearch } from './miniSearchIndex';
import type { StartPart } from './indexFiles';
import { IndexLoader, type FetchList } from './indexLoader';
import { BOOST, byScore, expandTerms, rank, type Ranked } from './rank';
import { shardOf, shardsWithPrefix } from './shards';
import { similarShards, firstLetterTypos } from './typos';
import { significantWords, type Word } from './words';

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
  isPartial: boolean;
  /** When there is none: words that are written nearly so. */
  suggestions: string[];
}

/** Of longer questions the first words are searched. */
const MAX_WORDS = 10;
/** So many files of words are asked for at once for a beginning. */
const MAX_SHARDS = 4;
const MAX_SUGGESTIONS = 4;
/** What lacks a word and is worth less than this part of the best is left out. */
const MIN_SCORE_RATIO = 0.2;
/** So many of the best are reranked into. */
const RANKED_BY_PROXIMITY = 8;

/** The search of one language. */
export class SearchIndex {
  private readonly index: IndexLoader;
  private engine: { search: MiniSearch; size: number } | null = null;

  constructor(
    private readonly language: Language,
    fetchList: FetchList,
  ) {
    this.index = new IndexLoader(language, fetchList);
  }

  /** Fetches what every question needs. @throws when it cannot be had */
  open(): Promise<StartPart> {
    return this.index.open();
  }

  /** What a result shows of a document; null for one that is gone. @throws when it cannot be had */
  document(number: number): Promise<FoundDocument | null> {
    return this.index.document(number);
  }

  /** The engine is made anew when words have come. */
  private currentEngine(start: StartPart): MiniSearch {
    const { loaded } = this.index;
    if (this.engine?.size !== loaded.size)
      this.engine = { search: createMiniSearch(start, loaded), size: loaded.size };
    return this.engine.search;
  }

  /** What is found for a question. @throws when a part of the index cannot be had */
  async search(query: string): Promise<Found> {
    const words = significantWords(query, this.language).slice(0, MAX_WORDS);
    if (words.length === 0) return { hits: [], isPartial: false, suggestions: [] };
    const start = await this.open();
    await this.index.load(
      words.flatMap(({ stem }) =>
        [
          shardOf(stem, start.shards) ?? [],
          shardsWithPrefix(stem, start.shards).slice(0, MAX_SHARDS),
        ].flat(),
      ),
    );
    // Files that begin alike hold what was meant by a word that the content does not know.
    await this.index.load(
      words.flatMap(({ stem }) =>
        this.index.knows(stem) ? [] : similarShards(stem, start.shards),
      ),
    );
    // Files that begin otherwise are asked for last, and only for a word of which nothing was found.
    const strange = words.filter(
      (word) =>
        !this.index.knows(word.stem) &&
        rank(this.currentEngine(start), [word], this.index.loaded).length === 0,
    );
    await this.index.load(
      strange.flatMap(({ stem }) =>
        firstLetterTypos(stem, this.language).flatMap(
          (other) => shardOf(other, start.shards) ?? [],
        ),
      ),
    );
    const found = rank(this.currentEngine(start), words, this.index.loaded);
    const best = found[0];
    if (best === undefined)
      return { hits: [], isPartial: false, suggestions: this.suggestions(words) };
    const isWhole = ({ terms }: Ranked): boolean => terms.length === words.length;
    const hits = found.filter((hit) => isWhole(hit) || hit.score >= best.score * MIN_SCORE_RATIO);
    const ordered = words.length === 1 ? hits : await this.rankByProximity(hits);
    return {
      hits: ordered.map((hit) => this.hitOf(hit)),
      isPartial: !hits.some(isWhole),
      suggestions: [],
    };
  }

  private hitOf({ number, terms }: Ranked): Hit {
    const { loaded } = this.index;
    return {
      number,
      get terms() {
        return expandTerms(terms.flat(), loaded);
      },
    };
  }

  /** Of the best, those come first that have the words in one place, in the order of the question. */
  private async rankByProximity(hits: readonly Ranked[]): Promise<Ranked[]> {
    const reranked = await Promise.all(
      hits.slice(0, RANKED_BY_PROXIMITY).map(async (hit) => {
        const document = await this.document(hit.number);
        return document === null
          ? hit
          : {
              ...hit,
              score:
                hit.score *
                (1 +
                  proximity(
                    document,
                    hit.terms.map((own) => expandTerms(own, this.index.loaded)),
                    this.language,
                  )),
            };
      }),
    );
    return [...reranked.sort(byScore), ...hits.slice(RANKED_BY_PROXIMITY)];
  }

  /** Words of titles that are written nearly like one of these. */
  private suggestions(words: readonly Word[]): string[] {
    const search = this.engine?.search;
    const close = words.flatMap(
      ({ stem }) => search?.search(stem, { fuzzy: 0.45, prefix: true, boost: BOOST }) ?? [],
    );
    const written = close.flatMap(({ terms }) =>
      terms.flatMap((term) => this.index.loaded.get(term)?.[1] ?? []),
    );
    return [...new Set(written.filter((word) => word !== ''))].slice(0, MAX_SUGGESTIONS);
  }
}
