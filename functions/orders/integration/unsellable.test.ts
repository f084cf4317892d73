import type { OrderRequest } from '../../../contracts/orders/orderRequest';
import { sample } from '../../../test/nightly';
import { openOrderStores, type OrderStores } from '../../testing/orders/orderStores';
import { ENGINES } from '../../testing/engines';
import { readOrdersConfig } from '../config';
import { createOrder } from '../routes/createOrder';
import { Progress } from '../../journal/progress';
import type { SyncDeps } from '../stateMachine/run';
import { createSyncOrder } from '../stateMachine/syncOrder';

const REQUEST: OrderRequest = {
  kind: 'workshop',
  workshopId: 'breath',
  amount: 35,
  country: 'DE',
  customer: { name: 'Ben', email: 'ben@visitor.example' },
  language: 'en-US',
  idempotencyKey: 'key-1',
} as OrderRequest;

type Deps = Parameters<typeof createOrder>[0] & SyncDeps;

/** Creates an approved workshop order; tests change what the content service answers afterwards. */
async function approvedOrder(stores: OrderStores) {
  const workshop = {
    sys: { id: 'breath' },
    fields: {
      title: { 'en-US': 'Breath' },
      date: { 'en-US': new Date(stores.now() + 86_400_000).toISOString() },
    },
  };
  const progress = new Progress(stores.db, stores.now);
  let meanwhile: () => Promise<unknown> = () => Promise.resolve();
  let isThere = true;
  let id = '';
  const log = { info: () => undefined, error: () => undefined };
  const deps = {
    config: readOrdersConfig({}),
    journal: stores.journal,
    progress,
    now: stores.now,
    log,
    crash: () => undefined,
    wakeOutbox: () => undefined,
    legal: {
      texts: () =>
        Promise.resolve({
          seller: { title: 'Seller', text: 'Clara' },
          withdrawal: null,
          smallBusiness: false,
          workshopWithdrawal: false,
        }),
    },
    content: {
      meetingLink: () => Promise.resolve(null),
      published: async () => {
        await meanwhile();
        return isThere ? [workshop] : [];
      },
    },
    paypal: {
      create: () => Promise.resolve({ outcome: { type: 'made' }, order: { id: 'P' }, reason: '' }),
      read: () =>
        Promise.resolve({
          outcome: { type: 'approved' },
          order: {
            id: 'P',
            purchase_units: [
              { reference_id: id, amount: { currency_code: 'EUR', value: '35.00' } },
            ],
          },
          captureId: '',
          reason: '',
        }),
      capture: () => Promise.reject(new Error('nothing is to be charged here')),
    },
    syncOrder: async (orderId: string) => ({
      order: await stores.journal.byId(orderId),
      refusal: null,
      result: 'answered',
    }),
  } as unknown as Deps;
  const { order } = await createOrder(deps, REQUEST);
  id = order.id;
  await progress.recordPaypalStatus(order.id, 'approved');
  return {
    deps,
    order: (await stores.journal.byId(order.id)) ?? order,
    /** The editor withdraws the workshop, and before the order is checked another process requests the charge. */
    race: () => {
      isThere = false;
      meanwhile = () => progress.recordCaptureSent(order.id, 1, true);
    },
    /** The editor withdraws the workshop. */
    takeAway: () => (isThere = false),
  };
}

describe.each(sample(ENGINES, 2))('order that cannot be sold any more, on %s', (engine) => {
  let stores: OrderStores;
  beforeEach(async () => {
    stores = await openOrderStores(engine);
  });
  afterEach(() => stores.close());

  test('repeated order: ends', async () => {
    const { deps, order, takeAway } = await approvedOrder(stores);
    takeAway();
    await expect(createOrder(deps, REQUEST)).rejects.toMatchObject({ code: 'unknownItem' });
    expect(await stores.journal.byId(order.id)).toMatchObject({
      state: 'failed',
      failure: 'notSold',
    });
  });

  test('repeated order: stays pending when its charge was requested meanwhile', async () => {
    const { deps, order, race } = await approvedOrder(stores);
    race();
    expect((await createOrder(deps, REQUEST)).order).toMatchObject({
      id: order.id,
      state: 'approved',
      failure: null,
      captureSentAt: stores.now(),
    });
    await stores.journal.recordPaid(order.id, 'capture');
    expect(await stores.journal.byId(order.id)).toMatchObject({ state: 'captured' });
  });

  test('capture: charges nothing and ends the order', async () => {
    const { deps, order, takeAway } = await approvedOrder(stores);
    takeAway();
    expect(await createSyncOrder(deps)(order.id, 'payer')).toMatchObject({
      refusal: { code: 'unknownItem' },
    });
    expect(await stores.journal.byId(order.id)).toMatchObject({
      state: 'failed',
      failure: 'notSold',
    });
  });

  test('capture: stays pending when another process requested the charge meanwhile', async () => {
    const { deps, order, race } = await approvedOrder(stores);
    race();
    expect(await createSyncOrder(deps)(order.id, 'system')).toMatchObject({
      refusal: null,
      result: 'answered',
    });
    expect(await stores.journal.byId(order.id)).toMatchObject({
      state: 'approved',
      failure: null,
      captureSentAt: stores.now(),
    });
    expect(
      await stores.db.read((reader) => reader.selectFrom('outbox').select('id').execute()),
    ).toEqual([]);
  });
});
