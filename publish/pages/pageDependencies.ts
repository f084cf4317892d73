import { replaceFile } from '../lib/replaceFile';
import type { ContentProblem } from '../../contracts/content/contentProblem';
import { readFile } from 'node:fs/promises';
import type { Language } from '../../contracts/language/languages';
import type { OfflineContents } from '../offline/offlineLists';
import type { ContentLink } from '../../src/components/prose/render/prerenderProse';
import type { ListedPage } from '../listings/sitemap';

/** A published page with its dependencies. */
export interface PublishedPage {
  path: string;
  language: Language;
  /** Sitemap entry; null for pages that search engines must not list. */
  listed: ListedPage | null;
  queries: string[];
  /** Time at which it changes without an edit, ms since 1970; null: never. */
  changesAt: number | null;
  /** Paths of the pictures and cards that it names. */
  files: string[];
  /** Files to download with it for offline use. */
  offline: OfflineContents | null;
  /** Content that it leaves out. */
  problems: ContentProblem[];
  /** Links of its texts to pages of the site. */
  links: ContentLink[];
}

interface Stored {
  build: string;
  pages: {
    path: string;
    language: Language;
    listed: ListedPage | null;
    queries: number[];
    changesAt?: number | null;
    files?: string[];
    /** `offline` of the page. */
    keep?: OfflineContents | null;
    problems?: ContentProblem[];
    links?: ContentLink[];
  }[];
  queries: { asked: string; fingerprint: string }[];
}

type PageKey = Pick<PublishedPage, 'path' | 'language'>;

const keyOf = ({ path: address, language }: PageKey): string => `${language} ${address}`;

/**
 * The published pages and the queries that each was rendered from. A page is stale when the answer to one of its queries
 * has changed. Stored on disk, so that a restarted publisher renders only what changed meanwhile.
 */
export class PageDependencies {
  private readonly pages = new Map<string, PublishedPage>();
  private readonly fingerprints = new Map<string, string>();
  /** One copy of each query. */
  private readonly texts = new Map<string, string>();

  private constructor(
    private readonly file: string,
    /** Hash of the build; another build makes every page stale. */
    private readonly build: string,
  ) {}

  static async open(file: string, build: string): Promise<PageDependencies> {
    const dependencies = new PageDependencies(file, build);
    const stored = await readFile(file, 'utf8')
      .then((text) => JSON.parse(text) as Stored)
      .catch(() => null);
    for (const {
      path: address,
      language,
      listed,
      queries,
      changesAt = null,
      files = [],
      keep: offline = null,
      problems = [],
      links = [],
    } of stored?.pages ?? []) {
      const page = {
        path: address,
        language,
        listed,
        queries:
          stored?.build === build ? queries.flatMap((at) => stored.queries[at]?.asked ?? []) : [],
        changesAt,
        files,
        offline,
        problems,
        links,
      };
      dependencies.pages.set(keyOf(page), page);
    }
    if (stored?.build === build)
      for (const { asked, fingerprint } of stored.queries)
        dependencies.fingerprints.set(asked, fingerprint);
    return dependencies;
  }

  all(): PublishedPage[] {
    return [...this.pages.values()];
  }

  /** Keeps the last version of a page that failed, and marks it for a retry. */
  keepLastVersion(page: PageKey): void {
    const {
      listed = null,
      files = [],
      offline = null,
      problems = [],
      links = [],
    } = this.pages.get(keyOf(page)) ?? {};
    this.note({
      path: page.path,
      language: page.language,
      listed,
      queries: [],
      changesAt: null,
      files,
      offline,
      problems,
      links,
    });
  }

  /** Files of a published page for offline use; null when there is no such page. */
  offlineOf(address: string, language: Language): OfflineContents | null {
    return this.pages.get(keyOf({ path: address, language }))?.offline ?? null;
  }

  /** Paths of all pictures and cards that pages name. */
  files(): Set<string> {
    return new Set(this.all().flatMap((page) => page.files));
  }

  /** Queries whose answers have changed. */
  changed(fingerprint: (asked: string) => string): Set<string> {
    return new Set(
      [...this.fingerprints]
        .filter(([asked, before]) => fingerprint(asked) !== before)
        .map(([asked]) => asked),
    );
  }

  private isStale(page: PageKey, changed: ReadonlySet<string>, now: number): boolean {
    const known = this.pages.get(keyOf(page));
    return (
      known === undefined ||
      (known.changesAt !== null && known.changesAt <= now) ||
      known.queries.length === 0 ||
      known.queries.some((asked) => changed.has(asked) || !this.fingerprints.has(asked))
    );
  }

  /**
   * Returns the stale pages, those with the most changed queries first, so that an edited page is published before the
   * hundreds of pages whose menus name it.
   * @param changed queries whose answers have changed
   */
  stale<Page extends PageKey>(
    pages: readonly Page[],
    changed: ReadonlySet<string>,
    now: number,
  ): Page[] {
    const changesOf = (page: Page): number =>
      this.pages.get(keyOf(page))?.queries.filter((asked) => changed.has(asked)).length ?? 0;
    return pages
      .filter((page) => this.isStale(page, changed, now))
      .map((page) => ({ page, changes: changesOf(page) }))
      .sort((one, two) => two.changes - one.changes)
      .map(({ page }) => page);
  }

  /** Time at which the next page changes without an edit, ms since 1970; null when none will. */
  nextChange(): number | null {
    const times = this.all().flatMap(({ changesAt }) => changesAt ?? []);
    return times.length === 0 ? null : Math.min(...times);
  }

  note(page: PublishedPage): void {
    // Thousands of pages ask the same queries; render threads send each page its own copy of the text.
    const queries = page.queries.map((asked) => this.knownText(asked));
    this.pages.set(keyOf(page), { ...page, queries });
  }

  private knownText(text: string): string {
    const known = this.texts.get(text) ?? text;
    this.texts.set(text, known);
    return known;
  }

  drop(page: PageKey): void {
    this.pages.delete(keyOf(page));
  }

  /** Notes the answers that the pages now correspond to, after a run. `save` stores them. */
  settle(fingerprint: (asked: string) => string): void {
    const queries = [...new Set(this.all().flatMap((page) => page.queries))];
    this.fingerprints.clear();
    this.texts.clear();
    for (const asked of queries) {
      this.fingerprints.set(asked, fingerprint(asked));
      this.texts.set(asked, asked);
    }
  }

  /** Stores the pages for the next process, which renders again what had changed after the last call. */
  async save(): Promise<void> {
    const indices = new Map([...this.fingerprints.keys()].map((asked, at) => [asked, at]));
    const stored: Stored = {
      build: this.build,
      pages: this.all().map(({ offline, ...page }) => ({
        ...page,
        keep: offline,
        queries: page.queries.flatMap((asked) => indices.get(asked) ?? []),
      })),
      queries: [...this.fingerprints].map(([asked, value]) => ({ asked, fingerprint: value })),
    };
    await replaceFile(this.file, JSON.stringify(stored));
  }
}
