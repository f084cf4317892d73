import type { ContentProblem } from '../../contracts/content/contentProblem';
import path from 'node:path';
import { LANGUAGES, type Language } from '../../contracts/language/languages';
import type { ContentLink } from '../../src/components/prose/render/prerenderProse';
import type { MovedPage } from '../../src/lib/links/movedPage';
import type { Configuration } from '../../src/app/configuration/configurationSchema';
import type { BundleManifest } from '../bundle/manifest';
import { pageCard, workshopCard, ownTitle } from '../cards/pageCards';
import type { CardStore } from '../cards/cardStore';
import { renderDocument } from '../document/document';
import { redirectDocument } from '../document/redirect';
import { pageHead, structuredHead, UNLISTED, type SiteUrls } from '../document/head';
import { siteFacts } from '../document/siteFacts';
import type { UsedStyles } from '../document/usedStyles';
import type { ListedPage } from '../listings/sitemap';
import type { LoadedSite } from '../loadPrerenderer';
import type { EpisodeCache } from '../podcasts/episodeCache';
import type { PictureStore } from '../pictures/pictureStore';
import { filesOfPage, ownFiles, showsVideos } from '../offline/pageFiles';
import {
  removePageList,
  writeMovedList,
  writePageList,
  type OfflineContents,
} from '../offline/offlineLists';
import { filesOf } from './orphans';
import type { PageRenderer, RenderedParts, WantedPage } from './pageRenderer';
import { removePage, writePage, writePages } from '../lib/tree';
import type { EmbeddedPage } from '../../src/lib/links/embeddedPage';
import { versionOf } from '../../src/lib/links/pageData';

/** Path that no route matches; it is rendered as the 404 page. */
export const NOT_FOUND_PATH = '/nowhere/at/all/there';

export interface PageWriterOptions {
  /** Folder of the language trees. */
  folder: string;
  configuration: Configuration;
  urls: SiteUrls;
  manifest: BundleManifest;
  usedStyles: UsedStyles;
  site: LoadedSite;
  cards: CardStore;
  pictures: PictureStore;
  /** The episodes, for the covers in offline lists. */
  episodes: EpisodeCache;
  now(): number;
}

/** Result of writing a page. */
export interface WrittenPage {
  /** True when its file changed. */
  written: boolean;
  /** Sitemap entry; null for pages that search engines must not list. */
  listed: ListedPage | null;
  /** Time at which the page changes without an edit, ms since 1970; null: never. */
  changesAt: number | null;
  /** Paths of the pictures and cards that it names. */
  files: string[];
  /** Files to download with it for offline use; null when it is not a page. */
  offline: OfflineContents | null;
  /** Links of its texts to pages of the site. */
  links: ContentLink[];
}

/** A written page with its dependencies. */
export interface CompletedPage extends WrittenPage {
  queries: string[];
  problems: ContentProblem[];
  /** False when the content service failed to deliver a picture, so that the page is worth another attempt. */
  isComplete: boolean;
}

/** One attempt more than the forms that a picture can be reduced to, and one for a drawing that turns out dark. */
const MAX_ATTEMPTS = 6;

/** @param data texts of the data files */
const versionsOf = (...[page, frame]: [page: string, frame: string]): EmbeddedPage['versions'] => [
  versionOf(page),
  versionOf(frame),
];

const other = (language: Language): Language => (language === 'en-US' ? 'de-DE' : 'en-US');

/** Renders a page and writes its document, data and file list into the trees; removes them when it is gone. */
export class PageWriter {
  constructor(private readonly options: PageWriterOptions) {}

  tree(language: Language): string {
    return path.join(this.options.folder, language);
  }

