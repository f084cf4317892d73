import { nightlyTest, sample } from '../../../test/nightly';
import type { Try } from '../../mail/smtp/session';
import { deliverer } from '../../mail/delivery/deliver';
import { SentMailLog } from '../../mail/delivery/sentMailLog';
import { readOrdersConfig } from '../config';
import { sendDirectly } from '../mails/sendMail';
import { createDeps } from '../createDeps';
import { noCrash } from '../../lib/process/crashPoint';
import { openOrderStores, type OrderStores } from '../../testing/orders/orderStores';
import { ENGINES } from '../../testing/engines';
import { sendOne } from './sendOne';
import { Standstill } from './standstill';
import { startOutboxWorker } from './worker';
import { until } from '../../../test/until';

const silent = { info: () => undefined, error: () => undefined };
const ACCEPTED = {
  outcome: 'accepted',
  answer: { phase: 'message', code: 250, enhanced: null },
  began: true,
} as const;

/** Mail service of one process; all processes share the log of sent mails. */
const processOf = ({ db, now }: OrderStores, send: () => Promise<Try>) => {
  const sentMails = new SentMailLog(db, now, 1000);
  const deliver = deliverer({
    sentMails,
    transport: { send, close: () => undefined },
    lookup: undefined,
    leaseMs: 10_000,
    domain: 'x.example',
    crash: noCrash,
  });
  const deps = createDeps(readOrdersConfig({}), db, {
    now,
    log: silent,
    sendMail: sendDirectly(deliver, 'cc@x.example'),
  });
  return { deps, standstill: new Standstill(now, silent, 1000) };
};

test.each(sample(ENGINES, 2))(
  'outbox on %s: a mail that another process sends counts neither as a try nor as a standstill',
  async (engine) => {
    const stores = await openOrderStores(engine);
    await stores.open('x');
    await stores.journal.recordPaid('x', 'c1');
    const [mail] = await stores.outbox.leaseDue(1, 40_000);
    let accept: () => void = () => undefined;
    const slow = processOf(
      stores,
      () => new Promise((resolve) => (accept = () => resolve(ACCEPTED))),
    );
    const sending = sendOne(slow.deps, slow.standstill, mail!);
    await until(
      'the first delivery',
      async () =>
        (await stores.db.read((db) => db.selectFrom('deliveries').selectAll().execute())).length >
        0,
    );

    let sent = 0;
    const other = processOf(stores, () => Promise.resolve(ACCEPTED).finally(() => (sent += 1)));
    for (let look = 0; look < 5; look += 1) {
      // Ends the first process's lease in the outbox.
      await stores.db.write((tx) =>
        tx.updateTable('outbox').set({ due_at: stores.now() }).where('id', '=', mail!.id).execute(),
      );
      const [again] = (await other.deps.outbox.leaseDue(2, 40_000)).filter(
        ({ id }) => id === mail!.id,
      );
      expect(again?.attempts).toBe(1);
      await sendOne(other.deps, other.standstill, again!);
      expect(other.standstill.state).toBeNull();
    }
    accept();
    await sending;
    stores.tick(1001);
    const [last] = (await other.deps.outbox.leaseDue(2, 40_000)).filter(
      ({ id }) => id === mail!.id,
    );
    await sendOne(other.deps, other.standstill, last!);
    expect(sent).toBe(0);
    expect(
      (await stores.outbox.progressOf('x')).ownerInformed ||
        (await stores.outbox.progressOf('x')).confirmationSent,
    ).toBe(true);
    await stores.close();
  },
);

nightlyTest(
  'outbox after an outage: one silent connection does not hold up the other mails',
  async () => {
    const stores = await openOrderStores('sqlite');
    for (const name of ['x', 'y']) {
      await stores.open(name);
      await stores.journal.recordPaid(name, `c-${name}`);
    }
    const refused: Try = {
      outcome: 'later',
      answer: { phase: 'connect', code: null, enhanced: null },
      began: false,
    };
    let calls = 0;
    let sent = 0;
    let isUp = false;
    let isSilent = true;
    let endSilence: (last: Try) => void = () => undefined;
    const { deps } = processOf({ ...stores, now: Date.now }, () => {
      calls += 1;
      if (!isUp) return Promise.resolve(refused);
      if (!isSilent) {
        sent += 1;
        return Promise.resolve(ACCEPTED);
      }
      isSilent = false;
      return new Promise<Try>((resolve) => (endSilence = resolve));
    });
    const worker = startOutboxWorker(deps);
    worker.wake();
    await until('the outage', () => Promise.resolve(calls >= 4));
    isUp = true;
    await until('the other mails', () => Promise.resolve(sent === 3), 40_000);
    endSilence(refused);
    await worker.stop();
    await stores.close();
  },
  60_000,
);
