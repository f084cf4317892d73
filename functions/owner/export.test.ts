import { readFileSync } from 'node:fs';
import path from 'node:path';
import { berlinDay } from '../../contracts/time/workingDays';
import { until } from '../../test/until';
import { ENGINES } from '../testing/engines';
import { DONATION, newOrder, openOrderStores } from '../testing/orders/orderStores';
import { startTestShop, type TestShop } from '../testing/testShop';
import { donationOrder, shopOrder, workshopOrder } from '../testing/visitor';
import { bookTable } from './books/bookTable';
import { bookEntries } from './books/monthEntries';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ ORDERS_RATE_PER_MINUTE: '10000' });
});
afterAll(() => shop.close());

async function bought(body: unknown) {
  const { body: order } = await shop.visitor.order(body);
  await shop.sandbox.approve(order.paypalOrderId);
  await shop.visitor.capture(order.id);
  await until(
    'notified',
    async () => (await shop.visitor.receipt(order.receiptToken)).body.state === 'notified',
  );
  const paypal = (await shop.sandbox.paypalOrders()).find(({ id }) => id === order.paypalOrderId);
  return { ...order, captureId: paypal?.captures[0]?.id ?? '' };
}

test('export: writes invoices and credit notes by rate with fees, and donations apart', async () => {
  const items = [
    { id: 'book', quantity: 2 },
    { id: 'journal', quantity: 1 },
  ];
  await shop.sandbox.paypalBehaviour({ reportLagMs: 0 });
  const customer = { name: '=Eve;', email: 'eve@visitor.example', address: 'Weg 1' };
  const sale = await bought(shopOrder({ region: 'germany', items, customer }));
  const gift = await bought(donationOrder());
  expect((await shop.refund(sale.id, { items: [{ id: 'journal', quantity: 1 }] })).done).toBe(
    'refunded',
  );
  expect((await shop.refund(gift.id, { amount: 500 })).done).toBe('refunded');
  // Nobody can book from abroad until the settings say so; then the tax is that of the country.
  const fromFinland = () => workshopOrder({ country: 'FI' });
  expect(await shop.visitor.order(fromFinland())).toMatchObject({
    status: 400,
    body: { error: { fields: { country: 'not offered' } } },
  });
  await shop.sandbox.control('PUT', '/content/entries/settings', {
    workshopsAbroad: { 'en-US': true },
  });
  await shop.restart();
  const abroad = await bought(fromFinland());
  const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.now());
  const [year = '', month = '', day = ''] = berlin.split('-');
  const folder = path.join(shop.folder, 'books');
  const read = (name: string) =>
    readFileSync(path.join(folder, `${name}-${year}-${month}.csv`), 'utf8');
  await shop.sandbox.fault({
    service: 'paypal',
    pathContains: '/reporting',
    status: 403,
    times: 1,
  });
  const early = await shop.owner('export', '--month', `${year}-${month}`, '--folder', folder);
  expect(early.text).toContain("PayPal's fees of 5 payments and refunds are missing: ");
  expect(read('buchungen')).toContain(`37,90;${sale.captureId};noch nicht bekannt;DE;\r\n`);
  const written = await shop.owner('export', '--month', `${year}-${month}`, '--folder', folder);
  expect(written).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^(?!PayPal)[\s\S]*3 entries[\s\S]*2 entries/),
  });
  const today = `${day}.${month}.${year}`;
  const [, start = ''] = /;FI;(\d\d\.\d\d\.\d{4})\r/.exec(read('buchungen')) ?? [];
  const booking = await shop.act(({ journal }) => journal.byId(abroad.id));
  const [startDay] = berlinDay(Date.parse(booking?.workshop?.start ?? '')).split('T');
  expect(start.split('.').reverse().join('-')).toBe(startDay);
  const refund = (await shop.sandbox.paypalOrders()).find(({ id }) => id === sale.paypalOrderId)
    ?.captures[0]?.refunds[0]?.id;
  const [re, rk] = [`RE-${year}-0001`, `RK-${year}-0001`];
  expect(read('buchungen')).toBe(
    [
      '\ufeffDatum;Art;Beleg;Zu Rechnung;Bestellung;Name;Steuersatz in %;Netto in EUR;Umsatzsteuer in EUR;Brutto in EUR;PayPal-Nummer;PayPal-Gebühr in EUR;Land der Steuer;Leistung am',
      `${today};Rechnung;${re};;${sale.id};"'=Eve;";19;31,85;6,05;37,90;${sale.captureId};-3,53;DE;`,
      `${today};Rechnung;${re};;${sale.id};"'=Eve;";7;84,11;5,89;90,00;${sale.captureId};;DE;`,
      `${today};Rechnungskorrektur;${rk};${re};${sale.id};"'=Eve;";19;-31,85;-6,05;-37,90;${refund};;DE;`,
      `${today};Rechnung;${re.replace('1', '2')};;${abroad.id};Ben;25,5;27,89;7,11;35,00;${abroad.captureId};-1,22;FI;${start}`,
      '',
    ].join('\r\n'),
  );
  const gifts = read('spenden').trimEnd().split('\r\n').slice(1);
  expect(gifts).toEqual([
    `${today};Spende;;;${gift.id};Cleo;;;;25,00;${gift.captureId};-0,97;;`,
    expect.stringMatching(new RegExp(`^${today};Erstattung;;;${gift.id};Cleo;;;;-5,00;\\w+;;;$`)),
  ]);
});

