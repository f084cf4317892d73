import type MiniSearch from 'minisearch';
import type { Language } from '../../../contracts/language/languages';
import { isTitle, proximity } from './proximity';
import type { FoundDocument } from './document';
import { createMiniSearch } from './miniSearchIndex';
import type { StartPart } from './indexFiles';
import { IndexLoader, type FetchList } from './indexLoader';
import { BOOST, byScore, expandTerms, rank, type Ranked } from './rank';
import { shardOf, shardsWithPrefix } from './shards';
import { similarShards, firstLetterTypos } from './typos';
import { significantWords, type Word } from './words';

/** A search result. */
export interface Hit {
  number: number;
  /** Matching index terms, computed on access because only the first few of many hits are shown. */
  readonly terms: string[];
}

export interface Found {
  /** Sorted by score. */
  hits: Hit[];
  /** True when no document has all words. */
  isPartial: boolean;
  /** Similar words, when there are no hits. */
  suggestions: string[];
}

/** Max. number of words of a query; further ones are ignored. */
const MAX_WORDS = 10;
/** Max. number of files loaded for one prefix. */
const MAX_SHARDS = 4;
const MAX_SUGGESTIONS = 4;
/** A hit that lacks a word is dropped below this share of the best score. */
const MIN_SCORE_RATIO = 0.2;
/** Number of best hits whose title and texts are compared with the query. */
const COMPARED = 8;
/** Factor of the score of a hit whose title is the query. */
const TITLE_FACTOR = 5;

/** Searches the index of one language. */
export class SearchIndex {
  private readonly index: IndexLoader;
  private engine: { search: MiniSearch; size: number } | null = null;

  constructor(
    private readonly language: Language,
    fetchList: FetchList,
  ) {
    this.index = new IndexLoader(language, fetchList);
  }

  /** Loads the file that every query needs. @throws when it cannot be fetched */
  open(): Promise<StartPart> {
    return this.index.open();
  }

  /** Loads a document; null when it no longer exists. @throws when it cannot be fetched */
  document(number: number): Promise<FoundDocument | null> {
    return this.index.document(number);
  }

  /** The MiniSearch index, created again when more terms have been loaded. */
  private currentEngine(start: StartPart): MiniSearch {
    const { loaded } = this.index;
    if (this.engine?.size !== loaded.size)
      this.engine = { search: createMiniSearch(start, loaded), size: loaded.size };
    return this.engine.search;
  }

  /** Searches for a query. @throws when a file of the index cannot be fetched */
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
    // For an unknown word, similar terms are in files with a similar prefix.
    await this.index.load(
      words.flatMap(({ stem }) =>
        this.index.knows(stem) ? [] : similarShards(stem, start.shards),
      ),
    );
    // A wrong first letter is tried last, and only for a word without any match.
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
    const ordered = await this.compareTexts(hits, words);
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

  /** Ranks the best hits by how close together they have the words; a title that is the query leads. */
  private async compareTexts(hits: readonly Ranked[], words: readonly Word[]): Promise<Ranked[]> {
    const reranked = await Promise.all(
      hits.slice(0, COMPARED).map(async (hit) => {
        const document = await this.document(hit.number);
        return document === null
          ? hit
          : {
              ...hit,
              score:
                hit.score *
                (isTitle(document.title, words, this.language) ? TITLE_FACTOR : 1) *
                (1 +
                  proximity(
                    document,
                    hit.terms.map((own) => expandTerms(own, this.index.loaded)),
                    this.language,
                  )),
            };
      }),
    );
    return [...reranked.sort(byScore), ...hits.slice(COMPARED)];
  }

  /** Words of titles with a similar spelling. */
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
