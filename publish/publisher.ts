import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describeProblem, type ContentProblem } from '../contracts/content/contentProblem';
import { HeldLinks } from '../contracts/content/heldLinks';
import type { MeetingLinks } from '../contracts/content/meetingLinks';
import { LANGUAGES } from '../contracts/language/languages';
import type { Configuration } from '../src/app/configuration/configurationSchema';
import { bundleFolder, readManifest, serverBundle } from './bundle/manifest';
import { CardStore } from './cards/cardStore';
import { LocalContent } from './mirror/localContent';
import { confirmedAtDesk } from './holds/confirmedAtDesk';
import { HeldFiles, readKept } from './holds/heldFiles';
import { makeJudge } from './holds/judgeChanges';
import type { Change, HeldChange } from './mirror/heldChange';
import { SpaceMirror } from './mirror/spaceMirror';
import type { SyncService } from './mirror/syncService';
import type { SiteUrls } from './document/head';
import { readUsedStyles } from './document/usedStyles';
import { deadLinks } from './listings/deadLinks';
import { loadPrerenderer, type LoadedSite } from './loadPrerenderer';
import { pruneDeployments } from './pages/deployments';
import { FormerAddresses } from './pages/formerAddresses';
import type { EarlyPages } from './pages/earlyPages';
import { PageDependencies } from './pages/pageDependencies';
import { removeOrphans } from './pages/orphans';
import { NOT_FOUND_PATH, PageWriter } from './pages/pageWriter';
import { renderPages, type Rendering } from './pages/renderPages';
import { copyFolder } from './lib/tree';
import { PictureStore } from './pictures/pictureStore';
import { EpisodeCache } from './podcasts/episodeCache';
import type { IndexedPage } from './search/searchIndexWriter';
import { writeServiceWorker } from './serviceWorker';
import { SiteFiles } from './siteFiles';

export interface PublisherOptions {
  /** Folder of the built site: bundle and server. */
  site: string;
  /** Folder of the language trees. */
  folder: string;
  /** Folder of the space mirror and the page dependencies. */
  state: string;
  configuration: Configuration;
  urls: SiteUrls;
  service: SyncService;
  /** Reads the private meeting links of workshops by id; absent without a management token. */
  meetingLinks?(): Promise<MeetingLinks>;
  /** Logs a problem. */
  warn(message: string): void;
  now?(): number;
  /** Number of threads that render; by default chosen by the number of pages. */
  threads?: number;
  /** Shows the site to visitors while the first run is under way. */
  early?: EarlyPages;
  /** Called after each run that may have changed a page, when the pages are written. */
  onRun?(run: FinishedRun): void;
}

/** A run's content and the problems that it met, for the content report. */
export interface FinishedRun {
  mirror: SpaceMirror;
  /** The edits that were published. */
  changes: readonly Change[];
  problems: readonly ContentProblem[];
  /** Addresses of all pages. */
  addresses: readonly string[];
  /** Titles of the podcast's episodes. */
  episodes: readonly string[];
  /** Null when they could not be read. */
  meetingLinks: MeetingLinks | null;
  /** ms since 1970 */
  now: number;
}

/** The site's code and the published content, from which pages are rendered. */
export interface PreviewSources {
  site: LoadedSite;
  mirror: Pick<SpaceMirror, 'entities' | 'model' | 'held'>;
  episodes: Pick<EpisodeCache, 'all'>;
  /** Private links, which previews leave out, too; null when they could not be read. */
  meetingLinks(): MeetingLinks | null;
}

/** Result of a run, in pages. */
export interface Published {
  rendered: number;
  written: number;
  removed: number;
}

/** Every page of some addresses: one in each language. */
const pagesAt = (addresses: ReadonlySet<string>): IndexedPage[] =>
  LANGUAGES.flatMap((language) => [...addresses].map((address) => ({ path: address, language })));

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

interface PageFailure {
  /** Address and language. */
  page: string;
  reason: string;
}

/** Some pages could not be rendered; their last published versions stay. */
export class PagesFailedError extends Error {
  override name = 'PagesFailedError';
  constructor(readonly failures: readonly PageFailure[]) {
    super(
      `These pages could not be rendered:\n${failures.map(({ page, reason }) => `  ${page}: ${reason}`).join('\n')}`,
    );
  }
}

/** Max. time for which the files about the whole site wait for further edits, ms. */
const MAX_SITE_FILES_WAIT_MS = 60_000;

