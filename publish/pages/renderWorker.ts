/**
 * A thread that renders pages from what is kept on disk of the space and of the podcast. The publisher starts it
 * (renderPool.ts), asks it for one page after the other, and ends it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { Configuration } from '../../src/app/configurationSchema';
import { LocalContent } from '../mirror/localContent';
import { SpaceMirror } from '../mirror/spaceMirror';
import { loadPrerenderer } from '../loadPrerenderer';
import { EpisodeCache } from '../podcasts/episodeCache';
import { inProcessRenderer, type PageAndSources, type WantedPage } from './pageRenderer';

/** What a thread is started with. */
export interface ThreadData {
  /** The built site. */
  site: string;
  configuration: Configuration;
  /** The file with the copy of the space, and that with the episodes. */
  spaceFile: string;
  episodesFile: string;
}

/** A page that is asked for; answers carry the same number. */
export interface Question {
  number: number;
  wanted: WantedPage;
}

export type Answer =
  | { number: number; rendered: PageAndSources }
  | { number: number; failure: string }
  | { warning: string };

async function main({ site, configuration, spaceFile, episodesFile }: ThreadData): Promise<void> {
  const tell = (answer: Answer): void => parentPort?.postMessage(answer);
  const prerenderer = loadPrerenderer(site, configuration, (warning) => tell({ warning }));
  const [mirror, episodes] = await Promise.all([
    SpaceMirror.open(spaceFile),
    EpisodeCache.open(episodesFile, ''),
  ]);
  const renderer = inProcessRenderer(prerenderer, new LocalContent(mirror), episodes);
  parentPort?.on('message', ({ number, wanted }: Question) => {
    renderer.render(wanted).then(
      (rendered) => tell({ number, rendered }),
      (error: unknown) =>
        tell({ number, failure: error instanceof Error ? error.message : String(error) }),
    );
  });
}

void main(workerData as ThreadData);
