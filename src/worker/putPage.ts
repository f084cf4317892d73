import { dataFilesOf, parseEmbeddedPage } from '../lib/links/embeddedPage';
import { versionOf } from '../lib/links/pageData';
import { isCacheable } from './isCacheable';
import { worker } from './scope';
import { find, put } from './visitedCache';

/** Facts of a page within its HTML (publish/document/document.ts). */
const EMBEDDED = /<script type="application\/json" id="page">([^<]*)/;

/** Fetches and caches a file. */
export async function fetchInto(kind: 'pages' | 'data', path: string): Promise<void> {
  const sent = await fetch(path);
  if (!(await isCacheable(kind, new URL(path, worker.location.origin), sent))) return;
  await (kind === 'pages' ? putPage(path, sent) : put(kind, path, sent));
}

async function fetchVersion(path: string, version: string | undefined): Promise<void> {
  const known = await find('data', path);
  if (known === undefined || versionOf(await known.text()) !== version)
    await fetchInto('data', path);
}

/** Caches a page and the data that its scripts need. */
export async function putPage(key: RequestInfo, answer: Response): Promise<void> {
  const html = await answer.clone().text();
  await put('pages', key, answer);
  const page = parseEmbeddedPage(EMBEDDED.exec(html)?.[1]);
  if (page === null) return;
  const files = dataFilesOf(page).map((file) => encodeURI(`/${file}`));
  await Promise.allSettled(files.map((file, at) => fetchVersion(file, page.versions[at])));
}