  /**
   * @param renderer in this thread or a pool
   * @param onWritten when given, the page is written before its pictures are fetched, and this is called in between
   * @throws when the page cannot be rendered completely
   */
  async make(
    address: string,
    language: Language,
    renderer: PageRenderer,
    onWritten?: () => void,
  ): Promise<CompletedPage> {
    const { pictures } = this.options;
    const renderedAt = this.options.now();
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const wanted = { path: address, language, renderedAt, forms: pictures.forms() };
      const rendered = await renderer.render(wanted);
      for (const [url, facts] of rendered.pictures) pictures.register(url, facts);
      const written = await this.put(rendered.page, wanted, onWritten);
      // A picture that is reduced to another form, or is a dark drawing, changes the page.
      if (written === null) continue;
      const limited = rendered.pictures.flatMap(
        ([url, facts]) => pictures.problemOf(url, facts) ?? [],
      );
      const problems = [...rendered.problems, ...limited.map(({ problem }) => problem)];
      const isComplete = limited.every(({ temporary }) => !temporary);
      return { ...written, queries: rendered.asked, problems, isComplete };
    }
    throw new Error('Its pictures could not be settled.');
  }

  private async put(
    page: RenderedParts,
    { path: address, language, renderedAt, forms }: WantedPage,
    onWritten: (() => void) | undefined,
  ): Promise<WrittenPage | null> {
    const { site, pictures, episodes } = this.options;
    if (address === NOT_FOUND_PATH)
      return {
        written: await this.writeNotFoundPage(page, language, renderedAt),
        listed: null,
        changesAt: null,
        files: [],
        offline: null,
        links: [],
      };
    // The entry exists, but is not readable.
    if (page.head.unlisted === true) {
      await this.remove(address, language);
      return { written: false, listed: null, changesAt: null, files: [], offline: null, links: [] };
    }
    const { canonical = address, subject } = page.head;
    const modified = subject?.kind === 'article' ? subject.article.published.last : null;
    const dataFile = site.pageDataFile(language, address);
    const data = JSON.stringify(page.answers);
    const versions = versionsOf(data, JSON.stringify(page.frame));
    const html = this.document(page, { path: address, language, renderedAt, versions });
    const write = async (): Promise<boolean> => {
      await writePages(this.dataFiles(dataFile), data);
      return writePages(this.files(address, language), html);
    };
    const isEarly = onWritten !== undefined;
    const writtenEarly = isEarly && (await write());
    onWritten?.();
    // A page must not name pictures that are not there, unless the server waits for them.
    const shown = await pictures.fetchNamed(html, forms);
    if (shown === null) return null;
    const offline = {
      title: ownTitle(page.head.title),
      videos: showsVideos(page.answers),
      files: filesOfPage({
        tree: this.tree(language),
        html,
        data,
        answers: page.answers,
        dataFile,
        pictures: shown,
        episodes: episodes.all(),
      }),
    };
    const written = isEarly ? writtenEarly : await write();
    await writePageList(this.options.folder, address, language, offline);
    return {
      written,
      listed: canonical === address ? { path: address, modified } : null,
      changesAt: page.changesAt,
      files: filesOf(html),
      offline,
      links: page.links,
    };
  }

  /** Writes what leads from a page's former address to its present one: document, data and file list. */
  async writeRedirect(
    address: string,
    to: string,
    language: Language,
    offline: OfflineContents,
  ): Promise<void> {
    const { urls, manifest, site, folder } = this.options;
    const html = redirectDocument({
      language,
      to,
      title: offline.title,
      home: urls[language],
      headScript: manifest.headScript,
    });
    const data = JSON.stringify({ movedTo: to } satisfies MovedPage);
    const dataFile = site.pageDataFile(language, address);
    await writePages(this.files(address, language), html);
    await writePages(this.dataFiles(dataFile), data);
    await writeMovedList(
      folder,
      { address, to, language },
      offline,
      ownFiles(html, data, dataFile),
    );
  }

  async remove(address: string, language: Language): Promise<void> {
    await removePageList(this.options.folder, address, language);
    for (const file of [
      ...this.files(address, language),
      ...this.dataFiles(this.options.site.pageDataFile(language, address)),
    ])
      await removePage(file, this.options.folder);
  }

  private document(page: RenderedParts, facts: EmbeddedPage & { path: string }): string {
    const { urls, cards } = this.options;
    const { path: address, language, renderedAt } = facts;
    const { canonical = address } = page.head;
    const site = siteFacts(page.frame);
    const home = urls[language];
    const described = {
      head: page.head,
      description: page.head.description || site.description,
      language,
      url: `${home}${canonical}`,
      home,
      site,
      card: `${home}${cards.request(pageCard(page.head, site.author))}`,
      cardOf: (workshop: Parameters<typeof workshopCard>[0]) =>
        `${home}${cards.request(workshopCard(workshop, language))}`,
    };
    return renderDocument({
      ...this.options,
      page: facts,
      title: page.head.title,
      head: pageHead(described, canonical, urls),
      structured: structuredHead(described, renderedAt),
      html: page.html,
      chunks: page.chunks,
      startsOnInteraction: page.startsOnInteraction,
      otherLanguage: { language: other(language), href: `${urls[other(language)]}${address}` },
    });
  }

  /** Writes the 404 page and the app shell. */
  private async writeNotFoundPage(
    page: RenderedParts,
    language: Language,
    renderedAt: number,
  ): Promise<boolean> {
    const empty = { ...this.options, head: UNLISTED, structured: [], otherLanguage: null };
    const frame = JSON.stringify(page.frame);
    const embedded = { path: null, language, renderedAt, versions: versionsOf('', frame) };
    const { title } = page.head;
    await writePages(this.dataFiles(this.options.site.frameDataFile(language)), frame);
    await writePage(
      path.join(this.tree(language), 'shell.html'),
      renderDocument({
        ...empty,
        page: embedded,
        title: title.slice(ownTitle(title).length + 3),
        html: '',
        chunks: [],
      }),
    );
    return writePages(
      this.files(NOT_FOUND_PATH, language),
      renderDocument({
        ...empty,
        page: embedded,
        isMissing: true,
        title,
        html: page.html,
        chunks: page.chunks,
      }),
    );
  }

  private files(address: string, language: Language): string[] {
    const file =
      address === NOT_FOUND_PATH
        ? '404.html'
        : path.join(decodeURIComponent(address), 'index.html');
    // The head script fetches this copy for visitors who chose this language on the other language's host.
    return [
      path.join(this.tree(language), file),
      path.join(this.tree(other(language)), 'in', language, file),
    ];
  }

  private dataFiles(file: string | null): string[] {
    return file === null ? [] : LANGUAGES.map((tree) => path.join(this.tree(tree), file));
  }
}
