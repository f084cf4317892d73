import type { Kysely, Selectable } from 'kysely';
import type { OutboxTable, Schema } from '../../database/schema';
import { historyOf } from '../../journal/history';
import { at, partOf } from '../listing';
import { defineCommand } from '../command';

async function allDataOf(db: Kysely<Schema>, id: string) {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const mails = await db
    .selectFrom('outbox')
    .selectAll()
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('asked_at')
    .execute();
  const returned = await db
    .selectFrom('returned_money')
    .selectAll()
    .where('order_id', '=', id)
    .execute();
  const disputes = await db.selectFrom('disputes').selectAll().where('order_id', '=', id).execute();
  const settled = await db
    .selectFrom('settled')
    .select(['note', 'settled_at'])
    .where('id', '=', id)
    .orderBy('settled_at')
    .execute();
  const withdrawals = await db
    .selectFrom('withdrawals')
    .select(['id', 'received_at'])
    .where('order_id', '=', id)
    .orderBy('received_at')
    .execute();
  const history = await historyOf(db, [id]);
  return { row, history, mails, refunds, returned, disputes, settled, withdrawals };
}

function mailStatus({
  sent_at: sent,
  refused_at: refused,
  attempts,
  due_at: due,
}: Selectable<OutboxTable>): string {
  if (sent !== null) return `sent ${at(sent)}`;
  return refused !== null
    ? `refused ${at(refused)}`
    : `waits, ${attempts} tries failed, next ${at(due)}`;
}

const withIsoTime = (name: string, value: unknown) =>
  /(_at|_since)$/.test(name) && typeof value === 'number' ? at(value) : value;

export const show = defineCommand({
  name: 'show',
  usage: 'show <order>',
  summary: 'one order with everything that is known about it',
  needs: 'databases',
  positionals: 1,
  options: {},
  async run({ positionals: [id = ''] }, { orders }, print) {
    const found = await orders.snapshot((db) => allDataOf(db, id));
    if (!found) {
      print(`There is no order ${id}.`);
      return 1;
    }
    const { customer, priced, receipt_token: _, ...facts } = found.row;
    const times = Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [name, withIsoTime(name, value)]),
    );
    const { mails, refunds, returned, disputes, settled, withdrawals, history } = found;
    print(
      JSON.stringify(
        {
          ...times,
          ordered: partOf(priced),
          customer: partOf(customer),
          refunds,
          returned,
          disputes,
        },
        null,
        2,
      ),
    );
    for (const { at: time, by, act, detail } of history)
      print(`${at(time)} ${act} by ${by}: ${JSON.stringify(detail)}`);
    for (const one of withdrawals) print(`withdrawn ${at(one.received_at)}: ${one.id}`);
    for (const mail of mails) print(`mail ${mail.id}: ${mailStatus(mail)}`);
    for (const one of settled) print(`settled by hand ${at(one.settled_at)}: ${one.note}`);
    return 0;
  },
});
