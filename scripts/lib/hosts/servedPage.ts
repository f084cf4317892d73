import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { refusedScripts, scriptsOf, type Ask } from '../../../functions/alarms/servedScripts';

/** Max. time of a request, ms. */
const TIMEOUT_MS = 10_000;

/**
 * Asks without following redirects.
 * @param connectTo machine to ask in place of the one that the name leads to
 * @throws when there is no answer
 */
const askAt =
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

/**
 * Asks for a page as a visitor would.
 * @param expected the page's file in the release
 * @returns why its scripts do not run, or null when they may: the release's page, allowed by the policy that came with
 *   it, and the files that it starts
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
  const problem = await refusedScripts(url, page, ask);
  return problem === null ? null : `${url} ${problem}`;
}
