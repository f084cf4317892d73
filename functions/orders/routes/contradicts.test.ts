import { orderIn } from '../../testing/orders/orderRows';
import { DONATION, newOrder } from '../../testing/orders/orderStores';
import { parseEvent } from '../paypal/event';
import { contradicts } from './webhookRoute';

const order = {
  ...orderIn('paid', { ...newOrder('ours'), ...DONATION }),
  id: 'ours',
  paypalOrderId: 'P',
};

const up = (href: string) => [{ rel: 'up', href: `https://api.paypal.example/v2/${href}` }];
const refund = { id: 'R', custom_id: 'ours', links: up('payments/captures/C') };

test.each<[string, string, object, boolean]>([
  ['its refund', 'PAYMENT.CAPTURE.REFUNDED', refund, false],
  ['its dispute', 'CUSTOMER.DISPUTE.CREATED', { dispute_id: 'D', status: 'OPEN' }, false],
  ['its charge', 'PAYMENT.CAPTURE.COMPLETED', { id: 'C', custom_id: 'ours' }, false],
  [
    'an earlier declined charge',
    'PAYMENT.CAPTURE.DECLINED',
    { id: 'C0', custom_id: 'ours' },
    false,
  ],
  [
    'a refund of another reference',
    'PAYMENT.CAPTURE.REFUNDED',
    { ...refund, custom_id: 'x' },
    true,
  ],
  [
    'a refund of another charge',
    'PAYMENT.CAPTURE.REVERSED',
    { ...refund, links: up('payments/captures/X') },
    true,
  ],
  [
    'a refund of more than was paid',
    'PAYMENT.REFUND.PENDING',
    { ...refund, amount: { currency_code: 'EUR', value: '5.01' } },
    true,
  ],
  [
    'a refund in another currency',
    'PAYMENT.REFUND.PENDING',
    { ...refund, amount: { currency_code: 'USD', value: '5.00' } },
    true,
  ],
  [
    'a charge of another PayPal order',
    'PAYMENT.CAPTURE.COMPLETED',
    { id: 'X', custom_id: 'ours', links: up('checkout/orders/Q') },
    true,
  ],
  [
    'a dispute about another charge',
    'CUSTOMER.DISPUTE.CREATED',
    { dispute_id: 'D', status: 'OPEN', disputed_transactions: [{ seller_transaction_id: 'X' }] },
    true,
  ],
])(
  'event about %s: contradicts the order only when it is about something else',
  (_, type, resource, expected) => {
    const event = parseEvent({ id: 'E', event_type: type, resource });
    if (!event) throw new Error('no event');
    expect(contradicts(order, event)).toBe(expected);
  },
);
