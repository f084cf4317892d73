import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as yieldToMain } from 'node:timers/promises';
import { describeProblem, type ContentProblem } from '../contracts/content/contentProblem';
import { HeldLinks } from '../contracts/content/heldLinks';
import type { MeetingLinks } from '../contracts/content/meetingLinks';
import { LANGUAGES, type Language } from '../contracts/language/languages';
import type { Configuration } from '../src/app/configuration/configurationSchema';
import type { PublishedAnswer } from '../src/app/prerendered/answers';
import { bundleFolder, readManifest, serverBundle } from './bundle/manifest';
import { CardStore } from './cards/cardStore';
import { LocalContent } from './mirror/localContent';
import { SpaceMirror, type Change } from './mirror/spaceMirror';
import type { SyncService } from './mirror/syncService';
import type { SiteUrls } from './document/head';
import { inlineStyles } from './document/styles';
import { limitConcurrency } from './lib/limitConcurrency';
import { deadLinks } from './listings/deadLinks';
import { writeListings } from './listings/writeListings';
import { loadPrerenderer, type LoadedSite } from './loadPrerenderer';
import { baseFiles, searchFiles } from './offline/baseFiles';
import { writeGroups } from './offline/offlineLists';
import { pruneDeployments } from './pages/deployments';
import { FormerAddresses } from './pages/formerAddresses';
import { type EarlyPages, pageKey, PageJob } from './pages/earlyPages';
import { PageDependencies } from './pages/pageDependencies';
import { removeOrphans } from './pages/orphans';
import { NOT_FOUND_PATH, PageWriter, type CompletedPage } from './pages/pageWriter';
import { inProcessRenderer, type PageRenderer } from './pages/pageRenderer';
import { RenderPool, workerCountFor } from './pages/renderPool';
import { copyFolder } from './lib/tree';
import { PictureStore } from './pictures/pictureStore';
import { EpisodeCache } from './podcasts/episodeCache';
import { SearchIndexWriter, indexedKey, type IndexedPage } from './search/searchIndexWriter';
import { writeServiceWorker } from './serviceWorker';

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
  mirror: Pick<SpaceMirror, 'entities' | 'model'>;
  episodes: Pick<EpisodeCache, 'all'>;
}

