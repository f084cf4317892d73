import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import {
  forbiddenScripts,
  refusedScripts,
  scriptsOf,
  type Ask,
} from '../../../functions/alarms/servedScripts';
import { RECEIPTS } from '../../../src/lib/addresses';
import { securityHeaders } from './headers';

/** Max. time of a request, ms. */
const TIMEOUT_MS = 10_000;

/**
 * Asks without following redirects.
 * @param connectTo machine to ask in place of the one that the name leads to
 * @throws when there is no answer
 */
export const askAt =
  (connectTo?: string): Ask =>
  (url) => {
    const { protocol, hostname, host, port, pathname } = new URL(url);
    const send = protocol === 'https:' ? tlsRequest : plainRequest;
    return new Promise((resolve, reject) => {
      const request = send(
        {
          host: connectTo ?? hostname,
          ...(port !== '' && { port }),
          path: pathname,
          servername: hostname,
          headers: { host },
          timeout: TIMEOUT_MS,
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        },
      );
      request.once('error', reject);
      request.once('timeout', () => request.destroy(new Error('no answer')));
      request.end();
    });
  };

/** Statuses that a storage or a CDN has to be told: the app shell for a visitor's own pages, 404 for what there is not. */
const STATUSES = [
  [`${RECEIPTS}0`, 200],
  ['/nothing-here', 404],
] as const;

/** The first difference from what this project's configurations serve: headers, cache lifetimes, statuses. */
async function hostProblem(
  url: string,
  headers: Awaited<ReturnType<Ask>>['headers'],
  files: readonly string[],
  ask: Ask,
): Promise<string | null> {
  const missing = Object.keys(securityHeaders('')).filter(
    (name) => headers[name.toLowerCase()] === undefined,
  );
  if (missing.length > 0) return `comes without ${missing.join(', ')}`;
  for (const file of files) {
    const cache = String((await ask(new URL(file, url).href)).headers['cache-control']);
    if (!cache.includes('immutable')) return `names ${file}, which is not kept (${cache})`;
  }
  for (const [path, wanted] of STATUSES) {
    const { status } = await ask(new URL(path, url).href);
    if (status !== wanted) return `has a host that answers ${String(status)} to ${path}`;
  }
  return null;
}

/**
 * Asks whether a page may come: the policy in force allows the scripts of the release's page as well.
 * @param expected the page's file in the release
 * @returns why its scripts would not run, or null
 */
export async function servedPolicyProblem(
  url: string,
  expected: string,
  connectTo?: string,
): Promise<string | null> {
  const { headers, status } = await askAt(connectTo)(url);
  // Nothing is there yet that a visitor could miss.
  if (status === 404) return null;
  const problem = forbiddenScripts(scriptsOf(expected).inline, headers);
  return problem === null ? null : `${url} ${problem}`;
}

/**
 * Asks for a page as a visitor would.
 * @param expected the page's file in the release
 * @returns why its scripts do not run or its host is not set up, or null: the release's page, allowed by the policy that
 *   came with it, the files that it starts, and the headers and statuses of every host
 */
export async function servedPageProblem(
  url: string,
  expected: string,
  connectTo?: string,
): Promise<string | null> {
  const ask = askAt(connectTo);
  const page = await ask(url);
  if (page.status !== 200) return `${url} answers ${String(page.status)}`;
  const served = scriptsOf(page.text);
  const wanted = scriptsOf(expected);
  if (served.inline.join() !== wanted.inline.join() || served.files.join() !== wanted.files.join())
    return `${url} shows a page of another release`;
  const problem =
    (await refusedScripts(url, page, ask)) ??
    (await hostProblem(url, page.headers, wanted.files.slice(0, 1), ask));
  return problem === null ? null : `${url} ${problem}`;
}
