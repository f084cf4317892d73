import * as v from 'valibot';
import { requiredLines } from '../../../contracts/text/textSchemas';
import type { Tx } from '../../database/database';
import { recordAct, type Actor } from '../../journal/history';
import { done, DONE_BEFORE, NO_ORDER, readOrder, refused, type ActResult } from './act';

export const NoteSchema = v.object({ text: requiredLines(2000) });

/** Adds the owner's note to an order's history. It is never mailed. @param text parsed by `NoteSchema` */
export async function addNote(
  tx: Tx,
  orderId: string,
  text: string,
  actor: Actor,
  now: number,
): Promise<ActResult> {
  if (!(await readOrder(tx, orderId))) return refused(NO_ORDER);
  const act = { orderId, at: now, act: 'note', detail: { text } } as const;
  return (await recordAct(tx, actor, act)) ? done('Noted.', 'Notiert.') : DONE_BEFORE;
}