test('export: rejects what is no month', async () => {
  for (const wrong of [[], ['--month', '2026-13'], ['--month', '11.2026'], ['--month', '2026-1']])
    expect(await shop.owner('export', ...wrong)).toMatchObject({ code: 2 });
});

describe.each(ENGINES)('books on %s', (engine) => {
  test('reversals and sales without invoice are listed once; failed refunds are not', async () => {
    const stores = await openOrderStores(engine);
    await stores.journal.create(newOrder('old', { ...DONATION, kind: 'shop', total: 3000 }), 0);
    await stores.journal.recordPaid('old', 'C1');
    await stores.db.write((tx) =>
      tx
        .insertInto('returned_money')
        .values([
          {
            id: 'V1',
            order_id: 'old',
            kind: 'reversal',
            amount: 3000,
            at: stores.now() + 1,
            state: 'done',
          },
          {
            id: 'R1',
            order_id: 'old',
            kind: 'refund',
            amount: 3000,
            at: stores.now() + 2,
            state: 'failed',
          },
        ])
        .execute(),
    );
    const table = async (from: number, to: number) =>
      bookTable(await stores.db.read((db) => bookEntries(db, { from, to })), new Map());
    const now = stores.now();
    expect(await table(now, now + 9)).toEqual([
      [
        '13.11.2025',
        'Zahlung ohne Rechnung',
        '',
        '',
        'old',
        'Ada',
        null,
        null,
        null,
        { cents: 3000 },
        'C1',
        'noch nicht bekannt',
        null,
        null,
      ],
      [
        '13.11.2025',
        'Rückbuchung',
        '',
        '',
        'old',
        'Ada',
        null,
        null,
        null,
        { cents: -3000 },
        'V1',
        'noch nicht bekannt',
        null,
        null,
      ],
    ]);
    expect(await table(now - 9, now)).toEqual([]);
    // More than are read at once, all of the same instant.
    const copies = Array.from({ length: 401 }, (_, at) => `copy-${String(at)}`);
    await stores.db.write(async (tx) => {
      const old = await tx.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
      const row = { ...old, paypal_order_id: null, capture_id: null };
      for (const id of copies)
        await tx
          .insertInto('orders')
          .values({ ...row, id, receipt_token: id, idempotency_key: id })
          .execute();
    });
    const ids = (await table(now, now + 9)).map(([, , , , id]) => String(id));
    expect(ids.sort()).toEqual([...copies, 'old', 'old'].sort());
    await stores.close();
  });
});
