import type { Order } from '../../journal/order';
import type { OrderSnapshot } from '../../journal/snapshot';

/** Creates the snapshot of an order, with the changes in `more`. */
export const snapshotWith = (more: Partial<OrderSnapshot> = {}): OrderSnapshot => ({
  site: '',
  seller: null,
  withdrawal: null,
  meetingLink: null,
  smallBusiness: false,
  deliveryBy: null,
  statutory: [],
  ...more,
});

/** Creates a new order as the journal returns it, with the changes in `more`. */
export const orderOf = (more: Partial<Order> = {}): Order => ({
  id: 'order-1',
  receiptToken: 't',
  idempotencyKey: 'k',
  requestHash: 'h',
  language: 'en-US',
  kind: 'donation',
  region: null,
  customer: { name: 'Ada', email: 'ada@visitor.example', address: '', message: '' },
  lines: [{ id: 'donation', title: 'Donation', quantity: 1, goodsEach: 2500, shippingEach: 0 }],
  workshop: null,
  goods: 2500,
  shipping: 0,
  total: 2500,
  description: 'Donation',
  snapshot: snapshotWith(),
  state: 'created',
  paypalOrderId: 'P',
  captureAttempt: 1,
  failure: null,
  captureId: null,
  createAttempt: 1,
  declined: null,
  needsPayer: false,
  declineReported: false,
  pendingReported: false,
  captureSentAt: null,
  approvedAt: null,
  paypalStatus: null,
  missingSince: null,
  createdAt: 1_763_000_000_000,
  paidAt: null,
  shipment: null,
  checks: 0,
  repeats: null,
  ...more,
});