/** File with the search's document numbers. */
const SEARCH_FILE = 'search.json';

/** File with the page dependencies. */
export const PAGES_FILE = 'pages.json';

/** File with the addresses that pages had. */
const ADDRESSES_FILE = 'addresses.json';

/** Files with the space mirror and the episodes. */
const SPACE_FILE = 'space.jsonl';
const EPISODES_FILE = 'podcast.json';

/**
 * Turns content into prerendered pages. The first `publish()` renders everything that changed since the last process,
 * each further call everything that changed since the previous one.
 */
export class Publisher {
  private readonly renderer: LoadedSite;
  private readonly cards: CardStore;
  private readonly pictures: PictureStore;
  private readonly pages: PageWriter;
  private readonly siteFiles: SiteFiles;
  private readonly heldFiles: HeldFiles;
  /** Held changes that were confirmed and are not released yet. */
  private confirmed: HeldChange[] = [];
  /** Logs an editor's problem once, however many pages have it. */
  private readonly warnOnce: (message: string) => void;
  /** Content that the site leaves out or shows otherwise than it was written, as of the last run. */
  problems: readonly ContentProblem[] = [];
  private prepared = false;
  /** True after a failed page: the next run retries it even when nothing was edited. */
  private failed = false;
  private isPodcastMissed = false;
  private meetingLinks: MeetingLinks | null = null;
  /** True when the meeting links could not be read: the next run tries again. */
  private areLinksMissed = false;
  /** Time since which the files about the whole site are out of date, ms since 1970; null: they are not. */
  private siteFilesDueSince: number | null = null;
  private running: Promise<Published> | null = null;
  /** The run that has not begun. */
  private next: Promise<Published> | null = null;

  private constructor(
    private readonly options: PublisherOptions,
    private readonly mirror: SpaceMirror,
    private readonly dependencies: PageDependencies,
    private readonly episodes: EpisodeCache,
    private readonly former: FormerAddresses,
    searched: string,
  ) {
    const seen = new Set<string>();
    this.warnOnce = (message) => {
      if (!seen.has(message)) options.warn(message);
      seen.add(message);
    };
    const { site, folder, configuration, urls, now = Date.now } = options;
    this.renderer = loadPrerenderer(site, configuration, this.warnOnce);
    const trees = LANGUAGES.map((language) => path.join(folder, language));
    // Pictures and cards that the build already made are reused for trees elsewhere.
    const earlier = LANGUAGES.map((language) => path.join(site, language)).filter(
      (tree) => !trees.includes(tree),
    );
    this.cards = new CardStore(trees, earlier, options.early?.pagesWritten);
    this.pictures = new PictureStore(trees, earlier);
    this.pages = new PageWriter({
      folder,
      configuration,
      urls,
      manifest: readManifest(site),
      usedStyles: readUsedStyles(site),
      site: this.renderer,
      cards: this.cards,
      pictures: this.pictures,
      episodes,
      now,
    });
    this.heldFiles = new HeldFiles(folder);
    this.siteFiles = new SiteFiles({
      site,
      folder,
      urls,
      searchFile: path.join(options.state, SEARCH_FILE),
      searched,
      renderer: this.renderer,
      pages: this.pages,
      dependencies,
      episodes,
    });
  }

  static async open(given: PublisherOptions): Promise<Publisher> {
    const configuration = { ...given.configuration, siteUrls: given.urls };
    const options = { ...given, configuration };
    const build = createHash('sha1');
    for (const file of [
      path.join(bundleFolder(options.site), 'bundle.json'),
      serverBundle(options.site),
    ])
      build.update(readFileSync(file));
    build.update(JSON.stringify([options.configuration, options.urls]));
    const podcasts = `${options.configuration.functionsUrl.replace(/\/$/, '')}/podcasts`;
    const judge = makeJudge(options.now ?? Date.now);
    const kept = await readKept(options.folder);
    const [mirror, dependencies, episodes, former, searched] = await Promise.all([
      SpaceMirror.open(path.join(options.state, SPACE_FILE), { judge, kept }),
      PageDependencies.open(path.join(options.state, PAGES_FILE), build.digest('hex')),
      EpisodeCache.open(path.join(options.state, EPISODES_FILE), podcasts),
      FormerAddresses.open(path.join(options.state, ADDRESSES_FILE)),
      readFile(path.join(options.state, SEARCH_FILE), 'utf8').catch(() => ''),
    ]);
    return new Publisher(options, mirror, dependencies, episodes, former, searched);
  }

