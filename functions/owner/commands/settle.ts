import type { Tx } from '../../database/database';
import { commandActor, recordAct, type Actor } from '../../journal/history';
import { listManualTasks } from '../../journal/reports/manualTasks';
import { UsageProblem } from '../usage';
import { defineCommand } from '../command';

/** Marks what needs a person under an id as settled, with a note. Returns a line for each matter. */
export async function settleAll(
  tx: Tx,
  actor: Actor,
  id: string,
  note: string,
  now: number,
): Promise<string[]> {
  const waiting = (await listManualTasks(tx, now)).filter((one) => one.id === id);
  for (const { about } of waiting)
    await tx
      .insertInto('settled')
      .values({ about, id, note, settled_at: now })
      .onConflict((conflict) => conflict.column('about').doNothing())
      .execute();
  const [first] = waiting;
  if (first) {
    const orderId = first.orderId ?? id;
    await recordAct(tx, actor, { orderId, at: now, act: 'settled', detail: { note } });
  }
  return waiting.map(({ reason }) => `Settled: ${id}  ${reason['en-US']}`);
}

async function undoAll(tx: Tx, actor: Actor, id: string): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('settled')
    .where('id', '=', id)
    .returning(['about', 'note'])
    .execute();
  if (deleted.length > 0)
    await recordAct(tx, actor, { orderId: id, at: Date.now(), act: 'settledUndone' });
  return deleted.map(({ note }) => `No longer settled: ${id}  ${note}`);
}

export const settle = defineCommand({
  name: 'settle',
  usage: 'settle <id> --note "…" | settle <id> --undo',
  summary: 'say that what "stuck" lists under an id is dealt with',
  details: `The id is the first word of a line of "stuck". Nothing is done about the money or the mail: this only takes what
is listed now under this id off the list, off the digest and off the figures, and keeps the note beside the order
("show" tells it). What happens later to the same order is listed again. Ends with 1 when there is nothing to settle.`,
  needs: 'databases',
  positionals: 1,
  options: { note: { type: 'string' }, undo: { type: 'boolean' } },
  async run({ positionals: [id = ''], options }, { orders }, print) {
    const note = options.note?.trim() ?? '';
    if (options.undo !== true && note === '')
      throw new UsageProblem('Say with --note what was done, for whoever looks at it later.');
    const actor = commandActor();
    const done = await orders.write((tx) =>
      options.undo === true ? undoAll(tx, actor, id) : settleAll(tx, actor, id, note, Date.now()),
    );
    print(
      done.length > 0
        ? done.join('\n')
        : `Nothing of ${id} ${options.undo === true ? 'was settled' : 'needs a person'}.`,
    );
    return done.length > 0 ? 0 : 1;
  },
});
