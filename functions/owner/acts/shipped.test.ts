import * as v from 'valibot';
import { ENGINES } from '../../testing/engines';
import { DONATION, newOrder, openOrderStores } from '../../testing/orders/orderStores';
import { carrierOf, trackingLink } from '../../journal/carriers';
import { historyOf } from '../../journal/history';
import { UNDO_MS } from '../../journal/reports/undoable';
import { toPack } from '../../journal/reports/toPack';
import {
  markShipped,
  previewShipped,
  previewShippedUndo,
  ShipmentSchema,
  undoShipped,
} from './shipped';

const BOOK = { id: 'book', title: 'Book', quantity: 1, goodsEach: 3000, shippingEach: 500 };
const PARCEL = { ...DONATION, kind: 'shop' as const, lines: [BOOK], total: 3500 };
const actor = (key: string) => ({ by: 'owner@openstrings.example', key });

test('shipment: tracking numbers lose their spaces, anything else is rejected', () => {
  expect(v.parse(ShipmentSchema, { tracking: '0034 0434-1610 94' })).toEqual({
    tracking: '00340434161094',
    carrier: '',
  });
  for (const tracking of ['12', 'javascript:alert(1)', 'A'.repeat(41), '1234567\u202e89'])
    expect(v.safeParse(ShipmentSchema, { tracking }).success).toBe(false);
  expect(v.safeParse(ShipmentSchema, { carrier: 'DHL\r\nBcc: x@y.example' }).success).toBe(false);
});

test.each([
  ['', '00340434161094000001', 'https://www.dhl.de/', 'DHL'],
  ['', '1Z999AA10123456784', 'https://www.ups.com/', 'UPS'],
  ['', 'RR123456789DE', 'https://www.deutschepost.de/', 'Deutsche Post'],
  ['GLS', '12345678901', 'https://gls-group.com/', 'GLS'],
])('tracking: the carrier “%s” and the number %s lead to %s', (carrier, tracking, site, name) => {
  const link = trackingLink({ carrier, tracking });
  expect([link?.startsWith(site), link?.includes(tracking)]).toEqual([true, true]);
  expect(carrierOf({ carrier, tracking })).toBe(name);
});

test('tracking: an unknown carrier or number has no link', () => {
  for (const shipment of [
    { carrier: '', tracking: '12345678901' },
    { carrier: 'Onkel Otto', tracking: '1Z999AA10123456784' },
    { carrier: 'DHL', tracking: '' },
  ])
    expect(trackingLink(shipment)).toBeNull();
});

describe.each(ENGINES)('shipped on %s', (engine) => {
  async function withParcel() {
    const stores = await openOrderStores(engine);
    await stores.journal.create(newOrder('parcel', PARCEL), 0);
    await stores.journal.recordPaid('parcel', 'c-parcel');
    const input = { tracking: '00340434161094', carrier: 'DHL' };
    return {
      stores,
      ship: (key: string, id = 'parcel') =>
        stores.db.write((tx) => markShipped(tx, id, input, actor(key), stores.now())),
      undo: (key: string) =>
        stores.db.write((tx) => undoShipped(tx, 'parcel', actor(key), stores.now())),
      waiting: () => stores.db.read((db) => toPack(db, 10)),
      mails: () =>
        stores.db.read((db) =>
          db.selectFrom('outbox').selectAll().where('subject', '=', 'shipped').execute(),
        ),
      refund: (amount: number) =>
        stores.db.write((tx) =>
          tx
            .insertInto('returned_money')
            .values({
              id: `r${amount}`,
              order_id: 'parcel',
              kind: 'refund',
              amount,
              at: 1,
              state: 'done',
            })
            .execute(),
        ),
    };
  }

  test('parcel: is shipped once with one mail, also from several tabs at the same time', async () => {
    const { stores, ship, waiting, mails } = await withParcel();
    expect((await waiting()).map(({ id }) => id)).toEqual(['parcel']);
    expect(await stores.db.read((db) => previewShipped(db, 'parcel'))).toMatchObject({
      refused: null,
      mails: [{ to: 'ada@visitor.example', subject: 'shipped', line: 'Your parcel is on its way' }],
    });
    const results = await Promise.all(['a', 'b', 'b', 'c'].map((key) => ship(key)));
    expect(results.filter(({ isDone }) => isDone)).toHaveLength(1);
    expect((await ship('d')).text['de-DE']).toBe(
      'Diese Bestellung ist schon als verschickt eingetragen.',
    );
    expect(await waiting()).toEqual([]);
    expect(await mails()).toHaveLength(1);
    expect((await stores.journal.byId('parcel'))?.shipment).toEqual({
      at: stores.now(),
      tracking: '00340434161094',
      carrier: 'DHL',
    });
    expect(await stores.db.read((db) => historyOf(db, ['parcel']))).toMatchObject([
      { act: 'shipped', by: 'owner@openstrings.example' },
    ]);
    await stores.close();
  });

  test('undo: works on the same day, drops an unsent mail, and an old form does not ship again', async () => {
    const { stores, ship, undo, waiting, mails } = await withParcel();
    await ship('a');
    expect(await undo('b')).toMatchObject({ isDone: true });
    expect(await mails()).toEqual([]);
    expect(await waiting()).toHaveLength(1);
    expect((await ship('a')).text['en-US']).toMatch(/^This was done already/);
    await ship('c');
    // The mail waits as long as the act can be undone with one tap.
    const leased = (await stores.outbox.leaseDue(9, 1000)).map(({ subject }) => subject);
    expect(leased).not.toContain('shipped');
    stores.tick(UNDO_MS);
    const shipped = (await stores.outbox.leaseDue(9, 1000)).filter(
      ({ subject }) => subject === 'shipped',
    );
    await stores.outbox.markSent(shipped[0]!);
    expect(await stores.db.read((db) => previewShippedUndo(db, 'parcel', stores.now()))).toEqual(
      expect.objectContaining({
        refused: null,
        effects: expect.arrayContaining([
          expect.objectContaining({
            'de-DE': 'Eine Mail, die schon unterwegs ist, lässt sich nicht zurückholen.',
          }),
        ]),
      }),
    );
    expect((await undo('d')).text['en-US']).toContain('cannot be taken back');
    await ship('e');
    expect(await mails()).toHaveLength(2);
    stores.tick(86_400_000);
    expect(await undo('f')).toMatchObject({ isDone: false });
    await stores.close();
  });

  test('unpaid, refunded and foreign orders: are refused and nothing is mailed', async () => {
    const { stores, ship, refund, waiting, mails } = await withParcel();
    await stores.open('gift');
    await stores.journal.recordPaid('gift', 'c-gift');
    await stores.journal.create(newOrder('unpaid', PARCEL), 0);
    await refund(1000);
    expect(await waiting()).toHaveLength(1);
    await refund(2500);
    expect(await waiting()).toEqual([]);
    const words = async (id: string) => (await ship(`key-${id}`, id)).text['en-US'];
    expect(await words('gift')).toBe('Nothing is shipped for a workshop or a donation.');
    expect(await words('unpaid')).toBe('This order is not paid.');
    expect(await words('parcel')).toBe('This order was refunded in full.');
    expect(await words('nobody\0')).toBe('There is no such order.');
    expect(await mails()).toEqual([]);
    await stores.close();
  });
});
