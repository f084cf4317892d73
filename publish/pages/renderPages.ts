import { inBoth } from '../../contracts/language/bilingual';
import { setImmediate as yieldToMain } from 'node:timers/promises';
import { LANGUAGES, type Language } from '../../contracts/language/languages';
import type { Configuration } from '../../src/app/configuration/configurationSchema';
import { limitConcurrency } from '../lib/limitConcurrency';
import type { LoadedSite } from '../loadPrerenderer';
import type { LocalContent } from '../mirror/localContent';
import type { PictureStore } from '../pictures/pictureStore';
import type { EpisodeCache } from '../podcasts/episodeCache';
import type { IndexedPage } from '../search/searchIndexWriter';
import { type EarlyPages, pageKey, PageJob } from './earlyPages';
import { inProcessRenderer, type PageRenderer } from './pageRenderer';
import { NOT_FOUND_PATH, type CompletedPage, type PageWriter } from './pageWriter';
import { RenderPool, workerCountFor } from './renderPool';

/** Max. number of pages in progress, so that rendering continues while one waits for pictures or the disk. */
const PAGES_AT_ONCE = 4;

/** A written page, or the reason why it could not be rendered. */
export type WriteResult = CompletedPage | { failure: string };

/** Parts of the publisher that a run renders with. */
export interface Rendering {
  /** Folder of the built site. */
  site: string;
  configuration: Configuration;
  renderer: LoadedSite;
  content: LocalContent;
  episodes: EpisodeCache;
  writer: PageWriter;
  pictures: PictureStore;
  /** Files with the space mirror and the episodes, which each thread reads. */
  files: { spaceFile: string; episodesFile: string; meetingLinks: readonly string[] };
  /** Number of threads that render; by default chosen by the number of pages. */
  threads: number | undefined;
  /** Shows the site to visitors while the first run is under way. */
  early: EarlyPages | undefined;
  isFirst: boolean;
  warn(message: string): void;
}

async function renderPage(
  { path: address, language }: IndexedPage,
  renderer: PageRenderer,
  { writer, early, isFirst }: Rendering,
  onWritten: () => void,
): Promise<WriteResult> {
  await yieldToMain();
  try {
    const isEarly = early !== undefined && isFirst;
    return await writer.make(address, language, renderer, isEarly ? onWritten : undefined);
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

/** Tells the server of a first run which pages it can ask for. */
function planEarly(
  pages: readonly IndexedPage[],
  jobs: readonly PageJob<WriteResult>[],
  { early, renderer, pictures }: Rendering,
): void {
  const byKey = new Map<string, PageJob<WriteResult>>();
  const notFound: Partial<Record<Language, PageJob<WriteResult>>> = {};
  for (const [at, { path: address, language }] of pages.entries()) {
    const job = jobs[at];
    if (job === undefined) continue;
    const isNotFound = address === NOT_FOUND_PATH;
    if (isNotFound) notFound[language] = job;
    else byKey.set(pageKey(language, address), job);
    const data = isNotFound
      ? renderer.frameDataFile(language)
      : renderer.pageDataFile(language, address);
    // Both trees hold the data of both languages.
    for (const tree of LANGUAGES) byKey.set(pageKey(tree, `/${String(data)}`), job);
  }
  early?.plan({
    jobs: byKey,
    notFound: inBoth((language) => notFound[language]),
    fetchPicture: (file) => pictures.fetchNamed(file),
  });
}

/**
 * Renders and writes pages, several concurrently; a large run renders in worker threads.
 * @yields each page's result, in order
 */
export async function* renderPages(
  pages: readonly IndexedPage[],
  rendering: Rendering,
): AsyncGenerator<[IndexedPage, WriteResult]> {
  const { site, configuration, renderer, content, episodes, files, warn } = rendering;
  const { threads: count = workerCountFor(pages.length) } = rendering;
  const here = inProcessRenderer(renderer, content, episodes);
  const threads =
    count === 0 ? null : new RenderPool({ site, configuration, ...files }, count, here, warn);
  try {
    const limited = limitConcurrency(PAGES_AT_ONCE + 2 * count);
    const jobs = pages.map(
      (page) => new PageJob((onWritten) => renderPage(page, threads ?? here, rendering, onWritten)),
    );
    planEarly(pages, jobs, rendering);
    const made = jobs.map((job) => limited(() => job.start()));
    for (const [at, page] of pages.entries()) yield [page, (await made[at]) ?? { failure: '' }];
  } finally {
    await threads?.close();
  }
}
