import { searchStart, searchTerms, searchTexts } from '@/lib/links/searchFiles';
import type { Language } from '../../../contracts/language/languages';
import type { FoundDocument } from './document';
import { readStart, readTerms, readTexts, type StartPart, type TermEntry } from './indexFiles';

/** Fetches a file of the index. @throws when it cannot be fetched */
export type FetchList = (address: string) => Promise<unknown>;

/** The files are of another version: the page has to be reloaded. */
export class OtherIndexError extends Error {
  override name = 'OtherIndexError';
}

/** Loads the index of one language file by file, as queries need them. */
export class IndexLoader {
  private start: Promise<StartPart> | null = null;
  private readonly shards = new Map<string, Promise<void>>();
  private readonly packs = new Map<number, Promise<Map<number, FoundDocument>>>();
  /** The loaded terms by their stem. */
  readonly loaded = new Map<string, TermEntry>();

  constructor(
    readonly language: Language,
    private readonly fetchList: FetchList,
  ) {}

  /** Loads the file that every query needs. */
  open(): Promise<StartPart> {
    return (this.start ??= this.loadStart().catch((error: unknown) => {
      this.start = null;
      throw error;
    }));
  }

  private async loadStart(): Promise<StartPart> {
    const start = readStart(await this.fetchList(searchStart(this.language)));
    if (start === null) throw new OtherIndexError('The index of the search is of another build.');
    return start;
  }

  /** Loads files of terms by the prefixes that they are named after. @throws when one cannot be fetched */
  async load(prefixes: readonly string[]): Promise<void> {
    await Promise.all(
      [...new Set(prefixes)].map((prefix) => {
        const request =
          this.shards.get(prefix) ??
          this.fetchList(searchTerms(this.language, prefix)).then((list) => {
            for (const entry of readTerms(list) ?? []) this.loaded.set(entry[0], entry);
          });
        this.shards.set(prefix, request);
        // A failure is not cached.
        return request.catch((error: unknown) => {
          this.shards.delete(prefix);
          throw error;
        });
      }),
    );
  }

  /** True when a loaded term equals the stem or begins with it. */
  knows(stem: string): boolean {
    return (
      this.loaded.has(stem) ||
      (stem.length >= 3 && [...this.loaded.keys()].some((term) => term.startsWith(stem)))
    );
  }

  /** Loads a document; null when it no longer exists. @throws when it cannot be fetched */
  async document(number: number): Promise<FoundDocument | null> {
    const { packs } = await this.open();
    const pack = number % packs;
    const request =
      this.packs.get(pack) ??
      this.fetchList(searchTexts(this.language, pack)).then(
        (list) => new Map((readTexts(list) ?? []).map((document) => [document.number, document])),
      );
    this.packs.set(pack, request);
    request.catch(() => this.packs.delete(pack));
    return (await request).get(number) ?? null;
  }
}