  /** Renderer and published content, for previews. */
  get sources(): PreviewSources {
    return {
      site: this.renderer,
      mirror: this.mirror,
      episodes: this.episodes,
      meetingLinks: () => this.meetingLinks,
    };
  }

  /**
   * Fetches changes and renders the pages that show them. Runs one at a time: calls during a run share the next one, so
   * that a hundred edits a minute cause a few runs.
   */
  publish(): Promise<Published> {
    this.next ??= (this.running ?? Promise.resolve(null))
      .catch(() => null)
      .then(() => {
        this.running = this.next;
        this.next = null;
        return this.run();
      })
      .finally(() => this.options.early?.finish());
    return this.next;
  }

  /** Publishes changes that waited for a confirmation. */
  confirm(changes: readonly HeldChange[]): Promise<Published> {
    this.confirmed.push(...changes);
    return this.publish();
  }

  private async run(): Promise<Published> {
    const isFirst = !this.prepared;
    const [changes, haveEpisodesChanged] = await Promise.all([
      this.fetchContent(isFirst),
      this.fetchEpisodes(),
    ]);
    const areLinksNew = await this.followMeetingLinks(changes);
    const now = (this.options.now ?? Date.now)();
    const isNew = isFirst || changes.length > 0 || haveEpisodesChanged || areLinksNew;
    if (!isNew && !this.hasWorkLeft(now)) return { rendered: 0, written: 0, removed: 0 };
    if (isFirst) await this.copyStaticFiles();

    const content = new LocalContent(this.mirror, new HeldLinks(this.linksInUse));
    const fingerprint = this.fingerprintsOf(content);
    const changed = this.dependencies.changed(fingerprint);
    const problems: ContentProblem[] = [];
    const listed = await this.renderer.addresses(
      content.client(new Set()),
      this.episodes.all(),
      (problem) => problems.push(problem),
    );
    const present = new Set([...listed.map(({ path: address }) => address), NOT_FOUND_PATH]);
    const stale = this.dependencies.stale(pagesAt(present), changed, now);
    const { rendered, written, areComplete, failures } = await this.renderStale(stale, content);

    const moved = this.former.follow(listed);
    const removed = await this.removeAbsent(present, moved, failures);
    const addresses = [...present, ...moved.keys()];
    this.problems = this.collectProblems(problems, addresses, failures);
    this.problems.map(describeProblem).forEach(this.warnOnce);

    const areRedirectsWritten = await this.attempt('Former addresses', () =>
      this.writeRedirects(moved, present),
    );
    const areCardsDrawn = await this.attempt('Share cards', () => this.cards.settled());
    const areSiteFilesWritten = await this.writeSiteFiles(content, now);
    await this.writeServiceWorker(failures);

    this.dependencies.settle(fingerprint);
    // After a crash, the pages that the search lacks are rendered again.
    if (this.siteFilesDueSince === null) await this.dependencies.save();
    this.options.onRun?.({
      mirror: this.mirror,
      changes,
      problems: this.problems,
      addresses,
      episodes: this.episodes.all().map(({ title }) => title),
      meetingLinks: this.meetingLinks,
      now,
    });
    this.prepared = true;
    this.failed =
      failures.length > 0 ||
      !(areComplete && areRedirectsWritten && areCardsDrawn && areSiteFilesWritten);
    if (failures.length > 0) throw new PagesFailedError(failures);
    return { rendered, written, removed };
  }

  /**
   * Releases what was confirmed and fetches the edits. A first run publishes the mirrored content when the service is
   * down, and so does one after a confirmation.
   */
  private async fetchContent(isFirst: boolean): Promise<readonly Change[]> {
    const { service, configuration, now = Date.now } = this.options;
    const changes = await this.mirror.release(this.confirmed.splice(0));
    try {
      changes.push(...(await this.mirror.follow(service)));
      const { functionsUrl } = configuration;
      const atDesk = await confirmedAtDesk(this.mirror.held.values(), functionsUrl, now());
      changes.push(...(await this.mirror.release(atDesk)));
      return changes;
    } catch (error) {
      if (changes.length === 0 && (!isFirst || this.mirror.isEmpty)) throw error;
      this.options.warn(`The content service could not be asked: ${reasonOf(error)}`);
      return changes;
    } finally {
      await this.heldFiles.write(this.mirror);
    }
  }

