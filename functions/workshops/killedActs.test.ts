import { NIGHTLY, sample } from '../../test/nightly';
import { until } from '../../test/until';
import type { Database } from '../database/database';
import type { Order } from '../journal/order';
import { createDeps, type OrdersDeps } from '../orders/createDeps';
import { correctCustomer } from '../owner/acts/correctCustomer';
import { markShipped } from '../owner/acts/shipped';
import { undo } from '../owner/acts/undo';
import { createDatabase, ENGINES } from '../testing/engines';
import { newActor, startTestShop, type TestShop } from '../testing/testShop';
import { shopOrder, workshopOrder } from '../testing/visitor';
import { moveOf } from '../journal/workshops/placeMoves';
import {
  cancelPlace,
  givePlace,
  moveParticipant,
  offerMoveByMail,
  payMoveByHand,
  transferTarget,
} from './placesByHand';
import { refundCancelled } from './refundCancelled';

jest.setTimeout(400_000);

class Killed extends Error {}

/** A database of a process that is killed before (even step) or after (odd step) one of its commits. */
function dying(db: Database, step: number): Database {
  let commits = 0;
  let isDead = false;
  const kill = (): never => {
    isDead = true;
    throw new Killed();
  };
  const alive = <A extends unknown[], T>(work: (...given: A) => Promise<T>) =>
    ((...given: A) => (isDead ? kill() : work(...given))) as (...given: A) => Promise<T>;
  const write = (work: Parameters<Database['writeOnce']>[0]) =>
    (async () => {
      const at = commits;
      commits += 1;
      if (step === 2 * at) kill();
      const value = await db.writeOnce(work);
      if (step === 2 * at + 1) kill();
      return value;
    })();
  return Object.assign(Object.create(db) as Database, {
    read: alive((work: Parameters<Database['read']>[0]) => db.read(work)),
    write: alive(write),
    writeOnce: alive(write),
  });
}

interface Trial {
  order: Order;
  email: string;
  /** Same for the first process and its successor. */
  actor: ReturnType<typeof newActor>;
  undoer: ReturnType<typeof newActor>;
}

interface Case {
  title: string;
  request: (customer: object) => object;
  act: (deps: OrdersDeps, trial: Trial) => Promise<unknown>;
  /** Subjects of the mails that the act leads to, each once. */
  mails: string[];
  /** Amounts that PayPal gives back. */
  refunds: string[];
}

const workshop = (customer: object) => workshopOrder({ customer });

async function offerMove(deps: OrdersDeps, { order, actor }: Trial): Promise<boolean> {
  const target = await transferTarget(deps, order, 'unlinked');
  if (typeof target === 'string') throw new Error(target);
  const start = Date.parse(order.workshop?.start ?? '');
  return offerMoveByMail(deps, order, target, { amount: 1500, message: '', start }, actor);
}

const CASES: Case[] = [
  {
    title: 'cancelling a place',
    request: workshop,
    act: (deps, { order, actor }) => cancelPlace(deps, order.id, '', actor),
    mails: ['Your place is cancelled', 'Refund of €35.00'],
    refunds: ['35.00'],
  },
  {
    title: 'moving a participant',
    request: workshop,
    act: async (deps, { order, actor }) => {
      const target = await transferTarget(deps, order, 'unlinked');
      if (typeof target === 'string') throw new Error(target);
      const more = { refund: 1000, isAll: false, message: '' };
      return moveParticipant(deps, order, target, more, actor);
    },
    mails: ['Your place has moved', 'Refund of €10.00'],
    refunds: ['10.00'],
  },
  {
    title: 'sending a link for the difference',
    request: workshop,
    act: offerMove,
    mails: ['Your move to'],
    refunds: [],
  },
  {
    title: 'moving for a difference paid in cash',
    request: workshop,
    act: async (deps, trial) => {
      await offerMove(deps, trial);
      const move = await deps.database.read((db) => moveOf(db, trial.order.id));
      if (move) await payMoveByHand(deps, trial.order, move, 'cash', trial.undoer);
    },
    mails: ['Your move to', 'The difference is paid', 'Your place has moved'],
    refunds: [],
  },
  {
    title: 'giving a free place',
    request: workshop,
    act: (deps, { email, actor }) =>
      givePlace(
        deps,
        'unlinked',
        { name: 'Friend', email: `friend.${email}`, language: 'en-US', paidBy: null, cents: 0 },
        actor,
      ),
    mails: ['friend: Your place'],
    refunds: [],
  },
  {
    title: 'correcting an address',
    request: (customer) => shopOrder({ customer, language: 'en-US' }),
    act: ({ database, now }, { order, email, actor }) =>
      database.write((tx) =>
        correctCustomer(
          tx,
          order.id,
          { name: 'Right', email: `right.${email}`, address: 'Saitenweg 5\n04000 Leipzig' },
          actor,
          now(),
        ),
      ),
    mails: ['right: Your order'],
    refunds: [],
  },
  {
    title: 'undoing a parcel',
    request: (customer) => shopOrder({ customer, language: 'en-US' }),
    act: async ({ database, now }, { order, actor, undoer }) => {
      const input = { tracking: '', carrier: '' };
      await database.write((tx) => markShipped(tx, order.id, input as never, actor, now()));
      await database.write((tx) => undo(tx, { kind: 'shipped', id: order.id }, undoer, now()));
    },
    mails: [],
    refunds: [],
  },
];

