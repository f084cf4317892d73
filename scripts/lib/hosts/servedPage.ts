import { request as plainRequest, type IncomingHttpHeaders } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { Parser } from 'htmlparser2';
import * as v from 'valibot';
import { START_FILES_ID } from '../../../src/lib/links/startFiles';
import { scriptHash } from '../../site/contentSecurityPolicy';

/** Max. time of a request, ms. */
const TIMEOUT_MS = 10_000;

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * Requests an address without following redirects.
 * @param connectTo machine to ask in place of the one that the name leads to
 * @throws when there is no answer
 */
export function ask(url: string, connectTo?: string): Promise<HttpAnswer> {
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
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    request.once('error', reject);
    request.once('timeout', () => request.destroy(new Error('no answer')));
    request.end();
  });
}

const StartSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ scripts: v.pipe(v.array(v.string()), v.minLength(1)) }),
);

/** Inline scripts of a page that a policy must allow, and the addresses of the scripts that it starts. */
function scriptsOf(html: string): { inline: string[]; files: string[] } {
  const inline: string[] = [];
  let files: string[] = [];
  let open: { type: string; id: string; text: string } | null = null;
  const parser = new Parser({
    onopentag(name, { type = '', id = '' }) {
      if (name === 'script') open = { type, id, text: '' };
    },
    ontext(text) {
      if (open !== null) open.text += text;
    },
    onclosetag(name) {
      if (name !== 'script' || open === null) return;
      if (open.id === START_FILES_ID) ({ scripts: files } = v.parse(StartSchema, open.text));
      if (!open.type.endsWith('json')) inline.push(open.text);
      open = null;
    },
  });
  parser.write(html);
  parser.end();
  return { inline, files };
}

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
  const page = await ask(url, connectTo);
  if (page.status !== 200) return `${url} answers ${String(page.status)}`;
  const served = scriptsOf(page.body);
  const wanted = scriptsOf(expected);
  if (served.inline.join() !== wanted.inline.join() || served.files.join() !== wanted.files.join())
    return `${url} shows a page of another release`;
  const policy = String(page.headers['content-security-policy'] ?? '');
  const allowed = policy.split(/[; ]+/);
  if (policy === '') return `${url} comes without a content security policy`;
  if (!served.inline.every((script) => allowed.includes(scriptHash(script))))
    return `${url} comes with the policy of another release, which forbids the page's scripts`;
  for (const file of served.files) {
    const script = await ask(new URL(file, url).href, connectTo);
    if (script.status !== 200 || !String(script.headers['content-type']).includes('javascript'))
      return `${new URL(file, url).href} answers ${String(script.status)} ${String(script.headers['content-type'])}`;
  }
  return null;
}
