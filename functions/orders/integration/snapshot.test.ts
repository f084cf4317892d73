import { formatIsoDay } from '../../../contracts/time/berlinTime';
import { lastWorkingDay } from '../../../contracts/time/workingDays';
import { startTestShop, type TestShop } from '../../testing/testShop';
import { MEETING_ROOM } from '../../testing/services/space';
import { until } from '../../../test/until';
import { nightlyTest } from '../../../test/nightly';
import { donationOrder, shopOrder, workshopOrder } from '../../testing/visitor';

let shop: TestShop;
beforeEach(async () => {
  shop = await startTestShop();
});
afterEach(() => shop.close());

async function ordered(body: unknown) {
  const answer = await shop.visitor.order(body);
  expect(answer.status).toBe(201);
  return answer.body;
}

async function paid(order: { id: string; paypalOrderId: string; receiptToken: string }) {
  await shop.sandbox.approve(order.paypalOrderId);
  await shop.visitor.capture(order.id);
  return mailed(order);
}

async function mailed(order: { receiptToken: string }) {
  await until(
    'notified',
    async () => (await shop.visitor.receipt(order.receiptToken)).body.state === 'notified',
  );
  return shop.sandbox.mails();
}

const contentDown = () => shop.sandbox.fault({ service: 'content', status: 500 });

test('deleted workshop and content service down: both mails of a sign-up are complete', async () => {
  const order = await ordered(workshopOrder({ language: 'de-DE' }));
  await shop.sandbox.control('DELETE', '/content/entries/breath');
  await shop.sandbox.control('DELETE', '/content/entries/legal-withdrawal');
  await contentDown();
  await shop.restart();
  const mails = await paid(order);
  const toSigner = mails.find(({ to }) => to === 'ben@visitor.example');
  for (const part of [
    'Atem und Bogen',
    `https://${MEETING_ROOM}`,
    'Kein Widerrufsrecht: .*§ 312g Abs. 2 Nr. 9 BGB',
    'Stegstraße 1',
    '35,00',
    'CES?T',
  ].map((text) => new RegExp(text)))
    expect(toSigner?.text).toMatch(part);
  expect(toSigner?.text).not.toContain('Sie haben das Recht.');
  expect(mails.find(({ to }) => to === 'owner@openstrings.example')?.text).not.toContain(
    'no meeting link',
  );
});

/** Statutory texts of the confirmation, in the order's language. */
const STATUTORY = [
  'Enthaltene MwSt. (7\u00a0%)',
  'Hersteller: Clara <Weidmann>\nString Street 1\nclara@maker.example\nProdukt: ISBN 1\nWarnhinweise: Kleine <Teile>.',
  'Gesetzliches Mängelhaftungsrecht',
  'mindestens zwei Jahre ab Lieferung',
  'Der Vertrag wird in deutscher Sprache geschlossen.',
  'AGB\n---\n\nEs gelten diese Bedingungen.',
];

test('shop order: mails use the texts of the day of the order', async () => {
  const order = await ordered(shopOrder());
  const deliveryBy = lastWorkingDay(Date.now(), 8);
  await shop.sandbox.control('PUT', '/content/entries/book', {
    deliveryDaysOtherEu: { 'en-US': 20 },
    title: { 'en-US': 'Another', 'de-DE': 'Ein anderes' },
    vatRateOtherEu: { 'en-US': 19 },
    maker: null,
  });
  await shop.sandbox.control('DELETE', '/content/entries/legal-terms');
  await contentDown();
  const toBuyer = (await paid(order)).find(({ to }) => to === 'ada@visitor.example');
  for (const part of [
    'Die <hörende> Hand',
    'Sie haben das Recht.',
    'Stegstraße 1',
    `http://localhost:3000/receipt/${order.receiptToken}`,
    `Lieferung: spätestens am ${formatIsoDay(deliveryBy, 'de-DE')}`,
    ...STATUTORY,
  ])
    expect(toBuyer?.text).toContain(part);
  expect((await shop.visitor.receipt(order.receiptToken)).body.deliveryBy).toBe(deliveryBy);
});

test.each([
  [
    'the content service is down',
    () => shop.sandbox.fault({ service: 'content', pathContains: 'legalPage', status: 500 }),
  ],
  [
    'there is no withdrawal instruction',
    () => shop.sandbox.control('DELETE', '/content/entries/legal-withdrawal'),
  ],
  ['nobody says who sells', () => shop.sandbox.control('DELETE', '/content/entries/settings')],
])('%s: nothing is sold or charged, and a later try is possible', async (what, damage) => {
  await damage();
  // A workshop on a fixed date has no right of withdrawal, so its mail has no instruction.
  const sold = what.includes('instruction') ? [shopOrder()] : [shopOrder(), workshopOrder()];
  for (const body of sold) {
    expect(await shop.visitor.order(body)).toMatchObject({
      status: 503,
      body: { error: { code: 'contentServiceDown' } },
    });
  }
  expect(await shop.sandbox.paypalOrders()).toEqual([]);
  expect((await shop.visitor.order(donationOrder())).status).toBe(201);
  if (sold.length === 1) expect((await shop.visitor.order(workshopOrder())).status).toBe(201);
});