describe.each(sample(ENGINES, 2))('killed process on %s', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    const url = await createDatabase(engine);
    shop = await startTestShop({
      ORDERS_DATABASE_URL: url,
      MAIL_DATABASE_URL: url,
      ORDERS_SWEEP_MS: '20',
    });
    await shop.sandbox.control('PUT', '/content/entries/unlinked', {
      zoomLink: { 'en-US': 'https://meet.example/other-room' },
    });
  });
  afterAll(() => shop.close());

  async function pay(email: string, request: Case['request']): Promise<Order> {
    const address = 'Falschweg 1\n1000 Bruxelles';
    const { body } = await shop.visitor.order(request({ name: 'Ada', email, address }));
    await shop.sandbox.approve(body.paypalOrderId);
    await shop.visitor.capture(body.id);
    await until(
      'notified',
      async () => (await shop.visitor.receipt(body.receiptToken)).body.state === 'notified',
    );
    return shop.act(async ({ journal }) => (await journal.byId(body.id)) as Order);
  }
  const run = async (deps: OrdersDeps, { act }: Case, trial: Trial) => {
    await act(deps, trial);
    await refundCancelled(deps);
  };
  /** Runs the act in a process that dies. Returns false when it has ended before. */
  const dies = (one: Case, trial: Trial, step: number): Promise<boolean> =>
    shop.act(async ({ database, config, log, now }) => {
      const deps = createDeps(config, dying(database, step), { log, now });
      try {
        await run(deps, one, trial);
        return false;
      } catch (error) {
        if (error instanceof Killed) return true;
        throw error;
      }
    });
  const mailsAbout = async (email: string, before: number) =>
    (await shop.sandbox.mails())
      .slice(before)
      .filter(({ to }) => to.endsWith(email))
      .map(({ to, subject }) =>
        to === email ? subject : `${to.slice(0, -email.length - 1)}: ${subject}`,
      );
  const refundsOf = async ({ paypalOrderId }: Order) =>
    (await shop.sandbox.paypalOrders())
      .filter(({ id }) => id === paypalOrderId)
      .flatMap(({ captures }) => captures.flatMap(({ refunds }) => refunds))
      .map(({ amount }) => amount.value);

  // The others take minutes.
  test.each(NIGHTLY ? CASES : CASES.slice(-1))(
    '$title: is told and refunded once, wherever it is killed',
    async (one) => {
      let step = 0;
      for (let isKilled = true; isKilled; step += 1) {
        const email = `${one.title.replaceAll(' ', '-')}${step}@visitor.example`;
        const order = await pay(email, one.request);
        const trial = { order, email, actor: newActor(), undoer: newActor() };
        const before = (await shop.sandbox.mails()).length;
        await shop.pause();
        isKilled = await dies(one, trial, step);
        // Its successors: one goes on with what is due, in the other the owner sends the form again.
        await Promise.all([shop.resume(), shop.act((deps) => run(deps, one, trial))]);
        await until('mails and refunds', async () => {
          const mails = await mailsAbout(email, before);
          return mails.length >= one.mails.length &&
            (await refundsOf(order)).length > 0 === one.refunds.length > 0
            ? true
            : undefined;
        });
        // Whatever else is due would come now.
        await shop.restart();
        await shop.act((deps) => run(deps, one, trial));
        const mails = await mailsAbout(email, before);
        expect(mails).toHaveLength(one.mails.length);
        for (const beginning of one.mails)
          expect(mails.filter((subject) => subject.startsWith(beginning))).toHaveLength(1);
        expect(await refundsOf(order)).toEqual(one.refunds);
      }
      // Before and after each of its commits, and once to the end.
      expect(step).toBeGreaterThan(2);
    },
  );
});
