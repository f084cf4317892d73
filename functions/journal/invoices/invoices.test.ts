import { correctCustomer } from '../../owner/acts/correctCustomer';
import { bookEntries } from '../../owner/books/monthEntries';
import { until } from '../../../test/until';
import type { ReceivedMail } from '../../../sandbox/mail/inbox';
import { startTestShop, type TestShop } from '../../testing/testShop';
import { fileNameOf, pdfOf } from '../../invoices/pdf';
import { markShipped } from '../../owner/acts/shipped';
import { UNDO_MS } from '../reports/undoable';
import { pdfText } from '../../testing/pdfText';
import { CUSTOMER, donationOrder, shopOrder, workshopOrder } from '../../testing/visitor';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ ORDERS_RATE_PER_MINUTE: '10000' });
});
afterAll(() => shop.close());
beforeEach(() => shop.sandbox.control('POST', '/reset'));

async function bought(body: unknown) {
  const { body: order } = await shop.visitor.order(body);
  await shop.sandbox.approve(order.paypalOrderId);
  await shop.visitor.capture(order.id);
  await until(
    'notified',
    async () => (await shop.visitor.receipt(order.receiptToken)).body.state === 'notified',
  );
  return order;
}

const pdfsOf = (mail: ReceivedMail | undefined) =>
  (mail?.attachments ?? []).filter(({ contentType }) => contentType === 'application/pdf');
const bytesOf = ({ content }: { content: string }) => Buffer.from(content, 'base64');
/** Visible text in the order of the page. */
const wordsOf = (pdf: Buffer): string => pdfText(pdf).replace(/\s+/g, ' ');
const toBuyer = async (subject: RegExp) =>
  (await shop.sandbox.mails()).find(
    (mail) => mail.to.includes('visitor.example') && subject.test(mail.subject),
  );

const documentsOf = (orderId: string) => shop.act(({ invoices }) => invoices.ofOrder(orderId));

test("invoice: is attached to the mails of buyer and owner in the order's language", async () => {
  const order = await bought(
    shopOrder({
      region: 'germany',
      customer: {
        name: 'Łucja Ősz-Παπα',
        email: 'ada@visitor.example',
        address: 'Straße 1\n04000 Leipzig',
      },
    }),
  );
  const mails = await shop.sandbox.mails();
  const [first, second] = mails.map((mail) => pdfsOf(mail)[0]);
  expect(first?.filename).toMatch(/^RE-\d{4}-\d{4}\.pdf$/);
  expect(second).toEqual(first);
  const number = first?.filename.replace('.pdf', '') ?? '';
  expect((await toBuyer(/Bestellung/))?.text).toContain(`Rechnung: ${number}`);
  const pdf = bytesOf(first!);
  const words = wordsOf(pdf);
  for (const part of [
    'Clara <Weidmann>',
    '04000 Leipzig',
    'Łucja Ősz-Παπα',
    `Rechnung ${number}`,
    'Ausstellungsdatum',
    order.id,
    'Lieferung spätestens am',
    'Mit PayPal bezahlt am',
  ])
    expect(words).toContain(part);
  expect(words).toMatch(/2\s+Die <hörende> Hand\s+7\s%\s+20,00\s€\s+40,00\s€/);
  expect(words).toMatch(/Versand\s+50,00\s€/);
  expect(words).toMatch(/Gesamtbetrag\s+90,00\s€/);
  expect(words).toMatch(/7\s%\s+84,11\s€\s+5,89\s€\s+90,00\s€/);
  // Tagged for screen readers with the document's language.
  expect(pdf.toString('latin1')).toMatch(/\/StructTreeRoot/);
  expect(pdf.toString('latin1')).toMatch(/\/Lang \(de-DE\)/);
});

test('shipped: the mail names the day of delivery on the invoice, and the desk gives the same file', async () => {
  const email = 'shipped@visitor.example';
  const order = await bought(shopOrder({ customer: { ...CUSTOMER, email } }));
  const shippedAt = await shop.act(async ({ database, now }) => {
    const actor = { by: 'owner', key: order.id };
    await database.write((tx) =>
      markShipped(tx, order.id, { tracking: '', carrier: '' }, actor, now()),
    );
    return now();
  });
  shop.tick(UNDO_MS + 1000);
  const mail = await until('the mail', async () =>
    (await shop.sandbox.mails()).find(
      ({ to, subject }) => to === email && subject === 'Dein Paket ist unterwegs',
    ),
  );
  const [document] = await documentsOf(order.id);
  expect(mail.text).toContain(`Rechnung: ${document?.number}\n    mit dem Tag der Lieferung`);
  const [file] = pdfsOf(mail);
  const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });
  expect(wordsOf(bytesOf(file!))).toContain(
    `Tag der Lieferung (Versand): ${day.format(shippedAt)}.`,
  );
  expect(bytesOf(file!).equals(await pdfOf(document!))).toBe(true);
});

test('invoice: is attached to a booking beside its calendar file, not to a donation', async () => {
  await bought(workshopOrder());
  const signer = await toBuyer(/Your place/);
  expect(signer?.attachments.map(({ contentType }) => contentType)).toEqual([
    'text/calendar',
    'application/pdf',
  ]);
  expect(wordsOf(bytesOf(pdfsOf(signer)[0]!))).toMatch(
    /19% €29\.41 €5\.59 €35\.00 Agreed date of the service, paid in advance: .* C[ES]+T Paid with PayPal on/,
  );
  const gift = await bought(donationOrder());
  expect(
    (await shop.sandbox.mails()).filter(({ subject }) => /donation/i.test(subject)).flatMap(pdfsOf),
  ).toEqual([]);
  expect(await documentsOf(gift.id)).toEqual([]);
});

