import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema';
import { orderOf } from '../../journal/rows';
import type { MailSubject } from '../../journal/outbox/mailSubject';
import type { Order } from '../../journal/order';

/** Announces an act before it is done. */
export interface Preview {
  /** Reason against the act; null when it can be done. */
  refused: Bilingual | null;
  effects: readonly Bilingual[];
  /** Mails that go out; `line` is what their subject line says. */
  mails: readonly { to: string; subject: MailSubject; line: string }[];
}

/** Announces an act that can be done. */
export const announced = (effects: Preview['effects'], mails: Preview['mails'] = []): Preview => ({
  refused: null,
  effects,
  mails,
});

export const refusedPreview = (refused: Bilingual): Preview => ({
  refused,
  effects: [],
  mails: [],
});

/** Result of an act. */
export interface ActResult {
  isDone: boolean;
  text: Bilingual;
  /** Page to go to instead of the usual one. */
  goTo?: string;
  /** Of a refusal: the form is shown again with what was typed, and with these words at its fields. */
  errors?: FieldErrors;
}

/** Refuses, and keeps the form. */
export const keepsForm = (text: Bilingual, errors: FieldErrors = {}): ActResult => ({
  ...refused(text),
  errors,
});

/** Words at the fields of a form, by their names. */
export type FieldErrors = Readonly<Record<string, Bilingual>>;

export const done = (en: string, de: string): ActResult => ({
  isDone: true,
  text: bilingual(en, de),
});
export const refused = (text: Bilingual): ActResult => ({ isDone: false, text });

/** Result of an act whose key has been recorded before. */
export const DONE_BEFORE = refused(
  bilingual(
    'This was done already; nothing was done again.',
    'Das ist schon geschehen; es wurde nichts noch einmal getan.',
  ),
);

export const NO_ORDER = bilingual('There is no such order.', 'Diese Bestellung gibt es nicht.');
export const ERASED = bilingual(
  'Nothing is sent: this person was erased, so there is no address.',
  'Es wird nichts gesendet: Diese Person wurde gelöscht, es gibt keine Adresse mehr.',
);

/** Reads an order within a transaction; null when there is none. @throws UnreadableOrder */
export async function readOrder(db: Kysely<Schema>, id: string): Promise<Order | null> {
  // PostgreSQL rejects a text with this character with an error.
  if (id.includes('\0')) return null;
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? orderOf(row) : null;
}
