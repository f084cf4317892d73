import { ClockWitness } from '../../lib/timing/clockWitness';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NoAnswer } from '../../lib/timing/fetchWithTimeout';
import { openOrderStores, type OrderStores } from '../../testing/orders/orderStores';
import { columnsOf, orderIn } from '../../testing/orders/orderRows';
import { stateDocument } from '../../testing/orders/stateDocument';
import { readOrdersConfig } from '../config';
import { MoneyFacts } from '../../journal/money/moneyFacts';
import { Progress } from '../../journal/progress';
import type { Order } from '../../journal/order';
import type { PaypalAnswer } from '../paypal/orders';
import type { Outcome } from '../paypal/answers';
import { perform } from './effects';
import type { Caller, Run } from './run';
import { CONFIRMING_STATES, STATES, stateOf, type RowState, type State } from './states';
import { TABLE, transitionFor, type OrderEvent, type Transition } from './table';

const DAY_MS = 86_400_000;
const CONFIG = { ...readOrdersConfig({}), expireMs: DAY_MS };
const ROW_STATES = Object.keys(STATES) as RowState[];
const ALL_STATES = [...ROW_STATES, ...Object.keys(CONFIRMING_STATES)] as State[];
const EVENTS = Object.keys(TABLE) as OrderEvent[];
/** A confirming state is not stored: after a crash the order is `charging`. */
const rowStateOf = (state: State): RowState =>
  state in CONFIRMING_STATES ? 'charging' : (state as RowState);

const outcome = (type: string): Outcome =>
  ({ type, kind: 'paymentRefused', reason: 'expired' }) as unknown as Outcome;

function answerOf(type: string, amount: string, isDeclined = false): PaypalAnswer {
  const money = { currency_code: 'EUR', value: amount };
  const captures = type === 'paid' ? [{ id: 'C', status: 'COMPLETED', amount: money }] : [];
  const unit = { reference_id: 'order-1', amount: money, payments: { captures } };
  const order = { id: 'P', status: '', purchase_units: [unit] };
  const captureId = type === 'paid' || isDeclined ? 'C' : '';
  return { outcome: outcome(type), order, captureId, reason: '' } as PaypalAnswer;
}

/** PayPal's answer that brought a run into a confirming state. */
const CONFIRMED: Partial<Record<State, string>> = {
  confirmingDecline: 'declined',
  confirmingRefusal: 'refused',
  confirmingEnd: 'unpaid',
  confirmingCharge: 'alreadyCharged',
};

/** Further rows of a state that guards distinguish. */
const VARIANTS: Partial<Record<State, Partial<Order>>> = {
  waiting: { paypalStatus: null },
  charging: { captureSentAt: null },
  declined: { paypalStatus: 'pending' },
  exhausted: { needsPayer: false },
};

/** All runs of an order in a state: each caller, age, amount and earlier answer to the payer. */
function runsOf(stores: OrderStores, state: State, event: OrderEvent): Run[] {
  const [call, type = ''] = event.split('.');
  const unknown = () => Promise.resolve(answerOf('unknown', '25.00'));
  const deps = (now: number) =>
    ({
      config: CONFIG,
      journal: stores.journal,
      progress: new Progress(stores.db, stores.now),
      moneyFacts: new MoneyFacts(stores.db),
      paypal: { read: unknown, capture: unknown, disputes: () => Promise.resolve([]) },
      content: { published: () => Promise.reject(new NoAnswer('content service', 'down')) },
      now: () => now,
      witness: new ClockWitness(() => now),
      crash: () => undefined,
      log: { info: () => undefined, error: () => undefined },
      wakeOutbox: () => undefined,
    }) as unknown as Run['deps'];
  const runs: Run[] = [];
  for (const caller of ['payer', 'system', 'inspector'] as Caller[])
    for (const days of [0, 2, 5])
      for (const known of [0, 1, 2, 3])
        for (const amount of ['25.00', '24.00']) {
          const more: Partial<Order> = {
            declineReported: known % 2 === 1,
            pendingReported: known > 1,
            ...(known === 3 ? VARIANTS[state] : {}),
            ...(event === 'read.missing' && days > 0 ? { missingSince: stores.now() } : {}),
          };
          const order = orderIn(rowStateOf(state), { createdAt: stores.now(), ...more });
          const answer = type === '' ? null : answerOf(type, amount, known === 3);
          const confirmed = CONFIRMED[state];
          const captureAnswer = confirmed ? answerOf(confirmed, amount) : null;
          runs.push({
            deps: deps(stores.now() + days * DAY_MS),
            order,
            caller,
            state,
            result: 'answered',
            answer,
            captureAnswer: call === 'capture' ? answer : captureAnswer,
            refusal: null,
            workshop: null,
          });
        }
  return runs;
}

let stores: OrderStores;
beforeAll(async () => {
  stores = await openOrderStores('sqlite');
});
afterAll(() => stores.close());

/** Returns the journal state after the effects of a row, up to the first that causes an event. */
async function stateAfter(run: Run, { do: effects }: Transition): Promise<RowState> {
  const id = `order-${Math.random()}`;
  await stores.open(id);
  const order = { ...run.order, id };
  const answer = run.answer?.order;
  if (run.answer) run.answer.captureId = id;
  if (answer?.purchase_units[0]) answer.purchase_units[0].reference_id = id;
  const paypal = order.paypalOrderId === null ? {} : { paypal_order_id: id };
  await stores.db.write((tx) =>
    tx
      .updateTable('orders')
      .set({ ...columnsOf(order), ...paypal, ...(order.captureId ? { capture_id: id } : {}) })
      .where('id', '=', id)
      .execute(),
  );
  for (const effect of effects) if (await perform({ ...run, order }, effect)) break;
  const kept = await stores.journal.byId(id);
  if (!kept) throw new Error('The order is gone.');
  return stateOf(kept);
}

test.each(ROW_STATES)('states: an order with the row of %s has this state', (state) => {
  expect(stateOf(orderIn(state))).toBe(state);
});

test.each(EVENTS)(
  '%s: every row applies to some state and leads to the state that it names',
  async (event) => {
    const applied = new Map<Transition, State[]>();
    const wrong: string[] = [];
    for (const state of ALL_STATES)
      for (const run of runsOf(stores, state, event)) {
        const transition = transitionFor(run, event);
        if (!transition || applied.get(transition)?.includes(state)) continue;
        applied.set(transition, [...(applied.get(transition) ?? []), state]);
        const expected = rowStateOf(transition.to ?? state);
        const reached = await stateAfter(run, transition);
        if (reached !== expected) wrong.push(`${state} became ${reached} instead of ${expected}`);
      }
    expect(wrong).toEqual([]);
    const unused = TABLE[event].flatMap((row) =>
      row.from
        .filter((state) => !applied.get(row)?.includes(state))
        .map((state) => ({ state, row })),
    );
    expect(unused).toEqual([]);
  },
);

test('docs/orders.md: matches the table', () => {
  const file = path.resolve(__dirname, '../../../docs/orders.md');
  if (process.env['UPDATE_DOCS'] === 'yes') writeFileSync(file, stateDocument());
  expect(readFileSync(file, 'utf8')).toBe(stateDocument());
});
