import { nightlyTest, sample } from '../../../test/nightly';
import { until } from '../../../test/until';
import { openDatabase } from '../../database/open';
import { openOrderStores } from '../../testing/orders/orderStores';
import { startTestShop } from '../../testing/testShop';
import { ENGINES } from '../../testing/engines';
import { donationOrder } from '../../testing/visitor';
import { Digests, nextDigest } from '../../journal/reports/digests';
import { Progress } from '../../journal/progress';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test('digest: is due at six in the morning, the next one a day later', () => {
  const next = (time: string) => new Date(nextDigest(Date.parse(time))).toISOString();
  expect([
    next('2026-03-01T05:59:59Z'),
    next('2026-03-01T06:00:00Z'),
    next('2026-03-01T23:00:00Z'),
  ]).toEqual(['2026-03-01T06:00:00.000Z', '2026-03-02T06:00:00.000Z', '2026-03-02T06:00:00.000Z']);
});

// Concurrent processes are a PostgreSQL case; the nightly tests also run SQLite.
describe.each(sample(ENGINES, 2, 1))('digest on %s', (engine) => {
  nightlyTest(
    'three processes: send one digest a day, only while something waits, for a week',
    async () => {
      const stores = await openOrderStores(engine);
      const others = await Promise.all([1, 2].map(() => openDatabase(stores.url)));
      const processes = [stores.db, ...others].map((db) => new Digests(db, stores.now));
      const mails: string[] = [];
      /** All processes check for a due digest several times in each hour of the day. */
      const day = async (): Promise<number> => {
        const before = mails.length;
        for (let hour = 0; hour < 24; hour += 4) {
          await Promise.all([...processes, ...processes].map((one) => one.enqueueWhenDue()));
          for (const entry of await stores.outbox.leaseDue(10, 1000)) {
            if (entry.subject === 'digest') mails.push(entry.id);
            await stores.outbox.markSent(entry);
          }
          stores.tick(4 * HOUR);
        }
        return mails.length - before;
      };
      await day();
      expect([await day(), mails]).toEqual([0, []]);
      await new Progress(stores.db, stores.now).recordUnknownMoney({
        id: 'CHARGE',
        what: 'PAYMENT.CAPTURE.COMPLETED',
        amount: '5.00 EUR',
        reference: '',
        paypalOrderId: '',
      });
      const counts: number[] = [];
      for (let days = 0; days < 10; days += 1) counts.push(await day());
      // The notice came only four hours before a digest, which is too recent to be listed in it.
      expect(counts.reduce((sum, count) => sum + count)).toBe(6);
      expect(Math.max(...counts)).toBe(1);
      expect(counts.slice(-2)).toEqual([0, 0]);
      expect(new Set(mails).size).toBe(mails.length);
      await Promise.all(others.map((db) => db.close()));
      await stores.close();
    },
  );
});

test('content: lists open matters once, without secrets', async () => {
  const shop = await startTestShop();
  const { digests } = shop.sandbox;
  await shop.sandbox.smtpAnswer({
    at: 'rcpt',
    recipient: 'cleo@visitor.example',
    code: 550,
    text: '5.1.1 no such user',
  });
  const { body: order } = await shop.visitor.order(donationOrder());
  await shop.sandbox.approve(order.paypalOrderId);
  await shop.visitor.capture(order.id);
  await until(
    'undeliverable',
    async () => (await shop.visitor.receipt(order.receiptToken)).body.confirmationUndeliverable,
  );
  expect(await digests()).toEqual([]);
  shop.tick(DAY + HOUR);
  await shop.restart();
  const [mail] = await until('a digest', async () =>
    (await digests()).length > 0 ? digests() : null,
  );
  expect(mail).toMatchObject({
    to: 'owner@openstrings.example',
    subject: expect.stringMatching(/^Was auf dich wartet: eine Sache am \d{4}-/),
  });
  expect(mail?.text).toContain('Mails: Endgültig abgewiesen (seit ');
  expect(mail?.text).toContain(`/desk/orders/${order.id}`);
  expect(mail?.text).not.toContain(order.receiptToken);
  await shop.restart();
  await until(
    'quiet',
    async () =>
      ((await (await fetch(`${shop.url()}/health`)).json()) as { outbox: { waiting: number } })
        .outbox.waiting === 0,
  );
  expect(await digests()).toHaveLength(1);
  await shop.close();
});