  /** Fetches the episodes; the known ones stay while the function is unreachable. @returns whether they changed */
  private async fetchEpisodes(): Promise<boolean> {
    try {
      const haveChanged = await this.episodes.follow();
      this.isPodcastMissed = false;
      return haveChanged;
    } catch (error) {
      // Logged once per outage, not on every poll.
      if (!this.isPodcastMissed)
        this.options.warn(`The podcast's function could not be asked: ${reasonOf(error)}`);
      this.isPodcastMissed = true;
      return false;
    }
  }

  /** Reads the private meeting links when a workshop may have changed; the known ones stay while that fails. @returns whether it read them */
  private async followMeetingLinks(changes: readonly Change[]): Promise<boolean> {
    const isChanged = changes.some(({ before, after }) =>
      [before, after].some((one) => one?.sys.contentType?.sys.id === 'workshop'),
    );
    if (this.prepared && !isChanged && !this.areLinksMissed) return false;
    try {
      this.meetingLinks = (await this.options.meetingLinks?.()) ?? null;
      this.areLinksMissed = false;
      return true;
    } catch (error) {
      this.warnOnce(`Meeting links could not be read: ${reasonOf(error)}`);
      this.areLinksMissed = true;
      return false;
    }
  }

  private get linksInUse(): string[] {
    return [...(this.meetingLinks?.values() ?? [])].flatMap(({ link }) => link ?? []);
  }

  /** True when there is something to publish without an edit: a retry, the files about the whole site, a date. */
  private hasWorkLeft(now: number): boolean {
    const hasExpired = (this.dependencies.nextChange() ?? Infinity) <= now;
    return this.failed || this.siteFilesDueSince !== null || hasExpired;
  }

  /** Copies the static files that all pages share. */
  private async copyStaticFiles(): Promise<void> {
    const { site, state } = this.options;
    const trees = LANGUAGES.map((language) => this.pages.tree(language));
    for (const tree of trees)
      await copyFolder(bundleFolder(site), tree, (name) => /^(bundle\.json|sw\.js)/.test(name));
    await pruneDeployments(bundleFolder(site), trees, path.join(state, 'builds.json'));
  }

  /** Fingerprints of the answers to queries, each computed once a run. */
  private fingerprintsOf(content: LocalContent): (asked: string) => string {
    const known = new Map<string, string>();
    return (asked) => {
      const fingerprint =
        known.get(asked) ?? this.episodes.fingerprint(asked) ?? content.fingerprint(asked);
      known.set(asked, fingerprint);
      return fingerprint;
    };
  }

  /** Renders and writes the stale pages. A page that fails keeps its last version. */
  private async renderStale(stale: readonly IndexedPage[], content: LocalContent) {
    const result = { rendered: 0, written: 0, areComplete: true, failures: [] as PageFailure[] };
    this.pictures.retryFailed();
    // Recorded in page order, so that lists derived from the dependencies are stable.
    for await (const [page, answer] of renderPages(stale, this.rendering(content))) {
      if ('failure' in answer) {
        const { path: address, language } = page;
        result.failures.push({ page: `${address} (${language})`, reason: answer.failure });
        this.dependencies.keepLastVersion(page);
        continue;
      }
      const { written, isComplete, ...noted } = answer;
      result.areComplete &&= isComplete;
      if (written) result.written += 1;
      result.rendered += 1;
      this.siteFiles.noteRendered(page);
      // Without queries it is stale in the next run.
      this.dependencies.note({ ...page, ...noted, ...(isComplete ? {} : { queries: [] }) });
    }
    return result;
  }

  private rendering(content: LocalContent): Rendering {
    const { site, state, configuration, threads, early } = this.options;
    return {
      site,
      configuration,
      renderer: this.renderer,
      content,
      episodes: this.episodes,
      writer: this.pages,
      pictures: this.pictures,
      files: {
        spaceFile: path.join(state, SPACE_FILE),
        episodesFile: path.join(state, EPISODES_FILE),
        meetingLinks: this.linksInUse,
      },
      threads,
      early,
      isFirst: !this.prepared,
      warn: this.warnOnce,
    };
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
    const failed = new Set(failures.map(({ page }) => page));
    let removed = 0;
    for (const page of this.dependencies.all().filter((known) => !present.has(known.path))) {
      const to = moved.get(page.path) ?? null;
      const isShown = to !== null && this.isPublished(to);
      if (to !== null && !isShown && LANGUAGES.some((one) => failed.has(`${to} (${one})`)))
        continue;
      if (!isShown) await this.pages.remove(page.path, page.language);
      this.dependencies.drop(page);
      removed += 1;
    }
    return removed;
  }

