/**
 * A thread that renders pages from the stored mirror and episodes. The publisher's pool
 * (renderPool.ts) starts it, sends it one page at a time, and terminates it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { HeldLinks } from '../../contracts/content/heldLinks';
import type { Configuration } from '../../src/app/configuration/configurationSchema';
import { LocalContent } from '../mirror/localContent';
import { SpaceMirror } from '../mirror/spaceMirror';
import { loadPrerenderer } from '../loadPrerenderer';
import { EpisodeCache } from '../podcasts/episodeCache';
import { inProcessRenderer, type PageAndSources, type WantedPage } from './pageRenderer';

/** Data that a thread starts with. */
export interface ThreadData {
  /** Folder of the built site. */
  site: string;
  configuration: Configuration;
  /** Files with the space mirror and the episodes. */
  spaceFile: string;
  episodesFile: string;
  /** Meeting links of workshops, which no page gets. */
  meetingLinks: readonly string[];
}

/** A page request; the answer carries the same number. */
export interface Question {
  number: number;
  wanted: WantedPage;
}

export type Answer =
  | { number: number; rendered: PageAndSources }
  | { number: number; failure: string }
  | { warning: string };

async function main({
  site,
  configuration,
  spaceFile,
  episodesFile,
  meetingLinks,
}: ThreadData): Promise<void> {
  const send = (answer: Answer): void => parentPort?.postMessage(answer);
  const prerenderer = loadPrerenderer(site, configuration, (warning) => send({ warning }));
  const [mirror, episodes] = await Promise.all([
    SpaceMirror.open(spaceFile),
    EpisodeCache.open(episodesFile, ''),
  ]);
  const content = new LocalContent(mirror, new HeldLinks(meetingLinks));
  const renderer = inProcessRenderer(prerenderer, content, episodes);
  parentPort?.on('message', ({ number, wanted }: Question) => {
    renderer.render(wanted).then(
      (rendered) => send({ number, rendered }),
      (error: unknown) =>
        send({ number, failure: error instanceof Error ? error.message : String(error) }),
    );
  });
}

void main(workerData as ThreadData);
