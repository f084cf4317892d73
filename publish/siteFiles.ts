import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from '../contracts/language/languages';
import type { PublishedAnswer } from '../src/app/prerendered/answers';
import { bundleFolder, readManifest } from './bundle/manifest';
import type { CardStore } from './cards/cardStore';
import type { SiteUrls } from './document/head';
import { writeListings } from './listings/writeListings';
import { attempt } from './lib/attempt';
import { copyFolder } from './lib/tree';
import type { LoadedSite } from './loadPrerenderer';
import type { LocalContent } from './mirror/localContent';
import { baseFiles, searchFiles } from './offline/baseFiles';
import { writeGroups } from './offline/offlineLists';
import { pruneDeployments } from './pages/deployments';
import { removeOrphans } from './pages/orphans';
import type { PageDependencies } from './pages/pageDependencies';
import { NOT_FOUND_PATH, type PageWriter } from './pages/pageWriter';
import type { PictureStore } from './pictures/pictureStore';
import type { EpisodeCache } from './podcasts/episodeCache';
import { SEARCH_FILE } from './stored';
import { SearchIndexWriter, indexedKey, type IndexedPage } from './search/searchIndexWriter';

export interface SiteFilesOptions {
  /** Folder of the built site. */
  site: string;
  /** Folder of the language trees. */
  folder: string;
  /** Folder of the publisher's own files. */
  state: string;
  urls: SiteUrls;
  /** Content of the file with the search's document numbers; '' when there is none. */
  searched: string;
  renderer: LoadedSite;
  pages: PageWriter;
  dependencies: PageDependencies;
  episodes: EpisodeCache;
  cards: CardStore;
  pictures: PictureStore;
  /** Logs a problem. */
  warn(message: string): void;
}

/** Max. time for which the files wait for further edits, ms. */
const MAX_WAIT_MS = 60_000;

/** Opens the search index, which reads the pages' words from their data files. */
function openSearch({ state, searched, renderer, pages }: SiteFilesOptions) {
  const trees = LANGUAGES.map((language) => pages.tree(language));
  const [first = ''] = trees;
  const dataOf = (file: string | null): Promise<string> =>
    file === null
      ? Promise.resolve('[]')
      : readFile(path.join(first, file), 'utf8').catch(() => '[]');
  let frameRead: { text: string; answers: PublishedAnswer[] } = { text: '[]', answers: [] };
  const frameOf = (text: string): PublishedAnswer[] => {
    if (frameRead.text !== text)
      frameRead = { text, answers: JSON.parse(text) as PublishedAnswer[] };
    return frameRead.answers;
  };
  return new SearchIndexWriter(searched, {
    trees,
    file: path.join(state, SEARCH_FILE),
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

/** Files about the whole site: those of the build, sitemap, feeds, search index and lists for offline use. */
export class SiteFiles {
  private readonly search: SearchIndexWriter;
  /** Keys of the rendered pages that the search index does not have yet. */
  private readonly unsearched = new Set<string>();
  /** Time since which they are out of date, ms since 1970; null: they are not. */
  private dueSince: number | null = null;

  constructor(private readonly options: SiteFilesOptions) {
    this.search = openSearch(options);
  }

  /** Notes a page whose words the search index has to read again. */
  noteRendered(page: IndexedPage): void {
    this.unsearched.add(indexedKey(page));
  }

  /** True while they wait for further edits. */
  get areDue(): boolean {
    return this.dueSince !== null;
  }

  private get trees(): string[] {
    return LANGUAGES.map((language) => this.options.pages.tree(language));
  }

  /** Copies the files of the build, which all pages share. */
  async copyBuild(): Promise<void> {
    const bundle = bundleFolder(this.options.site);
    for (const tree of this.trees)
      await copyFolder(bundle, tree, (name) => /^(bundle\.json|sw\.js)/.test(name));
    await pruneDeployments(bundle, this.trees, path.join(this.options.state, 'builds.json'));
  }

  /**
   * Writes them, which takes seconds with thousands of articles: the next edit does not wait for that.
   * @param mayWait true when the next run will come at once
   * @returns false when one of them failed: the next run retries
   */
  async write(content: LocalContent, now: number, mayWait: boolean): Promise<boolean> {
    this.dueSince ??= now;
    if (mayWait && now - this.dueSince < MAX_WAIT_MS) return true;
    const { warn } = this.options;
    const areWritten = [
      await attempt(warn, 'Sitemap and feeds', () => this.writeListings(content, now)),
      await attempt(warn, 'The search', () => this.updateSearch(content)),
      await attempt(warn, 'The lists for offline use', () => this.writeOfflineLists()),
      await attempt(warn, 'Unused files', () => this.removeUnused(now)),
    ];
    this.dueSince = null;
    return areWritten.every(Boolean);
  }

  /** Writes sitemap, robots.txt, feeds and calendar of each language. */
  private async writeListings(content: LocalContent, now: number): Promise<void> {
    const { renderer, dependencies, episodes, pages, urls } = this.options;
    for (const language of LANGUAGES) {
      const [news, workshops] = await Promise.all([
        renderer.news(content.client(new Set()), language),
        renderer.workshops(content.client(new Set()), language),
      ]);
      await writeListings({
        tree: pages.tree(language),
        language,
        urls,
        pages: dependencies
          .all()
          .flatMap((page) =>
            page.language === language && page.listed !== null ? page.listed : [],
          ),
        news,
        episodes: renderer.episodeNews(episodes.all()),
        workshops,
        frameFile: renderer.frameDataFile(language),
        now,
      });
    }
  }

  /** Updates the search index. @throws when that failed: the old index stays */
  private async updateSearch(content: LocalContent): Promise<void> {
    const { renderer, dependencies } = this.options;
    await this.search.follow(
      dependencies.all().filter((page) => page.listed !== null && page.path !== NOT_FOUND_PATH),
      this.unsearched,
      await renderer.synonyms(content.client(new Set())),
    );
    this.unsearched.clear();
  }

  /** Writes the lists of files that visitors can download for offline use. */
  private async writeOfflineLists(): Promise<void> {
    const { site, folder, renderer, dependencies, episodes, pages } = this.options;
    for (const language of LANGUAGES) {
      const tree = pages.tree(language);
      const downloadable = dependencies
        .all()
        .flatMap(({ path: address, language: own, offline }) =>
          own === language && offline !== null ? [{ path: address, language, offline }] : [],
        );
      const manifest = readManifest(site);
      const frame = renderer.frameDataFile(language);
      await writeGroups(
        folder,
        language,
        downloadable,
        await baseFiles(site, tree, manifest, frame, episodes.fileInfo()),
        await searchFiles(tree, language, manifest, this.search.files(language)),
      );
    }
  }

  /** Deletes pictures and cards that no page has named for a month. */
  private async removeUnused(now: number): Promise<void> {
    const { state, dependencies, cards, pictures } = this.options;
    const file = path.join(state, 'leftovers.json');
    const gone = await removeOrphans(this.trees, file, dependencies.files(), now);
    cards.forget(gone);
    pictures.forget(gone);
  }
}
