import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '../src/app/configuration/configurationSchema';
import { bundleFolder, serverBundle } from './bundle/manifest';
import type { SiteUrls } from './document/head';
import { readKept } from './holds/heldFiles';
import { makeJudge } from './holds/judgeChanges';
import { SpaceMirror } from './mirror/spaceMirror';
import { FormerAddresses } from './pages/formerAddresses';
import { PageDependencies } from './pages/pageDependencies';
import { EpisodeCache } from './podcasts/episodeCache';

/** File with the page dependencies. */
export const PAGES_FILE = 'pages.json';

/** File with the space mirror. */
export const SPACE_FILE = 'space.jsonl';
/** File with the podcast's episodes. */
export const EPISODES_FILE = 'podcast.json';

/** File with the search's document numbers. */
export const SEARCH_FILE = 'search.json';

/** Data that the publisher keeps between processes. */
export interface Stored {
  mirror: SpaceMirror;
  dependencies: PageDependencies;
  episodes: EpisodeCache;
  former: FormerAddresses;
  /** The search's document numbers; '' when there are none. */
  searched: string;
}

export interface StoredOptions {
  /** Folder of the built site. */
  site: string;
  /** Folder of the files that it keeps. */
  state: string;
  configuration: Configuration;
  urls: SiteUrls;
  /** Folder of the language trees. */
  folder: string;
  now?(): number;
}

/** Identifies build and configuration: another one makes every page stale. */
function buildHash({ site, configuration, urls }: StoredOptions): string {
  const hash = createHash('sha1');
  for (const file of [path.join(bundleFolder(site), 'bundle.json'), serverBundle(site)])
    hash.update(readFileSync(file));
  return hash.update(JSON.stringify([configuration, urls])).digest('hex');
}

/** Reads what earlier processes have stored. */
export async function readStored(options: StoredOptions): Promise<Stored> {
  const fileOf = (name: string): string => path.join(options.state, name);
  const podcasts = `${options.configuration.functionsUrl.replace(/\/$/, '')}/podcasts`;
  const judge = makeJudge(options.now ?? Date.now);
  const kept = await readKept(options.folder);
  const [mirror, dependencies, episodes, former, searched] = await Promise.all([
    SpaceMirror.open(fileOf(SPACE_FILE), { judge, kept }),
    PageDependencies.open(fileOf(PAGES_FILE), buildHash(options)),
    EpisodeCache.open(fileOf(EPISODES_FILE), podcasts),
    FormerAddresses.open(fileOf('addresses.json')),
    readFile(fileOf(SEARCH_FILE), 'utf8').catch(() => ''),
  ]);
  return { mirror, dependencies, episodes, former, searched };
}
