import type { Kysely } from 'kysely';
import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import { jsonColumn } from '../../database/jsonColumn';
import type { Schema } from '../../database/schema';

/** Time in which an act of one tap can be undone, ms; its mail waits as long. */
export const UNDO_MS = 10 * 60_000;

export const UNDO_KINDS = ['shipped', 'settled', 'refused', 'settings'] as const;

/** An act of the last minutes that can be undone. */
export interface Undoable {
  kind: (typeof UNDO_KINDS)[number];
  /** Id of the order, of the settled matter, of the withdrawal, or of the setting. */
  id: string;
  text: Bilingual;
}

const nameIn = (json: string): string => {
  const { name } = jsonColumn(json);
  return typeof name === 'string' ? name : '';
};

/** Lists what was done in the last ten minutes and can be undone, the latest first. */
export async function listUndoable(db: Kysely<Schema>, now: number): Promise<Undoable[]> {
  const since = now - UNDO_MS;
  const parcels = await db
    .selectFrom('orders')
    .select(['id', 'customer', 'shipped_at as at'])
    .where('kind', '=', 'shop')
    .where('shipped_at', '>', since)
    .execute();
  const settled = await db
    .selectFrom('settled')
    .select(['id', 'note', 'settled_at as at'])
    .where('settled_at', '>', since)
    .execute();
  const refused = await db
    .selectFrom('outbox')
    .innerJoin('withdrawals', 'withdrawals.id', 'outbox.subject_id')
    .select(['withdrawals.id', 'withdrawals.request', 'outbox.due_at as at'])
    .where('outbox.due_at', '>', now)
    .where('outbox.subject', '=', 'withdrawalAnswer')
    .where('withdrawals.answer', '=', 'refused')
    .execute();
  const settings = await db
    .selectFrom('owner_settings')
    .select(['id', 'changed_at as at'])
    .where('changed_at', '>', since)
    .where('before', 'is not', null)
    .execute();
  const done = [
    ...settings.map(({ id, at }) => ({
      kind: 'settings' as const,
      id,
      at,
      text:
        id === 'copies'
          ? bilingual('Settings: copies', 'Einstellungen: Kopien')
          : bilingual('Settings: shop', 'Einstellungen: Shop'),
    })),
    ...parcels.map(({ id, customer, at }) => ({
      kind: 'shipped' as const,
      id,
      at: at ?? 0,
      text: bilingual(`Shipped: ${nameIn(customer)}`, `Verschickt: ${nameIn(customer)}`),
    })),
    ...settled.map(({ id, note, at }) => ({
      kind: 'settled' as const,
      id,
      at,
      text: bilingual(`Settled: ${note}`, `Erledigt: ${note}`),
    })),
    ...refused.map(({ id, request, at }) => ({
      kind: 'refused' as const,
      id,
      at: (at ?? 0) - UNDO_MS,
      text: bilingual(
        `Withdrawal refused: ${nameIn(request)}`,
        `Widerruf abgelehnt: ${nameIn(request)}`,
      ),
    })),
  ];
  return done.sort((a, b) => b.at - a.at);
}
