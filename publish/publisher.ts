import path from 'node:path';
import { describeProblem, type ContentProblem } from '../contracts/content/contentProblem';
import type { MeetingLinks } from '../contracts/content/meetingLinks';
import { LANGUAGES } from '../contracts/language/languages';
import { readManifest } from './bundle/manifest';
import { CardStore } from './cards/cardStore';
import type { SiteUrls } from './document/head';
import { readUsedStyles } from './document/usedStyles';
import { attempt } from './lib/attempt';
import { loadPrerenderer, type LoadedSite } from './loadPrerenderer';
import type { Change, HeldChange } from './mirror/heldChange';
import type { SpaceMirror } from './mirror/spaceMirror';
import type { EarlyPages } from './pages/earlyPages';
import type { PageDependencies } from './pages/pageDependencies';
import { NOT_FOUND_PATH, PageWriter } from './pages/pageWriter';
import { nameOf, SitePages, type PageFailure } from './pages/sitePages';
import { PictureStore } from './pictures/pictureStore';
import type { EpisodeCache } from './podcasts/episodeCache';
import { writeServiceWorker } from './serviceWorker';
import { SiteFiles } from './siteFiles';
import { Sources, type SourcesOptions } from './sources';
import { EPISODES_FILE, readStored, SPACE_FILE, type Stored } from './stored';

export interface PublisherOptions extends SourcesOptions {
  /** Folder of the built site: bundle and server. */
  site: string;
  /** Folder of the space mirror and the page dependencies. */
  state: string;
  urls: SiteUrls;
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

/** Some pages could not be rendered; their last published versions stay. */
export class PagesFailedError extends Error {
  override name = 'PagesFailedError';
  constructor(readonly failures: readonly PageFailure[]) {
    super(
      `These pages could not be rendered:\n${failures.map(({ page, reason }) => `  ${nameOf(page)}: ${reason}`).join('\n')}`,
    );
  }
}

/** Logs each message once, however many pages have it. */
function onlyOnce(warn: (message: string) => void): (message: string) => void {
  const seen = new Set<string>();
  return (message) => {
    if (!seen.has(message)) warn(message);
    seen.add(message);
  };
}

/**
 * Turns content into prerendered pages. The first `publish()` renders everything that changed since the last process,
 * each further call everything that changed since the previous one.
 */
export class Publisher {
  /** Content that the site leaves out or shows otherwise than it was written, as of the last run. */
  problems: readonly ContentProblem[] = [];
  private readonly renderer: LoadedSite;
  private readonly dependencies: PageDependencies;
  private readonly followed: Sources;
  private readonly cards: CardStore;
  private readonly pages: SitePages;
  private readonly siteFiles: SiteFiles;
  private readonly warnOnce: (message: string) => void;
  private isFirst = true;
  /** True when the next run has to try something again, even when nothing was edited. */
  private needsRetry = false;
  private running: Promise<Published> | null = null;
  /** The run that has not begun. */
  private next: Promise<Published> | null = null;

  private constructor(
    private readonly options: PublisherOptions,
    { mirror, dependencies, episodes, former, searched }: Stored,
  ) {
    const { site, folder, state, configuration, urls, early, threads, now = Date.now } = options;
    const { warn } = options;
    this.warnOnce = onlyOnce(warn);
    this.dependencies = dependencies;
    this.followed = new Sources(mirror, episodes, options);
    const renderer = loadPrerenderer(site, configuration, this.warnOnce);
    this.renderer = renderer;
    const trees = LANGUAGES.map((language) => path.join(folder, language));
    // Pictures and cards that the build already made are reused for trees elsewhere.
    const earlier = LANGUAGES.map((language) => path.join(site, language)).filter(
      (tree) => !trees.includes(tree),
    );
    const cards = new CardStore(trees, earlier, early?.pagesWritten);
    this.cards = cards;
    const pictures = new PictureStore(trees, earlier);
    const writer = new PageWriter({
      folder,
      configuration,
      urls,
      manifest: readManifest(site),
      usedStyles: readUsedStyles(site),
      site: renderer,
      cards,
      pictures,
      episodes,
      now,
    });
    const shared = { site, renderer, dependencies, episodes, pictures, cards, warn };
    this.siteFiles = new SiteFiles({
      ...shared,
      folder,
      state,
      urls,
      searched,
      pages: writer,
    });
    this.pages = new SitePages({
      ...shared,
      configuration,
      sources: this.followed,
      former,
      writer,
      threads,
      early,
      warnOnce: this.warnOnce,
      spaceFile: path.join(state, SPACE_FILE),
      episodesFile: path.join(state, EPISODES_FILE),
      onRendered: (page) => this.siteFiles.noteRendered(page),
    });
  }

  static async open(given: PublisherOptions): Promise<Publisher> {
    const options = { ...given, configuration: { ...given.configuration, siteUrls: given.urls } };
    return new Publisher(options, await readStored(options));
  }

  /** Renderer and published content, for previews. */
  get sources(): PreviewSources {
    const { mirror, episodes } = this.followed;
    return {
      site: this.renderer,
      mirror,
      episodes,
      meetingLinks: () => this.followed.meetingLinks,
    };
  }

  /** Time at which the next page changes without an edit (a workshop begins), ms since 1970; null when none will. */
  nextChange(): number | null {
    return this.dependencies.nextChange();
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
    this.followed.confirm(changes);
    return this.publish();
  }

  private async run(): Promise<Published> {
    const { isFirst, followed, siteFiles, dependencies } = this;
    const { changes, isNew } = await followed.follow(isFirst);
    const now = (this.options.now ?? Date.now)();
    if (!isFirst && !isNew && !this.hasWorkLeft(now))
      return { rendered: 0, written: 0, removed: 0 };
    if (isFirst) await siteFiles.copyBuild();

    const content = followed.content();
    const fingerprint = followed.fingerprintsOf(content);
    const updated = await this.pages.update(content, fingerprint, isFirst, now);
    const { rendered, written, removed, failures, addresses, problems } = updated;
    this.problems = problems;
    problems.map(describeProblem).forEach(this.warnOnce);

    const areCardsDrawn = await attempt(this.options.warn, 'Share cards', () =>
      this.cards.settled(),
    );
    // Edits that came meanwhile are published first.
    const mayWait = !isFirst && this.next !== null;
    const areFilesWritten = await siteFiles.write(content, now, mayWait);
    await this.writeServiceWorker(failures);

    dependencies.settle(fingerprint);
    // After a crash, the pages that the search lacks are rendered again.
    if (!siteFiles.areDue) await dependencies.save();
    this.options.onRun?.({
      mirror: followed.mirror,
      changes,
      problems,
      addresses,
      episodes: followed.episodes.all().map(({ title }) => title),
      meetingLinks: followed.meetingLinks,
      now,
    });
    this.isFirst = false;
    this.needsRetry = !(updated.isComplete && areCardsDrawn && areFilesWritten);
    if (failures.length > 0) throw new PagesFailedError(failures);
    return { rendered, written, removed };
  }

  /** True when there is something to publish without an edit: a retry, the files about the whole site, a date. */
  private hasWorkLeft(now: number): boolean {
    const hasExpired = (this.nextChange() ?? Infinity) <= now;
    return this.needsRetry || this.siteFiles.areDue || hasExpired;
  }

  /** The worker's fallback page contains the app shell, which is written together with the 404 page. */
  private async writeServiceWorker(failures: readonly PageFailure[]): Promise<void> {
    if (failures.some(({ page }) => page.path === NOT_FOUND_PATH)) return;
    await writeServiceWorker(this.options.site, this.options.folder);
  }
}
