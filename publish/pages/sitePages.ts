import type { ContentProblem } from '../../contracts/content/contentProblem';
import { LANGUAGES } from '../../contracts/language/languages';
import { attempt } from '../lib/attempt';
import { deadLinks, linkTargets } from '../listings/deadLinks';
import type { LocalContent } from '../mirror/localContent';
import type { IndexedPage } from '../search/searchIndexWriter';
import type { Sources } from '../sources';
import type { FormerAddresses } from './formerAddresses';
import type { PageDependencies } from './pageDependencies';
import { NOT_FOUND_PATH } from './pageWriter';
import { renderPages, type Rendering } from './renderPages';

export interface SitePagesOptions extends Omit<
  Rendering,
  'content' | 'episodes' | 'files' | 'isFirst' | 'warn'
> {
  /** Logs a problem. */
  warn(message: string): void;
  /** Logs a problem once, however many pages have it. */
  warnOnce(message: string): void;
  sources: Sources;
  dependencies: PageDependencies;
  former: FormerAddresses;
  /** Files with the space mirror and the episodes. */
  spaceFile: string;
  episodesFile: string;
  /** Called with each page that was rendered. */
  onRendered(page: IndexedPage): void;
}

/** A page that could not be rendered; its last published version stays. */
export interface PageFailure {
  page: IndexedPage;
  reason: string;
}

/** Result of an update. */
export interface UpdatedPages {
  rendered: number;
  written: number;
  removed: number;
  failures: readonly PageFailure[];
  /** False when the next run has to try something again. */
  isComplete: boolean;
  /** All addresses, former ones included. */
  addresses: readonly string[];
  /** Problems that editors should know, each once. */
  problems: readonly ContentProblem[];
}

/** Every page of some addresses: one in each language. */
const pagesAt = (addresses: ReadonlySet<string>): IndexedPage[] =>
  LANGUAGES.flatMap((language) => [...addresses].map((address) => ({ path: address, language })));

/** Address and language of a page, for messages. */
export const nameOf = ({ path: address, language }: IndexedPage): string =>
  `${address} (${language})`;

/** Keeps the pages as the content is: renders the stale ones, removes those that are none any more, leads old addresses on. */
export class SitePages {
  constructor(private readonly options: SitePagesOptions) {}

  /** @param now ms since 1970 */
  async update(
    content: LocalContent,
    fingerprint: (asked: string) => string,
    isFirst: boolean,
    now: number,
  ): Promise<UpdatedPages> {
    const { renderer, sources, dependencies, former, warn } = this.options;
    const listingProblems: ContentProblem[] = [];
    const listed = await renderer.addresses(
      content.client(new Set()),
      sources.episodes.all(),
      (problem) => listingProblems.push(problem),
    );
    const present = new Set([...listed.map(({ path: address }) => address), NOT_FOUND_PATH]);
    const stale = dependencies.stale(pagesAt(present), dependencies.changed(fingerprint), now);
    const { areComplete, failures, ...counts } = await this.render(stale, content, isFirst);

    const moved = former.follow(listed);
    const removed = await this.removeAbsent(present, moved, failures);
    const areRedirectsWritten = await attempt(warn, 'Former addresses', () =>
      this.writeRedirects(moved, present),
    );
    const addresses = [...present, ...moved.keys()];
    return {
      ...counts,
      removed,
      failures,
      isComplete: areComplete && areRedirectsWritten && failures.length === 0,
      addresses,
      problems: this.collectProblems(listingProblems, addresses, failures),
    };
  }

  /** Renders and writes the stale pages. A page that fails keeps its last version. */
  private async render(stale: readonly IndexedPage[], content: LocalContent, isFirst: boolean) {
    const { pictures, dependencies, onRendered } = this.options;
    const result = { rendered: 0, written: 0, areComplete: true, failures: [] as PageFailure[] };
    pictures.retryFailed();
    // Recorded in page order, so that lists derived from the dependencies are stable.
    for await (const [page, answer] of renderPages(stale, this.rendering(content, isFirst))) {
      if ('failure' in answer) {
        result.failures.push({ page, reason: answer.failure });
        dependencies.keepLastVersion(page);
        continue;
      }
      const { written, isComplete, ...noted } = answer;
      result.areComplete &&= isComplete;
      if (written) result.written += 1;
      result.rendered += 1;
      onRendered(page);
      // Without queries it is stale in the next run.
      dependencies.note({ ...page, ...noted, ...(isComplete ? {} : { queries: [] }) });
    }
    return result;
  }

  private rendering(content: LocalContent, isFirst: boolean): Rendering {
    const { sources, spaceFile, episodesFile, warnOnce, ...parts } = this.options;
    const files = { spaceFile, episodesFile, meetingLinks: sources.linksInUse };
    return { ...parts, content, episodes: sources.episodes, files, isFirst, warn: warnOnce };
  }

  /**
   * Removes the pages that are none any more. One that has moved stays until its new address can be shown.
   * @returns their number
   */
  private async removeAbsent(
    present: ReadonlySet<string>,
    moved: ReadonlyMap<string, string>,
    failures: readonly PageFailure[],
  ): Promise<number> {
    const { dependencies, writer } = this.options;
    const failed = new Set(failures.map(({ page }) => page.path));
    let removed = 0;
    for (const page of dependencies.all().filter((known) => !present.has(known.path))) {
      const to = moved.get(page.path);
      const isShown = to !== undefined && this.isPublished(to);
      if (to !== undefined && !isShown && failed.has(to)) continue;
      if (!isShown) await writer.remove(page.path, page.language);
      dependencies.drop(page);
      removed += 1;
    }
    return removed;
  }

  /** Leads former addresses to the present ones, as far as these are published. */
  private async writeRedirects(
    moved: ReadonlyMap<string, string>,
    present: ReadonlySet<string>,
  ): Promise<void> {
    const { dependencies, former, writer } = this.options;
    const shown = new Map([...moved].filter(([, to]) => this.isPublished(to)));
    for (const address of former.ended(shown))
      if (!present.has(address))
        for (const language of LANGUAGES) await writer.remove(address, language);
    for (const [address, to] of shown)
      for (const language of LANGUAGES) {
        const offline = dependencies.offlineOf(to, language);
        if (offline !== null) await writer.writeRedirect(address, to, language, offline);
      }
    await former.save(shown.keys());
  }

  /** True when the page is there in every language. */
  private isPublished(address: string): boolean {
    const { dependencies } = this.options;
    return LANGUAGES.every((language) => dependencies.offlineOf(address, language) !== null);
  }

  private collectProblems(
    ofAddresses: readonly ContentProblem[],
    addresses: readonly string[],
    failures: readonly PageFailure[],
  ): ContentProblem[] {
    const { dependencies, sources } = this.options;
    const pages = dependencies.all();
    const all: ContentProblem[] = [
      ...ofAddresses,
      ...sources.episodes.problems(),
      ...pages.flatMap((page) => page.problems),
      ...deadLinks(
        pages.flatMap((page) => page.links),
        linkTargets(addresses),
      ),
      ...failures.map(({ page }) => ({
        kind: 'pageFailed' as const,
        entry: '',
        field: '',
        place: nameOf(page),
      })),
    ];
    return [...new Map(all.map((problem) => [JSON.stringify(problem), problem])).values()];
  }
}
