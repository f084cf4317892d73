import type { Database } from '../../database/database';
import { emailKey } from '../../lib/emailAddress';
import type { DeskContext, DeskDeps } from '../deskEnv';
import { ownerOfDevice } from './knownDevice';
import { DeskCookies, deskPath } from './cookies';
import { readFields, type Draft } from './fields';

/** Time for which typed values are offered again, ms. */
export const DRAFT_MS = 86_400_000;
// Parts of the form itself, and secrets.
const NOT_KEPT = ['key', 'step', 'code', 'secret', 'link', 'answer'];
const MAX_LENGTH = 64 * 1024;

/** Forms of each owner that were sent in vain. */
export class Drafts {
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  async keep(email: string, draft: { action: string; page: string; fields: string }) {
    const row = { ...draft, typed_at: this.now() };
    await this.db.write((tx) =>
      tx
        .insertInto('desk_drafts')
        .values({ email: emailKey(email), ...row })
        .onConflict((conflict) => conflict.columns(['email', 'action']).doUpdateSet(row))
        .execute(),
    );
  }

  /** Drafts of the forms on a page. */
  async on(email: string, page: string): Promise<Draft[]> {
    const rows = await this.db.read((db) =>
      db
        .selectFrom('desk_drafts')
        .select(['action', 'fields'])
        .where('email', '=', emailKey(email))
        .where('page', '=', page)
        .where('typed_at', '>', this.now() - DRAFT_MS)
        .execute(),
    );
    return rows.map(({ action, fields }) => ({ action, fields: readFields(fields) }));
  }

  async drop(email: string, action: string): Promise<void> {
    await this.db.write((tx) =>
      tx
        .deleteFrom('desk_drafts')
        .where('email', '=', emailKey(email))
        .where('action', '=', action)
        .execute(),
    );
  }
}

/** Page that a form was sent from; without a referrer the one at the form's own path. */
export function pageOf(c: DeskContext): string {
  const { pathname, search } = new URL(c.req.url);
  const referrer = c.req.header('Referer') ?? '';
  const from = URL.canParse(referrer) ? new URL(referrer) : null;
  const page = from ? deskPath(`${from.pathname}${from.search}`) : '';
  // A page that was the answer to a form cannot be opened by its address alone.
  return page === '' || page.startsWith('/desk/proof') ? `${pathname}${search}` : page;
}

/**
 * Keeps what the form of this request says, for the owner who is or was signed in on this device, and returns the page
 * where it is shown again. Nothing is kept for a stranger.
 */
export async function keepDraft(c: DeskContext, { deps, db }: DeskDeps): Promise<string> {
  const page = pageOf(c);
  const { desk, mail } = deps.config;
  const owner =
    c.get('session')?.email ??
    ownerOfDevice(mail.secret, desk.owners, new DeskCookies(desk.url).device(c));
  const fields = new URLSearchParams(await c.req.text());
  for (const name of NOT_KEPT) fields.delete(name);
  const hasText = [...fields.values()].some((value) => value.trim() !== '');
  const typed = fields.toString();
  if (owner !== undefined && hasText && typed.length <= MAX_LENGTH)
    await new Drafts(db, deps.now).keep(owner, {
      action: new URL(c.req.url).pathname,
      page,
      fields: typed,
    });
  return page;
}
