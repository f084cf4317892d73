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
    sendMail: sendDirectly(deliver, 'o@x.example', () =>
      Promise.resolve({ cc: 'cc@x.example', copiesBuyers: true }),
    ),
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

/** Sends the mails that are due. */
async function mailWith({ deps, standstill }: ReturnType<typeof processOf>): Promise<void> {
  for (const mail of await deps.outbox.leaseDue(9, 40_000)) await sendOne(deps, standstill, mail);
}

const LOST: Try = {
  outcome: 'unsure',
  answer: { phase: 'message', code: null, enhanced: null },
  began: true,
};

test.each(sample(ENGINES, 2))(
  'outbox on %s: restarts do not postpone a mail that may have arrived',
  async (engine) => {
    const stores = await openOrderStores(engine);
    await stores.open('x');
    await stores.journal.recordPaid('x', 'c1');
    let answer: Try = LOST;
    let sent = 0;
    const start = () =>
      processOf(stores, () => {
        if (answer === ACCEPTED) sent += 1;
        return Promise.resolve(answer);
      });
    await mailWith(start());
    answer = ACCEPTED;
    for (let restart = 0; restart < 6; restart += 1) {
      stores.tick(20_000);
      const restarted = start();
      await restarted.deps.outbox.retryAllNow();
      await mailWith(restarted);
    }
    // Nothing but time makes the mails due now.
    stores.tick(15 * 60_000);
    await mailWith(start());
    expect(sent).toBe(2);
    await stores.close();
  },
);

test('outbox: a mail is tried a quarter of an hour after the mail server works again, whatever failed before', async () => {
  const stores = await openOrderStores('sqlite');
  await stores.open('x');
  await stores.journal.recordPaid('x', 'c1');
  const busy: Try = {
    outcome: 'later',
    answer: { phase: 'rcpt', code: 450, enhanced: '4.2.0' },
    began: false,
  };
  for (const failure of [busy, LOST]) {
    let answer: Try = failure;
    const process = processOf(stores, () => Promise.resolve(answer));
    for (let minute = 0; minute < 90; minute += 1) {
      await mailWith(process);
      stores.tick(60_000);
    }
    expect((await stores.outbox.progressOf('x')).confirmationSent).toBe(false);
    answer = failure === LOST ? ACCEPTED : LOST;
    stores.tick(15 * 60_000);
    await mailWith(process);
  }
  expect((await stores.outbox.progressOf('x')).confirmationSent).toBe(true);
  await stores.close();
});

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