  /** Each problem of the listed addresses and the published pages once. @param addresses present and former ones */
  private collectProblems(
    ofAddresses: readonly ContentProblem[],
    addresses: readonly string[],
    failures: readonly PageFailure[],
  ): ContentProblem[] {
    const pages = this.dependencies.all();
    const all: ContentProblem[] = [
      ...ofAddresses,
      ...this.episodes.problems(),
      ...pages.flatMap((page) => page.problems),
      ...deadLinks(
        pages.flatMap((page) => page.links),
        addresses,
      ),
      ...failures.map(({ page }) => ({
        kind: 'pageFailed' as const,
        entry: '',
        field: '',
        place: page,
      })),
    ];
    return [...new Map(all.map((problem) => [JSON.stringify(problem), problem])).values()];
  }

  /** True when the page is there in every language. */
  private isPublished(address: string): boolean {
    return LANGUAGES.every((language) => this.dependencies.offlineOf(address, language) !== null);
  }

  /** Leads former addresses to the present ones, as far as these are published. */
  private async writeRedirects(
    moved: ReadonlyMap<string, string>,
    present: ReadonlySet<string>,
  ): Promise<void> {
    const shown = new Map([...moved].filter(([, to]) => this.isPublished(to)));
    for (const address of this.former.ended(shown))
      if (!present.has(address))
        for (const language of LANGUAGES) await this.pages.remove(address, language);
    for (const [address, to] of shown)
      for (const language of LANGUAGES) {
        const offline = this.dependencies.offlineOf(to, language);
        if (offline !== null) await this.pages.writeRedirect(address, to, language, offline);
      }
    await this.former.save(shown.keys());
  }

  /** Time at which the next page changes without an edit (a workshop begins), ms since 1970; null when none will. */
  nextChange(): number | null {
    return this.dependencies.nextChange();
  }

  /**
   * Writes the files about the whole site, which take seconds with thousands of articles: the next edit does not wait for
   * them. @returns false when one of them failed
   */
  private async writeSiteFiles(content: LocalContent, now: number): Promise<boolean> {
    this.siteFilesDueSince ??= now;
    const isNextWaiting = this.prepared && this.next !== null;
    if (isNextWaiting && now - this.siteFilesDueSince < MAX_SITE_FILES_WAIT_MS) return true;
    const { siteFiles } = this;
    const areWritten = [
      await this.attempt('Sitemap and feeds', () => siteFiles.writeListings(content, now)),
      await this.attempt('The search', () => siteFiles.updateSearch(content)),
      await this.attempt('The lists for offline use', () => siteFiles.writeOfflineLists()),
      await this.attempt('Unused files', () => this.removeUnusedFiles(now)),
    ];
    this.siteFilesDueSince = null;
    return areWritten.every(Boolean);
  }

  /**
   * Writes one output. Its failure is logged, so that it does not keep the others, or later edits, from being published.
   * @returns false when it failed: the next run retries
   */
  private async attempt(output: string, step: () => Promise<void>): Promise<boolean> {
    try {
      await step();
      return true;
    } catch (error) {
      this.options.warn(`${output} could not be brought up to date: ${reasonOf(error)}`);
      return false;
    }
  }

  /** Deletes pictures and cards that no page has named for a month. */
  private async removeUnusedFiles(now: number): Promise<void> {
    const trees = LANGUAGES.map((language) => this.pages.tree(language));
    const gone = await removeOrphans(
      trees,
      path.join(this.options.state, 'leftovers.json'),
      this.dependencies.files(),
      now,
    );
    this.cards.forget(gone);
    this.pictures.forget(gone);
  }

  /** The worker's fallback page contains the app shell, which is written together with the 404 page. */
  private async writeServiceWorker(failures: readonly PageFailure[]): Promise<void> {
    const { site, folder } = this.options;
    if (failures.some(({ page }) => page.startsWith(`${NOT_FOUND_PATH} `))) return;
    await writeServiceWorker(site, folder);
  }
}
