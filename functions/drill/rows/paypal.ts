import { TRUTH } from '../../orders/paypal/truth';
import { buy, nextKind, type Group, type Row } from '../group';
import type { Purchase } from '../buyer';
import type { Stage } from '../stage';

type Fault = Record<string, unknown>;

const place = (stage: Stage, fault: Fault) =>
  stage.sandbox.fault({ service: 'paypal', times: 3, ...fault });

/** The charge of one order meets a fault. */
const atCharge = (name: string, fault: Fault): Row => ({
  name: `charge: ${name}`,
  play: (stage) =>
    buy(stage, ({ order }) =>
      place(stage, { pathContains: `${order.paypalOrderId}/capture`, ...fault }),
    ),
});

/** Whatever is asked about one order meets a fault, the charge included. */
const atOrder = (name: string, fault: Fault): Row => ({
  name: `any call about it: ${name}`,
  play: (stage) =>
    buy(stage, ({ order }) => place(stage, { pathContains: order.paypalOrderId, ...fault })),
});

/** Charged, the answer lost, and then an order that cannot be asked for. */
const lostThen = (status: number): Row => ({
  name: `charge: 500 after the work, then ${status}`,
  play: (stage) =>
    buy(stage, async ({ order }) => {
      await place(stage, {
        pathContains: `${order.paypalOrderId}/capture`,
        status: 500,
        after: true,
        times: 1,
      });
      // The first look still finds it approved.
      setTimeout(
        () =>
          void place(stage, { pathContains: order.paypalOrderId, status, times: 5 }).catch(
            () => undefined,
          ),
        100,
      );
    }),
});

const CALL_FAULTS: readonly Row[] = [
  ...[401, 403, 404, 408, 409, 429, 500, 503].map((status) => atCharge(`${status}`, { status })),
  atCharge('409 after the work', { status: 409, after: true }),
  atCharge('500 after the work', { status: 500, after: true }),
  atCharge('cut', { drop: true }),
  atCharge('cut after the work', { drop: true, after: true }),
  atCharge('no answer in time, done late', { delayMs: 2000, times: 1 }),
  atCharge('no answer in time, done at once', { delayMs: 2000, after: true }),
  atCharge('nonsense', { body: 'nonsense', after: true }),
  ...[401, 403, 404, 429, 500].map((status) => atOrder(`${status}`, { status })),
  ...[401, 404].map(lostThen),
];

const refusals = TRUTH.filter(
  ({ call, http, issue }) => call === 'capture' && http?.includes(422) && issue !== undefined,
);
/** Refusals with which PayPal ends an order. */
const ENDS = refusals.flatMap(({ issue, outcome }) =>
  outcome.then === 'unpaid' ? (issue ?? []) : [],
);

/**
 * A refusal of PayPal, once: the payer chooses another way, or, when PayPal ends the order, orders anew. Where PayPal
 * is slow with that, the payer is told to wait, and hears of the end by mail.
 */
const refused = (issue: string): Row => ({
  name: `charge: 422 ${issue}`,
  async play(stage) {
    const first = await stage.buyer.order(nextKind());
    first.mayEnd = ENDS.includes(issue);
    await stage.sandbox.nextCapture(first.order.paypalOrderId, { issue });
    await stage.buyer.approve(first);
    const { body } = await stage.buyer.capture(first);
    if (body.error === undefined) return [first];
    first.approved = false;
    return [first, ...(await buy(stage))];
  },
});

const ISSUES = [...refusals.flatMap(({ issue }) => issue ?? []), 'NOBODY_KNOWS_THIS'];

/** PayPal has the money under way for a while. */
const pending: Row = {
  name: 'charge: pending for a while',
  async play(stage) {
    const purchases = await buy(stage, ({ order }) =>
      stage.sandbox.nextCapture(order.paypalOrderId, { status: 'PENDING' }),
    );
    for (const purchase of purchases) await stage.buyer.receipt(purchase);
    for (const { order } of purchases)
      await stage.sandbox.paypalAct(order.paypalOrderId, 'complete');
    return purchases;
  },
};

/** Nobody agrees: nothing is charged, nothing is mailed. */
const abandoned: Row = {
  name: 'never approved',
  async play(stage) {
    const purchase: Purchase = await stage.buyer.order(nextKind());
    await stage.buyer.receipt(purchase);
    return [purchase];
  },
};

export const PAYPAL_CHARGE: Group = {
  name: 'PayPal, order by order',
  together: true,
  setUp: (stage) => stage.start({}),
  rows: [...CALL_FAULTS, ...ISSUES.map(refused), pending, abandoned],
};

/** The making of an order, or everything at PayPal, meets a fault: one row after the other. */
const atAll = (name: string, fault: Fault): Row => ({
  name,
  async play(stage) {
    await place(stage, fault);
    const purchases = await buy(stage);
    await stage.sandbox.control('DELETE', '/faults');
    return purchases;
  },
});

/** PayPal is down when the payer agrees, so that the payer is told to wait; once it answers, it ends the order. */
const endsLater = (issue: string): Row => ({
  name: `told to wait, then 422 ${issue}`,
  async play(stage) {
    const purchase = await stage.buyer.order(nextKind());
    purchase.mayEnd = true;
    await place(stage, { status: 503, times: 10_000 });
    await stage.buyer.approve(purchase);
    await stage.buyer.capture(purchase);
    await stage.sandbox.nextCapture(purchase.order.paypalOrderId, { issue });
    await stage.sandbox.control('DELETE', '/faults');
    return [purchase];
  },
});

export const PAYPAL_ALL: Group = {
  name: 'PayPal as a whole',
  setUp: (stage) => stage.start({}),
  rows: [
    ...[401, 403, 404, 422, 429, 500].map((status) =>
      atAll(`making the order: ${status}`, {
        pathContains: '/v2/checkout/orders',
        status,
        times: 2,
      }),
    ),
    atAll('making the order: 500 after the work', {
      pathContains: '/v2/checkout/orders',
      status: 500,
      after: true,
      times: 1,
    }),
    atAll('making the order: cut after the work', {
      pathContains: '/v2/checkout/orders',
      drop: true,
      after: true,
      times: 1,
    }),
    atAll('making the order: no answer in time', {
      pathContains: '/v2/checkout/orders',
      delayMs: 1500,
      after: true,
      times: 1,
    }),
    atAll('wrong credentials', { pathContains: '/v1/oauth2/token', status: 401, times: 6 }),
    atAll('down', { status: 503, times: 12 }),
    ...ENDS.map(endsLater),
  ],
};
