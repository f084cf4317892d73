import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import * as v from 'valibot';
import { START_FILES_ID } from '../../contracts/content/startFiles';
import type { Answer } from '../lib/timing/fetchWithTimeout';

/** Asks for an address without following redirects. */
export type Ask = (url: string) => Promise<Pick<Answer, 'status' | 'text' | 'headers'>>;

const StartSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ scripts: v.pipe(v.array(v.string()), v.minLength(1)) }),
);

/** Source expression that allows one inline script by its hash. */
export const scriptHash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Inline scripts of a page that a policy must allow, and the addresses of the scripts that it starts. */
export function scriptsOf(html: string): { inline: string[]; files: string[] } {
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
      if (!open.type.endsWith('json') && open.text !== '') inline.push(open.text);
      open = null;
    },
  });
  parser.write(html);
  parser.end();
  return { inline, files };
}

/** Why the policy of an answer forbids inline scripts, or null. */
export function forbiddenScripts(
  inline: readonly string[],
  headers: Awaited<ReturnType<Ask>>['headers'],
): string | null {
  const policy = String(headers['content-security-policy'] ?? '');
  if (policy === '') return 'comes without a content security policy';
  const allowed = policy.split(/[; ]+/);
  return inline.every((script) => allowed.includes(scriptHash(script)))
    ? null
    : 'comes with the policy of another release, which forbids the page’s scripts';
}

/** Why a page's scripts do not run: a short reason without addresses' hosts. Null when they may. */
export async function refusedScripts(
  url: string,
  page: Awaited<ReturnType<Ask>>,
  ask: Ask,
): Promise<string | null> {
  const { inline, files } = scriptsOf(page.text);
  const forbidden = forbiddenScripts(inline, page.headers);
  if (forbidden !== null) return forbidden;
  for (const file of files) {
    const { status, headers } = await ask(new URL(file, url).href);
    if (status !== 200 || !String(headers['content-type']).includes('javascript'))
      return `names ${file}, which answers ${String(status)} ${String(headers['content-type'])}`;
  }
  return null;
}