/** Result of a run, in pages. */
export interface Published {
  rendered: number;
  written: number;
  removed: number;
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Some pages could not be rendered; their last published versions stay. */
export class PagesFailedError extends Error {
  override name = 'PagesFailedError';
  constructor(readonly failures: { page: string; reason: string }[]) {
    super(
      `These pages could not be rendered:\n${failures.map(({ page, reason }) => `  ${page}: ${reason}`).join('\n')}`,
    );
  }
}

/** Max. number of pages in progress, so that rendering continues while one waits for pictures or the disk. */
const PAGES_AT_ONCE = 4;

/** Max. time for which the files about the whole site wait for further edits, ms. */
const MAX_SITE_FILES_WAIT_MS = 60_000;

/** File with the search's document numbers. */
const SEARCHED = 'search.json';

/** File with the page dependencies. */
export const LEDGER = 'pages.json';

/** File with the addresses that pages had. */
const ADDRESSES = 'addresses.json';

/** Files with the space mirror and the episodes. */
const SPACE = 'space.jsonl';
const EPISODES = 'podcast.json';

type WriteResult = CompletedPage | { failure: string };

/**
 * Turns content into prerendered pages. The first `publish()` renders everything that changed since the last process,
 * each further call everything that changed since the previous one.
 */
export class Publisher {
  private readonly renderer: LoadedSite;
  private readonly cards: CardStore;
  private readonly pictures: PictureStore;
  private readonly pages: PageWriter;
  private readonly search: SearchIndexWriter;
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
  /** Keys of the rendered pages that the search index does not have yet. */
  private readonly unsearched = new Set<string>();
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
      styleText: inlineStyles(site),
      site: this.renderer,
      cards: this.cards,
      pictures: this.pictures,
      episodes,
      now,
    });
    const [first = ''] = trees;
    const dataOf = (file: string | null): Promise<string> =>
      file === null
        ? Promise.resolve('[]')
        : readFile(path.join(first, file), 'utf8').catch(() => '[]');
    const { renderer } = this;
    let frameRead: { text: string; answers: PublishedAnswer[] } = { text: '[]', answers: [] };
    const frameOf = (text: string): PublishedAnswer[] => {
      if (frameRead.text !== text)
        frameRead = { text, answers: JSON.parse(text) as PublishedAnswer[] };
      return frameRead.answers;
    };
    this.search = new SearchIndexWriter(searched, {
      trees,
      file: path.join(options.state, SEARCHED),
      frame: (language) => dataOf(renderer.frameDataFile(language)),
      read: async (page, frame) =>
        renderer.searchDocuments({
          ...page,
          answers: JSON.parse(
            await dataOf(renderer.pageDataFile(page.language, page.path)),
          ) as PublishedAnswer[],
          frame: frameOf(frame),
        }),
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
    const [mirror, dependencies, episodes, former, searched] = await Promise.all([
      SpaceMirror.open(path.join(options.state, SPACE)),
      PageDependencies.open(path.join(options.state, LEDGER), build.digest('hex')),
      EpisodeCache.open(path.join(options.state, EPISODES), podcasts),
      FormerAddresses.open(path.join(options.state, ADDRESSES)),
      readFile(path.join(options.state, SEARCHED), 'utf8').catch(() => ''),
    ]);
    return new Publisher(options, mirror, dependencies, episodes, former, searched);
  }

  /** Renderer and published content, for previews. */
  get sources(): PreviewSources {
    return { site: this.renderer, mirror: this.mirror, episodes: this.episodes };
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

  private async run(): Promise<Published> {
    const { service } = this.options;
    const isFirst = !this.prepared;
    const [changes, areOthers] = await Promise.all([
      this.mirror.follow(service).catch((error: unknown) => {
        // When the service is down at start, the mirrored content can still be published.
        if (!isFirst || this.mirror.isEmpty) throw error;
        this.options.warn(`The content service could not be asked: ${reasonOf(error)}`);
        return [];
      }),
      this.followPodcast(),
    ]);
    const areLinksNew = await this.followMeetingLinks(changes);
    const now = (this.options.now ?? Date.now)();
    const grownOld = (this.dependencies.nextChange() ?? Infinity) <= now;
    const isDue = this.failed || this.siteFilesDueSince !== null;
    if (!isFirst && !isDue && changes.length === 0 && !areOthers && !grownOld && !areLinksNew)
      return { rendered: 0, written: 0, removed: 0 };
    if (isFirst) await this.prepare();
    const content = new LocalContent(this.mirror, new HeldLinks(this.linksInUse));
    const fingerprints = new Map<string, string>();
    const fingerprint = (asked: string): string => {
      const known =
        fingerprints.get(asked) ?? this.episodes.fingerprint(asked) ?? content.fingerprint(asked);
      fingerprints.set(asked, known);
      return known;
    };
    const changed = this.dependencies.changed(fingerprint);
    const found = new Map<string, ContentProblem>();
    const add = (problem: ContentProblem): void => void found.set(JSON.stringify(problem), problem);
    const listed = await this.renderer.addresses(
      content.client(new Set()),
      this.episodes.all(),
      add,
    );
    const addresses = listed.map(({ path: address }) => address);
    const stale = this.dependencies.stale(
      LANGUAGES.flatMap((language) =>
        [...addresses, NOT_FOUND_PATH].map((address) => ({ path: address, language })),
      ),
      changed,
      now,
    );
    const result = { rendered: 0, written: 0, removed: 0 };
    const failures: { page: string; reason: string }[] = [];
    let areComplete = true;
    this.pictures.retryFailed();
    // Recorded in page order, so that lists derived from the dependencies are stable.
    for await (const [page, answer] of this.writeAll(stale, content)) {
      if ('failure' in answer) {
        failures.push({ page: `${page.path} (${page.language})`, reason: answer.failure });
        this.dependencies.keepLastVersion(page);
        continue;
      }
      const { written, isComplete, ...noted } = answer;
      areComplete &&= isComplete;
      if (written) result.written += 1;
      result.rendered += 1;
      this.unsearched.add(indexedKey(page));
      // Without queries it is stale in the next run.
      this.dependencies.note({ ...page, ...noted, ...(isComplete ? {} : { queries: [] }) });
    }
    const here = new Set([...addresses, NOT_FOUND_PATH]);
    const moved = this.former.follow(listed);
    const failed = new Set(failures.map(({ page }) => page));
    for (const page of this.dependencies.all().filter((known) => !here.has(known.path))) {
      const to = moved.get(page.path) ?? null;
      const isShown = to !== null && this.isPublished(to);
      // A moved page stays until its new address can be shown.
      if (to !== null && !isShown && LANGUAGES.some((one) => failed.has(`${to} (${one})`)))
        continue;
      if (!isShown) await this.pages.remove(page.path, page.language);
      this.dependencies.drop(page);
      result.removed += 1;
    }
    this.episodes.problems().forEach(add);
    for (const problem of this.dependencies.all().flatMap((page) => page.problems)) add(problem);
    const links = this.dependencies.all().flatMap((page) => page.links);
    for (const problem of deadLinks(links, [...here, ...moved.keys()])) add(problem);
    for (const { page } of failures) add({ kind: 'pageFailed', entry: '', field: '', place: page });
    this.problems = [...found.values()];
    this.problems.map(describeProblem).forEach(this.warnOnce);
    // One failing output must not keep the others, or later edits, from being published.
    const outputs = [
      await this.attempt('Former addresses', () => this.redirect(moved, here)),
      await this.attempt('Share cards', () => this.cards.settled()),
    ];
    this.siteFilesDueSince ??= now;
    // The next edit does not wait for the files about the whole site, which take seconds with thousands of articles.
    if (isFirst || this.next === null || now - this.siteFilesDueSince >= MAX_SITE_FILES_WAIT_MS) {
      outputs.push(
        await this.attempt('Sitemap and feeds', () => this.updateListings(content, now)),
        await this.attempt('The search', () => this.followSearch(content)),
        await this.attempt('The lists for offline use', () => this.listOffline()),
        await this.attempt('Unused files', () => this.clear(now)),
      );
      this.siteFilesDueSince = null;
    }
    // The worker's bundle contains the app shell, which is written together with the 404 page.
    const hasShell = failures.every(({ page }) => !page.startsWith(`${NOT_FOUND_PATH} `));
    if (isFirst && hasShell)
      await writeServiceWorker(
        this.options.site,
        this.options.folder,
        readManifest(this.options.site),
      );
    this.dependencies.settle(fingerprint);
    // After a crash, the pages that the search lacks are rendered again.
    if (this.siteFilesDueSince === null) await this.dependencies.save();
    this.options.onRun?.({
      mirror: this.mirror,
      changes,
      problems: this.problems,
      addresses: [...here, ...moved.keys()],
      episodes: this.episodes.all().map(({ title }) => title),
      meetingLinks: this.meetingLinks,
      now,
    });
    this.prepared = true;
    this.failed = failures.length > 0 || !areComplete || outputs.includes(false);
    if (failures.length > 0) throw new PagesFailedError(failures);
    return result;
  }

  /** True when the page is there in every language. */
  private isPublished(address: string): boolean {
    return LANGUAGES.every((language) => this.dependencies.offlineOf(address, language) !== null);
  }

  /** Leads former addresses to the present ones, as far as these are published. @param here present addresses */
  private async redirect(
    moved: ReadonlyMap<string, string>,
    here: ReadonlySet<string>,
  ): Promise<void> {
    const shown = new Map([...moved].filter(([, to]) => this.isPublished(to)));
    for (const address of this.former.ended(shown))
      if (!here.has(address))
        for (const language of LANGUAGES) await this.pages.remove(address, language);
    for (const [address, to] of shown)
      for (const language of LANGUAGES) {
        const offline = this.dependencies.offlineOf(to, language);
        if (offline !== null) await this.pages.writeRedirect(address, to, language, offline);
      }
    await this.former.save(shown.keys());
  }

  /** Fetches the episodes; the known ones stay while the function is unreachable. @returns whether they changed */
  private async followPodcast(): Promise<boolean> {
    try {
      const areOthers = await this.episodes.follow();
      this.isPodcastMissed = false;
      return areOthers;
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

  /** Time at which the next page changes without an edit (a workshop begins), ms since 1970; null when none will. */
  nextChange(): number | null {
    return this.dependencies.nextChange();
  }

  /** Writes pages, several concurrently; a large run renders in worker threads. @yields each page's result, in order */
  private async *writeAll(
    pages: readonly IndexedPage[],
    content: LocalContent,
  ): AsyncGenerator<[IndexedPage, WriteResult]> {
    const {
      site,
      state,
      configuration,
      threads: count = workerCountFor(pages.length),
    } = this.options;
    const here = inProcessRenderer(this.renderer, content, this.episodes);
    const files = {
      spaceFile: path.join(state, SPACE),
      episodesFile: path.join(state, EPISODES),
      meetingLinks: this.linksInUse,
    };
    const threads =
      count === 0
        ? null
        : new RenderPool({ site, configuration, ...files }, count, here, this.warnOnce);
    try {
      const limited = limitConcurrency(PAGES_AT_ONCE + 2 * count);
      const jobs = pages.map(
        (page) => new PageJob((onWritten) => this.make(page, threads ?? here, onWritten)),
      );
      this.planEarly(pages, jobs);
      const made = jobs.map((job) => limited(() => job.start()));
      for (const [at, page] of pages.entries()) yield [page, (await made[at]) ?? { failure: '' }];
    } finally {
      await threads?.close();
    }
  }

  /** Tells the server of a first run which pages it can ask for. */
  private planEarly(pages: readonly IndexedPage[], jobs: readonly PageJob<WriteResult>[]): void {
    const byKey = new Map<string, PageJob<WriteResult>>();
    const notFound: Partial<Record<Language, PageJob<WriteResult>>> = {};
    for (const [at, { path: address, language }] of pages.entries()) {
      const job = jobs[at];
      if (job === undefined) continue;
      const isNotFound = address === NOT_FOUND_PATH;
      if (isNotFound) notFound[language] = job;
      else byKey.set(pageKey(language, address), job);
      const data = isNotFound
        ? this.renderer.frameDataFile(language)
        : this.renderer.pageDataFile(language, address);
      // Both trees hold the data of both languages.
      for (const tree of LANGUAGES) byKey.set(pageKey(tree, `/${String(data)}`), job);
    }
    this.options.early?.plan({
      jobs: byKey,
      notFound: { 'en-US': notFound['en-US'], 'de-DE': notFound['de-DE'] },
      bringPicture: (file) => this.pictures.bring(file),
    });
  }

  private async make(
    { path: address, language }: IndexedPage,
    renderer: PageRenderer,
    onWritten: () => void,
  ): Promise<WriteResult> {
    await yieldToMain();
    try {
      const isEarly = this.options.early !== undefined && !this.prepared;
      return await this.pages.make(address, language, renderer, isEarly ? onWritten : undefined);
    } catch (error) {
      return { failure: reasonOf(error) };
    }
  }

  /** Copies the static files that all pages share. */
  private async prepare(): Promise<void> {
    const trees = LANGUAGES.map((language) => this.pages.tree(language));
    for (const tree of trees)
      await copyFolder(bundleFolder(this.options.site), tree, (name) =>
        /^(bundle\.json|sw\.js)/.test(name),
      );
    await pruneDeployments(
      bundleFolder(this.options.site),
      trees,
      path.join(this.options.state, 'builds.json'),
    );
  }

  /** Updates the search index. @throws when that failed: the old index stays */
  private async followSearch(content: LocalContent): Promise<void> {
    const found = this.dependencies
      .all()
      .filter((page) => page.listed !== null && page.path !== NOT_FOUND_PATH);
    await this.search.follow(
      found,
      this.unsearched,
      await this.renderer.synonyms(content.client(new Set())),
    );
    this.unsearched.clear();
  }

  /** Runs one step of a run. @returns false when it failed: that is logged, and the next run retries */
  private async attempt(what: string, step: () => Promise<void>): Promise<boolean> {
    try {
      await step();
      return true;
    } catch (error) {
      this.options.warn(`${what} could not be brought up to date: ${reasonOf(error)}`);
      return false;
    }
  }

  /** Deletes pictures and cards that no page has named for a month. */
  private async clear(now: number): Promise<void> {
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

  /** Writes the lists of files that visitors can download for offline use. */
  private async listOffline(): Promise<void> {
    const { site, folder } = this.options;
    for (const language of LANGUAGES) {
      const tree = this.pages.tree(language);
      const pages = this.dependencies
        .all()
        .flatMap(({ path: address, language: own, offline }) =>
          own === language && offline !== null ? [{ path: address, language, offline }] : [],
        );
      const manifest = readManifest(site);
      const base = await baseFiles(
        site,
        tree,
        manifest,
        this.renderer.frameDataFile(language),
        this.episodes.fileInfo(),
      );
      await writeGroups(
        folder,
        language,
        pages,
        base,
        await searchFiles(tree, language, manifest, this.search.files(language)),
      );
    }
  }

  /** Writes sitemap, robots.txt, feeds and calendar of each language. */
  private async updateListings(content: LocalContent, now: number): Promise<void> {
    for (const language of LANGUAGES) {
      const pages = this.dependencies
        .all()
        .flatMap((page) => (page.language === language && page.listed !== null ? page.listed : []));
      const [news, workshops] = await Promise.all([
        this.renderer.news(content.client(new Set()), language),
        this.renderer.workshops(content.client(new Set()), language),
      ]);
      const episodes = this.renderer.episodeNews(this.episodes.all());
      await writeListings({
        tree: this.pages.tree(language),
        language,
        urls: this.options.urls,
        pages,
        news,
        episodes,
        workshops,
        frameFile: this.renderer.frameDataFile(language),
        now,
      });
    }
  }
}
