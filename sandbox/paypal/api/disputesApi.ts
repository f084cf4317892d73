import { Hono } from 'hono';
import type { Dispute, OrderStore } from '../state/orderStore';

/** A dispute as in API and events. */
export const disputeShown = (dispute: Dispute, custom?: string) => ({
  dispute_id: dispute.id,
  create_time: dispute.create_time,
  update_time: dispute.update_time,
  disputed_transactions: [
    { seller_transaction_id: dispute.captureId, ...(custom === undefined ? {} : { custom }) },
  ],
  reason: dispute.reason,
  status: dispute.status,
  dispute_amount: dispute.amount,
  dispute_life_cycle_stage: 'INQUIRY',
});

/** Disputes API: lists disputes by their transaction. */
export function disputesApi(store: OrderStore): Hono {
  const app = new Hono();
  app.get('/disputes', (c) => {
    const about = c.req.query('disputed_transaction_id');
    const items = store.disputes
      .filter(({ captureId }) => about === undefined || captureId === about)
      .map((one) => disputeShown(one));
    return c.json({ items });
  });
  return app;
}