test('correction: another name leads to an invoice that names the one it replaces, and counts once', async () => {
  const email = 'wrong.name@visitor.example';
  const order = await bought(shopOrder({ customer: { ...CUSTOMER, email } }));
  const [wrong] = await documentsOf(order.id);
  const right = { name: 'Bäckerei Ada GmbH', address: 'Am Markt 2\n10115 Berlin', email };
  const result = await shop.act(({ database, now }) =>
    database.write((tx) =>
      correctCustomer(tx, order.id, right, { by: 'owner', key: order.id }, now()),
    ),
  );
  expect(result.isDone).toBe(true);
  const file = await until('the mail with it', async () =>
    (await shop.sandbox.mails())
      .filter(({ to }) => to === email)
      .flatMap(pdfsOf)
      .find(({ filename }) => filename !== `${wrong?.number}.pdf`),
  );
  const words = wordsOf(bytesOf(file));
  for (const part of [right.name, '10115 Berlin', wrong?.number])
    expect(words.replace(/\s+/g, ' ')).toContain(part);
  expect((await shop.refund(order.id)).done).toBe('refunded');
  const [, corrected, credit] = await until('the credit note', async () => {
    const documents = await documentsOf(order.id);
    return documents.length === 3 ? documents : undefined;
  });
  expect(corrected).toMatchObject({
    replaces: { number: wrong?.number },
    buyer: { name: right.name },
  });
  expect(credit).toMatchObject({ corrects: { number: corrected?.number } });
  const entries = await shop.act(({ database }) =>
    database.read((db) => bookEntries(db, { from: 0, to: Number.MAX_SAFE_INTEGER })),
  );
  const ofOrder = entries.filter(({ orderId }) => orderId === order.id);
  expect(ofOrder.map(({ gross }) => gross)).toEqual([wrong?.total, 0, -(wrong?.total ?? 0)]);
});

test('credit note: is mailed for each refund and can be written again byte for byte after an erasure', async () => {
  const email = 'credited@visitor.example';
  const order = await bought(shopOrder({ language: 'en-US', customer: { ...CUSTOMER, email } }));
  const invoice = pdfsOf(await toBuyer(/Your order/))[0]!;
  expect((await shop.refund(order.id, { amount: 1000 })).done).toBe('refunded');
  const credit = await until(
    'the credit note',
    async () => pdfsOf(await toBuyer(/^Refund of €10\.00/))[0],
  );
  expect(credit.filename).toMatch(/^RK-\d{4}-\d{4}\.pdf$/);
  expect(wordsOf(bytesOf(credit))).toMatch(
    new RegExp(
      `Credit note[\\s\\S]*corrects invoice ${invoice.filename.replace('.pdf', '')}[\\s\\S]*Part of it has been refunded[\\s\\S]*Refunded\\s+€10\\.00[\\s\\S]*7%\\s+€9\\.35\\s+€0\\.65\\s+€10\\.00`,
    ),
  );
  expect((await shop.refund(order.id)).done).toBe('refunded');
  await until(
    'the rest',
    async () =>
      (await shop.sandbox.mails()).filter(({ subject }) =>
        /^Refund of|^Erstattung von/.test(subject),
      ).length === 4,
  );
  const kept = new RegExp(
    `${order.id}: RE-.* keeps name and address: the law keeps invoices for 8 years`,
  );
  // The order stays untouched until the last mail is recorded as sent.
  await until('the last mail', async () =>
    (await shop.owner('erase', email)).text.includes('business letters for 6 years'),
  );
  await shop.endLetters(order.id);
  expect((await shop.owner('erase', email)).text).toMatch(kept);
  const year = Number(invoice.filename.slice(3, 7));
  const after = JSON.parse((await shop.owner('person', 'Credited@Visitor.example')).text) as {
    orders: unknown[];
    invoices: { order: string }[];
  };
  expect(after.orders).toEqual([]);
  const ofOrder = after.invoices.filter((one) => one.order === order.id);
  expect(ofOrder).toHaveLength(3);
  expect(ofOrder[0]).toMatchObject({
    number: invoice.filename.replace('.pdf', ''),
    buyer: { name: 'Ada Müller', address: 'Rue de la Paix 1\n1000 Bruxelles' },
    keptBecause: `${invoice.filename.replace('.pdf', '')} keeps name and address: the law keeps invoices for 8 years (§ 147 AO, § 14b UStG), until ${year + 8}-12-31`,
  });
  expect(JSON.parse((await shop.owner('person', 'eve@visitor.example')).text)).toMatchObject({
    invoices: [],
  });
  const documents = await documentsOf(order.id);
  expect(documents.map(({ number }) => number.slice(0, 2))).toEqual(['RE', 'RK', 'RK']);
  for (const { filename, content } of [invoice, credit]) {
    const document = documents.find((one) => fileNameOf(one) === filename)!;
    expect(bytesOf({ content }).equals(await pdfOf(document))).toBe(true);
  }
});

test('invoice of a small business: shows no tax and says why', async () => {
  await shop.sandbox.control('PUT', '/content/entries/settings', {
    smallBusiness: { 'en-US': true },
  });
  // Legal texts are cached for a minute.
  shop.tick(61_000);
  await bought(workshopOrder());
  const words = wordsOf(bytesOf(pdfsOf(await toBuyer(/Your place/))[0]!)).replace(/\s+/g, ' ');
  expect(words).toContain('No VAT is charged: tax exemption for small businesses');
  expect(words).not.toMatch(/\d%|Net/);
});