nightlyTest(
  'terms: long ones reach the buyer, a shop without terms sells under statutory law',
  async () => {
    const long = 'Wort '.repeat(20_000);
    const text = (value: string) => ({
      nodeType: 'document',
      data: {},
      content: [
        {
          nodeType: 'paragraph',
          data: {},
          content: [{ nodeType: 'text', value, marks: [], data: {} }],
        },
      ],
    });
    await shop.sandbox.control('PUT', '/content/entries/legal-terms', {
      text: { 'de-DE': text(long) },
    });
    const mails = await paid(await ordered(shopOrder()));
    expect(mails.find(({ to }) => to === 'ada@visitor.example')?.text).toContain(long.trim());
    await shop.sandbox.control('DELETE', '/content/entries/legal-terms');
    expect((await shop.visitor.order(shopOrder({ language: 'en-US' }))).status).toBe(201);
  },
);

test('small business: receipt and mails list no tax, as on the day of the order', async () => {
  await shop.sandbox.control('PUT', '/content/entries/settings', {
    smallBusiness: { 'en-US': true },
  });
  const order = await ordered(shopOrder({ language: 'en-US' }));
  await shop.sandbox.control('PUT', '/content/entries/settings', {
    smallBusiness: { 'en-US': false },
  });
  const mails = await paid(order);
  for (const { text } of mails) {
    expect(text).toMatch(/tax exemption for small businesses|Kleinunternehmer/);
    expect(text).not.toContain('VAT included');
  }
  const { body } = await shop.visitor.receipt(order.receiptToken);
  expect(body).toMatchObject({ smallBusiness: true, lines: [{ vatRate: 7, deliveryDays: 8 }] });
  expect(JSON.stringify(body)).not.toContain('maker.example');
});

test('workshop with a right of withdrawal: needs the declaration, and mail and receipt follow the day of booking', async () => {
  const choose = (workshopWithdrawal: boolean) =>
    shop.sandbox.control('PUT', '/content/entries/settings', {
      workshopWithdrawal: { 'en-US': workshopWithdrawal },
    });
  const refused = { status: 400, body: { error: { code: 'invalidRequest' } } };
  expect(await shop.visitor.order(workshopOrder({ earlyStart: true }))).toMatchObject(refused);
  await shop.stop();
  await choose(true);
  await shop.start();
  expect(await shop.visitor.order(workshopOrder())).toMatchObject({
    status: 400,
    body: { error: { fields: { earlyStart: 'is required' } } },
  });
  const order = await ordered(workshopOrder({ language: 'de-DE', earlyStart: true }));
  await choose(false);
  const mails = await paid(order);
  const text = mails.find(({ to }) => to === 'ben@visitor.example')?.text ?? '';
  expect(text).toContain('Sie haben das Recht.');
  expect(text).toContain('Ich verlange, dass der Workshop stattfindet');
  expect(text).toContain('Widerrufsrecht binnen vierzehn Tagen');
  expect(text).not.toContain('Kein Widerrufsrecht');
  const { body } = await shop.visitor.receipt(order.receiptToken);
  expect(body.workshopWithdrawal).toBe(true);
});

nightlyTest('settings without seller: the imprint is used', async () => {
  const withdrawalContact = { 'en-US': 'Clara Weidmann, Stegstraße 1' };
  const settings = { seller: null, withdrawalContact };
  await shop.sandbox.control('PUT', '/content/entries/settings', settings);
  const text = (value: string) => ({
    nodeType: 'document',
    data: {},
    content: [
      {
        nodeType: 'paragraph',
        data: {},
        content: [{ nodeType: 'text', value, marks: [], data: {} }],
      },
    ],
  });
  const fields = {
    title: { 'en-US': 'Imprint', 'de-DE': 'Impressum' },
    slug: { 'en-US': 'imprint' },
    text: { 'en-US': text('Clara of the imprint') },
  };
  await shop.sandbox.control('PUT', '/content/entries/legal-imprint', {
    contentType: 'legalPage',
    fields,
  });
  const mails = await paid(await ordered(shopOrder({ language: 'en-US' })));
  expect(mails.find(({ to }) => to === 'ada@visitor.example')?.text).toContain(
    'Imprint\n-------\n\nClara of the imprint',
  );
});

test('meeting link: is in no answer, no receipt and no log', async () => {
  const order = await ordered(workshopOrder());
  await paid(order);
  const seen = [
    order,
    await shop.visitor.order(workshopOrder()),
    (await shop.visitor.receipt(order.receiptToken)).body,
    shop.lines,
  ];
  expect(JSON.stringify(seen)).not.toContain(MEETING_ROOM);
});
