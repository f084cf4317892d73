import MiniSearch, { type AsPlainObject, type Query } from 'minisearch';
import { searchStart, searchTerms, searchTexts } from '@/lib/searchFiles';
import type { Language } from '../../../contracts/languages';
import type { FoundDocument } from './document';
import { INDEX_FIELDS, readStart, readTerms, readTexts, type Postings, type StartPart, type TermEntry } from './indexFiles';
import { closeness } from './closeness';
import { shardOf, shardsUnder } from './shards';
import { tellingWords, type Word } from './words';

/** Fetches a file of the index. @throws when it cannot be had */
export type FetchList = (address: string) => Promise<unknown>;

/** A document that was found. */
export interface Hit {
  number: number;
  /** The words of the index for which it was found, and those of the texts that they stand for. */
  terms: string[];
}

export interface Found {
  /** The best first. */
  hits: Hit[];
  /** True when no document has all of the words. */
  isLoose: boolean;
  /** When there is none: words that are written nearly so. */
  nearest: string[];
}

/** The files are of another build: the page has to be loaded anew. */
export class OtherIndexError extends Error {
  override name = 'OtherIndexError';
}

/** Of longer questions the first words are searched. */
const MOST_WORDS = 10;
/** So many files of words are asked for at once: for a beginning, and where typing errors are looked for. */
const MOST_SHARDS = 4;
const MOST_NEAR = 8;
const SUGGESTED = 4;

/** What a word is worth by where it stands; and what one with two letters changed places is. */
const BOOST = { title: 6, lead: 2, text: 1, other: 2.5, hidden: 2 };
const SWAPPED = Object.fromEntries(Object.entries(BOOST).map(([field, boost]) => [field, boost * 0.4]));
/** How much it counts that a document has all of the words. */
const COVERAGE = 2.5;
/** What lacks a word and is worth less than this part of the best is left out. */
const LEAST = 0.2;
/** So many of the best are looked into. */
const LOOKED_INTO = 8;
const OPTIONS = { fields: [...INDEX_FIELDS], storeFields: [], tokenize: (text: string) => [text], processTerm: (term: string) => term };

/** How many letters of a word may be wrong. */
const errorsIn = (term: string): number | false => (term.length >= 8 ? 2 : term.length >= 4 ? 1 : false);

/** A word with each two neighbouring letters in each other's place: the commonest error of all. */
const swapped = (term: string): string[] => (term.length < 4 ? [] : Array.from({ length: term.length - 1 }, (_, at) => `${term.slice(0, at)}${term[at + 1] ?? ''}${term[at] ?? ''}${term.slice(at + 2)}`));

interface Ranked {
  number: number;
  score: number;
  /** For each of the question's words that it has, the words of the index. */
  terms: string[][];
}

const byScore = (one: Ranked, two: Ranked): number => two.score - one.score || one.number - two.number;

const placesOf = (postings: Postings): Record<string, number> => {
  const places: Record<string, number> = {};
  let document = 0;
  for (let at = 0; at < postings.length; at += 2) {
    document += postings[at] ?? 0;
    places[document] = postings[at + 1] ?? 1;
  }
  return places;
};

/** The index of one language as far as it has been asked for. Parts come as questions need them, and stay. */
export class SearchIndex {
  private start: Promise<StartPart> | null = null;
  private readonly shards = new Map<string, Promise<void>>();
  private readonly packs = new Map<number, Promise<Map<number, FoundDocument>>>();
  private readonly loaded = new Map<string, TermEntry>();
  private engine: { search: MiniSearch; size: number } | null = null;

  constructor(
    private readonly language: Language,
    private readonly fetchList: FetchList,
  ) {}

  /** Fetches what every question needs. */
  open(): Promise<StartPart> {
    return (this.start ??= this.bringStart().catch((error: unknown) => {
      this.start = null;
      throw error;
    }));
  }

  private async bringStart(): Promise<StartPart> {
    const start = readStart(await this.fetchList(searchStart(this.language)));
    if (start === null) throw new OtherIndexError('The index of the search is of another build.');
    return start;
  }

  private async bring(prefixes: readonly string[]): Promise<void> {
    await Promise.all(
      [...new Set(prefixes)].map((prefix) => {
        const asked =
          this.shards.get(prefix) ??
          this.fetchList(searchTerms(this.language, prefix)).then((list) => {
            for (const entry of readTerms(list) ?? []) this.loaded.set(entry[0], entry);
          });
        this.shards.set(prefix, asked);
        // A failure is not worth keeping.
        return asked.catch((error: unknown) => {
          this.shards.delete(prefix);
          throw error;
        });
      }),
    );
  }

  private engineOf({ lengths, averages }: StartPart): MiniSearch {
    if (this.engine?.size === this.loaded.size) return this.engine.search;
    const lengthsOf = ([, title = 0, lead = 0, text = 0, other = 0]: number[]): number[] => [title, lead, text, other, text];
    const saved: AsPlainObject = {
      documentCount: lengths.length,
      nextId: Math.max(0, ...lengths.map(([number = 0]) => number + 1)),
      documentIds: Object.fromEntries(lengths.map(([number = 0]) => [number, number])),
      fieldIds: Object.fromEntries(INDEX_FIELDS.map((name, at) => [name, at])),
      fieldLength: Object.fromEntries(lengths.map((one) => [one[0] ?? 0, lengthsOf(one)])),
      averageFieldLength: averages,
      storedFields: {},
      dirtCount: 0,
      index: Array.from(this.loaded.values(), ([term, , , fields]) => [term, Object.fromEntries(Object.entries(fields).map(([field, postings]) => [field, placesOf(postings)]))]),
      serializationVersion: 2,
    };
    const search = MiniSearch.loadJS(saved, OPTIONS);
    this.engine = { search, size: this.loaded.size };
    return search;
  }

