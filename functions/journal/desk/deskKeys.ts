import { createHmac, randomInt } from 'node:crypto';
import type { Database, Tx } from '../../database/database';
import { sameSecret, sha256, unguessable } from '../../lib/process/secrets';
import { enqueueMail } from '../outbox/outboxRow';

/** Links and codes are valid for this long, ms. */
export const KEY_MS = 15 * 60_000;
// Without characters that look alike.
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 12;

/** Owner who comes in with a key, and the page that is shown afterwards. */
export interface DeskEntry {
  email: string;
  next: string;
}

const codeId = (code: string): string =>
  sha256(`desk code ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);

/** Mail links and one-time codes that open the owner's desk, each once. */
export class DeskKeys {
  /** @param secret part of every link, so that nobody comes in with what the database has */
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
    private readonly secret: string,
  ) {}

  /** Stores a link and queues its mail. */
  async createLink({ email, next }: DeskEntry): Promise<void> {
    const id = unguessable();
    const now = this.now();
    await this.db.write(async (tx) => {
      await tx
        .insertInto('desk_keys')
        .values({ id, kind: 'link', email, next, created_at: now })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      await enqueueMail(tx, 'deskLink', id, 'owner', now);
    });
  }

  /** Stores a one-time code and returns it in groups of four. */
  async createCode(email: string): Promise<string> {
    const code = Array.from(
      { length: CODE_LENGTH },
      () => ALPHABET[randomInt(ALPHABET.length)],
    ).join('');
    const row = {
      id: codeId(code),
      kind: 'code',
      email,
      next: '/desk',
      created_at: this.now(),
    };
    await this.db.write((tx) =>
      tx
        .insertInto('desk_keys')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute(),
    );
    return code.replace(/.{4}(?=.)/g, '$&-');
  }

  /** Address of the owner that a link was made for, its page, and the link's token. */
  async mailOf(id: string): Promise<(DeskEntry & { token: string }) | null> {
    const row = await this.db.read((db) =>
      db.selectFrom('desk_keys').select(['email', 'next']).where('id', '=', id).executeTakeFirst(),
    );
    return row ? { ...row, token: `${id}.${this.sign(id)}` } : null;
  }

  /** Uses up a link by its token; null when it is forged, too old or used. */
  async takeLink(token: string): Promise<DeskEntry | null> {
    const [id = '', signature = ''] = token.split('.');
    if (!sameSecret(signature, this.sign(id))) return null;
    return this.db.writeOnce((tx) => this.take(tx, id, 'link'));
  }

  /** Uses up a one-time code; null when it is unknown, too old or used. */
  takeCode(code: string): Promise<DeskEntry | null> {
    return this.db.writeOnce((tx) => this.take(tx, codeId(code), 'code'));
  }

  /** A challenge for a passkey. It is stored when it is answered: everybody may ask for one. */
  newChallenge(purpose: string): string {
    const text = `${unguessable()}.${this.now().toString(36)}`;
    return `${text}.${this.sign(`${purpose} ${text}`)}`;
  }

  /** Uses up a challenge; false when it is forged, too old, used or for another purpose. */
  async takeChallenge(purpose: string, challenge: string): Promise<boolean> {
    const [random = '', time = '', signature = ''] = challenge.split('.');
    const now = this.now();
    const isOurs = sameSecret(signature, this.sign(`${purpose} ${random}.${time}`));
    const madeAt = Number.parseInt(time, 36);
    if (!isOurs || madeAt <= now - KEY_MS || madeAt > now + KEY_MS) return false;
    return this.db.writeOnce(async (tx) => {
      const row = {
        id: sha256(challenge),
        kind: 'challenge',
        email: '',
        next: '',
        created_at: now,
        used_at: now,
      };
      const { numInsertedOrUpdatedRows: added } = await tx
        .insertInto('desk_keys')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow();
      return added === 1n;
    });
  }

  private async take(tx: Tx, id: string, kind: string): Promise<DeskEntry | null> {
    const now = this.now();
    const row = await tx
      .updateTable('desk_keys')
      .set({ used_at: now })
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('used_at', 'is', null)
      .where('created_at', '>', now - KEY_MS)
      .returning(['email', 'next'])
      .executeTakeFirst();
    return row ?? null;
  }

  private sign = (id: string): string =>
    createHmac('sha256', this.secret).update(`desk link ${id}`).digest('base64url');
}
