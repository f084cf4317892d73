import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from '../contracts/language/languages';
import type { PublishedAnswer } from '../src/app/prerendered/answers';
import { readManifest } from './bundle/manifest';
import type { SiteUrls } from './document/head';
import { writeListings } from './listings/writeListings';
import type { LoadedSite } from './loadPrerenderer';
import type { LocalContent } from './mirror/localContent';
import { baseFiles, searchFiles } from './offline/baseFiles';
import { writeGroups } from './offline/offlineLists';
import type { PageDependencies } from './pages/pageDependencies';
import { NOT_FOUND_PATH, type PageWriter } from './pages/pageWriter';
import type { EpisodeCache } from './podcasts/episodeCache';
import { SearchIndexWriter, indexedKey, type IndexedPage } from './search/searchIndexWriter';

export interface SiteFilesOptions {
  /** Folder of the built site. */
  site: string;
  /** Folder of the language trees. */
  folder: string;
  urls: SiteUrls;
  /** File with the search's document numbers. */
  searchFile: string;
  /** Content of that file; '' when there is none. */
  searched: string;
  renderer: LoadedSite;
  pages: PageWriter;
  dependencies: PageDependencies;
  episodes: EpisodeCache;
}

/** Opens the search index, which reads the pages' words from their data files. */
function openSearch({ searchFile, searched, renderer, pages }: SiteFilesOptions) {
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
    file: searchFile,
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

/** Files about the whole site: sitemap, feeds, search index and lists for offline use. */
export class SiteFiles {
  private readonly search: SearchIndexWriter;
  /** Keys of the rendered pages that the search index does not have yet. */
  private readonly unsearched = new Set<string>();

  constructor(private readonly options: SiteFilesOptions) {
    this.search = openSearch(options);
  }

  /** Notes a page whose words the search index has to read again. */
  noteRendered(page: IndexedPage): void {
    this.unsearched.add(indexedKey(page));
  }

  /** Writes sitemap, robots.txt, feeds and calendar of each language. */
  async writeListings(content: LocalContent, now: number): Promise<void> {
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
  async updateSearch(content: LocalContent): Promise<void> {
    const { renderer, dependencies } = this.options;
    await this.search.follow(
      dependencies.all().filter((page) => page.listed !== null && page.path !== NOT_FOUND_PATH),
      this.unsearched,
      await renderer.synonyms(content.client(new Set())),
    );
    this.unsearched.clear();
  }

  /** Writes the lists of files that visitors can download for offline use. */
  async writeOfflineLists(): Promise<void> {
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
}
