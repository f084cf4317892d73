/** @jsxImportSource hono/jsx */
import { bilingual } from '../../../../contracts/language/bilingual';
import type { Order } from '../../../journal/order';
import { announced, done } from '../../../owner/acts/act';
import { erase, planErasure } from '../../../owner/people';
import type { RegisterRoutes } from '../../deskEnv';
import { requireFreshProof } from '../../frame/act';
import { personFile, personPage } from '../personPage';
import { ORDERS } from '../ordersList';
import { actPage, nothing } from './actPage';
import { onOrder } from './orderActs';

const erasure = actPage<Order, null>({
  ...onOrder('erase'),
  submit: bilingual('Erase for good', 'Endgültig löschen'),
  isDanger: true,
  needsProof: true,
  parse: nothing,
  preview: async ({ db }, { customer }) => {
    const plan = await db.read((reader) => planErasure(reader, customer.email));
    const [orders, withdrawals] = [String(plan.orders.length), String(plan.withdrawals.length)];
    return announced([
      bilingual(
        `Orders from which the person is erased: ${orders}; withdrawals: ${withdrawals}. This cannot be undone.`,
        `Bestellungen, in denen die Person gelöscht wird: ${orders}; Widerrufe: ${withdrawals}. Das lässt sich nicht zurücknehmen.`,
      ),
      ...plan.kept.map(({ id, reason }) =>
        bilingual(`Kept in ${id}: ${reason['en-US']}.`, `Bleibt in ${id}: ${reason['de-DE']}.`),
      ),
    ]);
  },
  run: async ({ db }, { customer }, _input, actor) => {
    const { orders } = await db.write((tx) => erase(tx, customer.email, actor));
    const count = String(orders.length);
    return done(`Erased. Orders: ${count}.`, `Gelöscht. Bestellungen: ${count}.`);
  },
});

/** Pages about the person of an order: everything that is stored, and its erasure. */
export const personRoutes: RegisterRoutes = (app, desk) => {
  erasure(app, desk);
  app.get(
    `${ORDERS}/:id/person`,
    async (c) => (await requireFreshProof(c, desk)) ?? personPage(c, desk, c.req.param('id')),
  );
  app.get(
    `${ORDERS}/:id/person.json`,
    async (c) => (await requireFreshProof(c, desk)) ?? personFile(c, desk, c.req.param('id')),
  );
};