  /** What is asked for one word: itself, what begins with it, and, where the content does not know it, what is written nearly so. */
  private queryOf({ stem, folded }: Word, isLast: boolean): Query[] {
    const isKnown = this.loaded.has(stem);
    return [
      { queries: [stem], combineWith: 'OR', fuzzy: isKnown ? false : errorsIn(stem), prefix: stem.length >= 4 || (isLast && stem.length >= 3) },
      // A word that is being typed may end where its stem does not.
      ...(folded !== stem && folded.length >= 4 ? [{ queries: [folded], combineWith: 'OR' as const, prefix: true, fuzzy: false }] : []),
      ...(isKnown ? [] : [{ queries: swapped(stem), combineWith: 'OR' as const, prefix: false, fuzzy: false, boost: SWAPPED }]),
    ];
  }

  /** Everything that has one of the words; what has more of them comes far before what has fewer. */
  private run(search: MiniSearch, words: readonly Word[]): Ranked[] {
    const byNumber = new Map<number, Ranked>();
    for (const [at, word] of words.entries()) {
      const results = search.search({ combineWith: 'OR', queries: this.queryOf(word, at === words.length - 1) }, { boost: BOOST, weights: { fuzzy: 0.3, prefix: 0.3 } });
      for (const { id, score, terms, queryTerms } of results) {
        const number = Number(id);
        const ranked = byNumber.get(number) ?? { number, score: 0, terms: [] };
        byNumber.set(number, ranked);
        // The library counts the forms of one word as several words.
        ranked.score += score / Math.max(1, queryTerms.length);
        ranked.terms.push(this.meant(terms));
      }
    }
    const all = [...byNumber.values()].map((ranked) => ({ ...ranked, score: ranked.score * (ranked.terms.length / words.length) ** COVERAGE }));
    return all.sort(byScore);
  }

  /** What is found for a question. @throws when a part of the index cannot be had */
  async search(query: string): Promise<Found> {
    const words = tellingWords(query, this.language).slice(0, MOST_WORDS);
    if (words.length === 0) return { hits: [], isLoose: false, nearest: [] };
    const start = await this.open();
    await this.bring(words.flatMap(({ stem }) => [shardOf(stem, start.shards) ?? [], shardsUnder(stem, start.shards).slice(0, MOST_SHARDS)].flat()));
    // Files that begin alike hold what was meant by a word that the content does not know.
    await this.bring(words.flatMap(({ stem }) => (this.knows(stem) ? [] : this.near(stem, start.shards))));
    const found = this.run(this.engineOf(start), words);
    const best = found[0];
    if (best === undefined) return { hits: [], isLoose: false, nearest: this.nearest(words) };
    const isWhole = ({ terms }: Ranked): boolean => terms.length === words.length;
    const hits = found.filter((hit) => isWhole(hit) || hit.score >= best.score * LEAST);
    const ordered = words.length === 1 ? hits : await this.together(hits);
    return { hits: ordered.map(({ number, terms }) => ({ number, terms: [...new Set(terms.flat())] })), isLoose: !hits.some(isWhole), nearest: [] };
  }

  /** Of the best, those come first that have the words in one place, in the order of the question. */
  private async together(hits: readonly Ranked[]): Promise<Ranked[]> {
    const looked = await Promise.all(
      hits.slice(0, LOOKED_INTO).map(async (hit) => {
        const document = await this.document(hit.number);
        return document === null ? hit : { ...hit, score: hit.score * (1 + closeness(document, hit.terms, this.language)) };
      }),
    );
    return [...looked.sort(byScore), ...hits.slice(LOOKED_INTO)];
  }

  /** True where a word, or one that begins so, is among those at hand. */
  private knows(stem: string): boolean {
    return this.loaded.has(stem) || (stem.length >= 3 && [...this.loaded.keys()].some((term) => term.startsWith(stem)));
  }

  /** The files that a word with a typing error may stand in: those that begin with the same letters, the nearest first. */
  private near(stem: string, shards: readonly string[]): string[] {
    const alike = (name: string): number => {
      let same = 0;
      while (same < name.length && name[same] === stem[same]) same += 1;
      return same;
    };
    return shards.filter((name) => alike(name) > 0).sort((one, two) => alike(two) - alike(one)).slice(0, MOST_NEAR);
  }

  private meant(terms: readonly string[]): string[] {
    return [...new Set(terms.flatMap((term) => [term, ...(this.loaded.get(term)?.[2] ?? [])]))];
  }

  /** Words of titles that are written nearly like one of these. */
  private nearest(words: readonly Word[]): string[] {
    const search = this.engine?.search;
    const close = words.flatMap(({ stem }) => search?.search(stem, { fuzzy: 0.45, prefix: true, boost: BOOST }) ?? []);
    const written = close.flatMap(({ terms }) => terms.flatMap((term) => this.loaded.get(term)?.[1] ?? []));
    return [...new Set(written.filter((word) => word !== ''))].slice(0, SUGGESTED);
  }

  /** What a result shows of a document; null for one that is gone. @throws when it cannot be had */
  async document(number: number): Promise<FoundDocument | null> {
    const { packs } = await this.open();
    const pack = number % packs;
    const asked =
      this.packs.get(pack) ??
      this.fetchList(searchTexts(this.language, pack)).then((list) => new Map((readTexts(list) ?? []).map((document) => [document.number, document])));
    this.packs.set(pack, asked);
    asked.catch(() => this.packs.delete(pack));
    return (await asked).get(number) ?? null;
  }
}
