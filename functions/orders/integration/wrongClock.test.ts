import { startTestShop, type TestShop } from '../../testing/testShop';
import { sample } from '../../../test/nightly';
import { until } from '../../../test/until';
import { donationOrder, key, shopOrder, workshopOrder } from '../../testing/visitor';

const DAY_MS = 86_400_000;

let shop: TestShop;
beforeEach(async () => {
  shop = await startTestShop({ ORDERS_SWEEP_MS: '20' });
});
afterEach(() => shop.close());

async function paid(body: object) {
  const { body: order } = await shop.visitor.order(body);
  await shop.sandbox.approve(order.paypalOrderId);
  await shop.visitor.capture(order.id);
  await until(
    'notified',
    async () => (await shop.visitor.receipt(order.receiptToken)).body.state === 'notified',
  );
  return order;
}

/** Everything that the database has about the visitors of this test. */
async function books(): Promise<string> {
  const found = [];
  for (const name of ['ada', 'ben', 'cleo', 'dora'])
    found.push((await shop.owner('person', `${name}@visitor.example`)).text);
  return found
    .join('\n')
    .replace(/"(checks|check_at|lease_owner|updated_at|sent_at|paypal_status)": [^\n]*/g, '');
}

test.each(
  sample(
    [
      ['nine years ahead', 9 * 365 * DAY_MS],
      ['31 days ahead', 31 * DAY_MS],
      ['nine years behind', -9 * 365 * DAY_MS],
    ],
    3,
  ),
)('clock that is %s for a while: deletes nothing', async (_, wrong) => {
  const email = (name: string) => ({ email: `${name}@visitor.example` });
  await shop.sandbox.control('PUT', '/content/entries/breath', { places: { 'en-US': 1 } });
  await paid(shopOrder());
  await paid(workshopOrder());
  await shop.joinWaitingList('dora');
  await shop.visitor.call('POST', '/withdrawals', {
    name: 'Dora',
    order: 'the book',
    ...email('dora'),
    language: 'en-US',
    idempotencyKey: key(),
  });
  const open = (await shop.visitor.order(donationOrder())).body;
  await until('the mails', async () => (await shop.sandbox.mails()).length === 7);
  const before = await books();
  expect(before).toContain('"workshop_id": "breath"');
  shop.setClockWrong(wrong);
  const lines = shop.lines.length;
  await shop.restart();
  await until('a cleaning', () =>
    shop.lines.slice(lines).some((line) => /^(deleted what|nothing deleted)/.test(line)),
  );
  await shop.visitor.receipt(open.receiptToken);
  shop.setClockWrong(0);
  await shop.restart();
  expect(await books()).toBe(before);
  await shop.sandbox.approve(open.paypalOrderId);
  expect((await shop.visitor.capture(open.id)).body.payment.status).toBe('paid');
});
