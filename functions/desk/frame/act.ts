import { type Bilingual, inBoth } from '../../../contracts/language/bilingual';
import type { Context } from 'hono';
import { DESK, type DeskContext, type DeskDeps, type DeskEnv } from '../deskEnv';
import { PROOF_MS } from './sessions';
import { DeskCookies, deskPath } from './cookies';
import { Drafts, keepDraft, pageOf } from './drafts';
import { readFields, type FormFields } from './fields';
import { formIdOf, SentForms } from './formKeys';
import { FRAME_WORDS } from './frameWords';
import { DeskProblem } from './problem';

const frameWords = (name: 'forged' | 'done' | 'running'): Bilingual =>
  inBoth((language) => FRAME_WORDS[language][name]);

/** Reads the form of a request. */
export async function fieldsOf(c: DeskContext): Promise<FormFields> {
  return readFields(await c.req.text());
}

/** Refuses a form that was sent before, while what it changed may no longer let its fields be read. */
export async function refuseSentBefore(
  c: DeskContext,
  { db, deps }: DeskDeps,
  fields: FormFields,
): Promise<void> {
  const id = formIdOf(fields.text('key'), c.get('session')?.token ?? '');
  const state = id === null ? null : await new SentForms(db, deps.now).state(id);
  if (state) throw new DeskProblem(409, frameWords(state), pageOf(c));
}

/**
 * Runs the work of a sent form once. A form of another session is refused, and a repeated one is answered with a page
 * that says so. When the work throws, nothing was done and the form may be sent again.
 */
export async function actOnce(
  c: DeskContext,
  desk: DeskDeps,
  work: (fields: FormFields, by: string) => Promise<Response>,
): Promise<Response> {
  const { deps, db } = desk;
  const session = c.get('session');
  const fields = await fieldsOf(c);
  const id = session && formIdOf(fields.text('key'), session.token);
  // Perhaps of a page that was opened in an earlier session.
  if (!session || id === null)
    throw new DeskProblem(403, frameWords('forged'), await keepDraft(c, desk));
  const forms = new SentForms(db, deps.now);
  const taken = await forms.take(id);
  if (taken !== 'taken') throw new DeskProblem(409, frameWords(taken), pageOf(c));
  try {
    const answer = await work(fields, session.email);
    await forms.markDone(id);
    await new Drafts(db, deps.now).drop(session.email, new URL(c.req.url).pathname);
    return answer;
  } catch (error) {
    await forms.release(id);
    throw error;
  }
}

/** Leads to a page of the desk, which shows the message once. */
export function redirectWith(
  c: DeskContext,
  { deps }: DeskDeps,
  path: string,
  message?: string,
): Response {
  if (message !== undefined) new DeskCookies(deps.config.desk.url).setFlash(c, message);
  return c.redirect(deskPath(path), 303);
}

/**
 * For acts on money and personal data, on GET and POST alike: null when the owner has proved who they are within the last
 * quarter of an hour, else the answer that leads to the page where they can.
 * The form's values are kept meanwhile. `const proof = await requireFreshProof(c, desk); if (proof) return proof;`
 */
export async function requireFreshProof(c: DeskContext, desk: DeskDeps): Promise<Response | null> {
  const session = c.get('session');
  if (session && desk.deps.now() - session.provedAt < PROOF_MS) return null;
  const { pathname, search } = new URL(c.req.url);
  const next = c.req.method === 'GET' ? `${pathname}${search}` : await keepDraft(c, desk);
  return c.redirect(`${DESK}/proof?next=${encodeURIComponent(next)}`, 303);
}

/**
 * True for a request from a page of the desk. A proxy or a privacy setting may hide the origin (`null`); then the browser's
 * word that both sites are the same decides, and forms have their signed key besides.
 */
export function isOwnOrigin(c: Context<DeskEnv>, deskUrl: string): boolean {
  const origin = c.req.header('Origin');
  if (origin === undefined) return true;
  if (origin === 'null') return c.req.header('Sec-Fetch-Site') === 'same-origin';
  const host = URL.canParse(origin) ? new URL(origin).host : '';
  return origin === new URL(deskUrl).origin || (host !== '' && host === c.req.header('Host'));
}
