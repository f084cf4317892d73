import type { CodeAnswer } from '../../../contracts/orders/workshopPlaces';
import { sample } from '../../../test/nightly';
import { until } from '../../../test/until';
import { deskVisitor, fieldsIn, type DeskVisitor } from '../../testing/deskVisitor';
import { createDatabase, ENGINES } from '../../testing/engines';
import { pdfText } from '../../testing/pdfText';
import { startTestShop, type TestShop } from '../../testing/testShop';
import { key, workshopOrder } from '../../testing/visitor';

const DAY_MS = 86_400_000;
const ADA = 'ada@visitor.example';

describe.each(sample(ENGINES, 2))('move to a dearer workshop on %s', (engine) => {
  let shop: TestShop;
  let owner: DeskVisitor;
  beforeEach(async () => {
    const url = await createDatabase(engine);
    shop = await startTestShop({
      ORDERS_DATABASE_URL: url,
      MAIL_DATABASE_URL: url,
      ORDERS_SWEEP_MS: '20',
    });
    owner = deskVisitor(shop);
    await owner.signIn();
    await shop.sandbox.control('PUT', '/content/entries/unlinked', {
      zoomLink: { 'en-US': 'https://meet.example/other-room' },
      places: { 'en-US': 1 },
    });
    // Until the desk asks the content service again.
    shop.tick(6000);
  });
  afterEach(() => shop.close());

  const mailsOf = async (beginning: string, to = ADA) =>
    (await shop.sandbox.mails()).filter(
      (mail) => mail.to === to && mail.subject.startsWith(beginning),
    );
  const mailOf = (beginning: string, to = ADA) =>
    until(beginning, async () => (await mailsOf(beginning, to))[0]);
  const refunds = async () =>
    (await shop.sandbox.paypalOrders()).map(({ captures: [capture] }) =>
      (capture?.refunds ?? []).map(({ amount }) => amount.value).join(),
    );

  /** A paid booking, and its page at the desk. */
  async function book(amount = 25): Promise<string> {
    const customer = { name: 'Ada', email: ADA };
    const { body } = await shop.visitor.order(workshopOrder({ customer, amount }));
    await shop.sandbox.approve(body.paypalOrderId);
    await shop.visitor.capture(body.id);
    await mailOf('Your place');
    return `/desk/orders/${body.id}`;
  }
  async function confirm(path: string, fields: Record<string, string>) {
    const preview = await owner.submit(path, fields);
    return { preview, result: await owner.post(path, fieldsIn(preview.text, path)) };
  }
  /** The code of the link that the owner sends. */
  async function sendLink(order: string, price = '40'): Promise<string> {
    const fields = { workshop: 'unlinked', price, message: 'As you like.' };
    const { preview, result } = await confirm(`${order}/move-place`, fields);
    expect(preview.text).toContain('Schickt einen Link, um die Differenz von 15,00');
    expect(preview.text).toMatch(/<button[^>]*>Zahlungslink schicken</);
    expect(result.text).toContain('Der Zahlungslink ist unterwegs');
    const mail = await mailOf('Your move to');
    expect(mail.text).toContain('As you like.');
    return /workshops_and_coaching\?code=(\w+)#unlinked/.exec(mail.text)?.[1] ?? '';
  }
  /** Orders as the site does: without a name, and a price of its own changes nothing. */
  const difference = (code: string, more: object = {}) =>
    shop.visitor.order({
      kind: 'workshop',
      workshopId: 'unlinked',
      amount: 10,
      country: 'FR',
      language: 'de-DE',
      idempotencyKey: key(),
      code,
      ...more,
    });
  const participants = async (id: string) =>
    /Teilnehmende \((\d+)\)/.exec((await owner.get(`/desk/workshops/${id}`)).text)?.[1];

  test('paid: the place moves with mails and invoices, and only then; the other is held for it', async () => {
    const order = await book();
    const code = await sendLink(order);
    expect((await owner.get(order)).text).toContain('um 15,00');
    expect((await owner.get(order)).text).not.toContain('/move-place');
    expect(await participants('breath')).toBe('1');
    const stranger = await shop.visitor.order(workshopOrder({ workshopId: 'unlinked' }));
    expect(stranger.body.error?.code).toBe('soldOut');
    const { body: shown } = await shop.visitor.call<CodeAnswer>('POST', '/places/unlinked/code', {
      code,
    });
    expect(shown).toMatchObject({ price: 1500, moves: { title: 'Breath and bow' } });
    const dear = await difference(code, { expectedTotal: 1000 });
    expect(dear.body.error?.code).toBe('priceChanged');
    const phone = await difference(code, { expectedTotal: 1500 });
    // The buyer goes on at another device, and approves at both.
    const { body } = await difference(code, { expectedTotal: 1500 });
    for (const one of [phone.body, body]) await shop.sandbox.approve(one.paypalOrderId);
    expect((await shop.visitor.capture(phone.body.id)).body.error?.code).toBe('unpaid');
    expect(await mailsOf('Your place has moved')).toEqual([]);
    const captured = await Promise.all([1, 2, 3].map(() => shop.visitor.capture(body.id)));
    expect(captured.map(({ status }) => status)).toEqual([200, 200, 200]);
    const paid = await mailOf('The difference is paid');
    const invoice = paid.attachments.find(({ filename }) => filename.endsWith('.pdf'));
    const text = pdfText(Buffer.from(invoice?.content ?? '', 'base64'));
    expect(text).toContain('Difference for moving from “Breath and bow”');
    expect(text).toContain('15.00');
    expect((await mailOf('Your place has moved')).text).toContain(
      'https://meet.example/other-room',
    );
    await mailOf('Differenz bezahlt: Ada', 'owner@openstrings.example');
    expect(await participants('breath')).toBe('0');
    expect(await participants('unlinked')).toBe('1');
    const { text: there } = await owner.get('/desk/workshops/unlinked');
    expect(there).toContain('1/1');
    expect(there).toContain('40,00');
    expect((await owner.get(order)).text).toContain('Differenz bezahlt mit');
    expect((await owner.get(`/desk/orders/${body.id}`)).text).toContain('Zahlt die Differenz für');
    const used = await difference(code);
    expect(used.body.error?.code).toBe('codeInvalid');
    // A participant who leaves gets all of it back, and is told once.
    await owner.submit(`${order}/cancel-place`, { message: '' });
    await until('both refunds', async () => (await refunds()).join('|') === '25.00||15.00');
    expect(await mailsOf('Your place is cancelled')).toHaveLength(1);
    expect(await mailsOf('Your place has moved')).toHaveLength(1);
  });

  test('not paid in time: both are told once, and the place is free', async () => {
    const order = await book();
    const code = await sendLink(order);
    await difference(code);
    shop.tick(7 * DAY_MS + 60_000);
    await mailOf('Your booking stays');
    await mailOf('Differenz nicht bezahlt: Ada', 'owner@openstrings.example');
    expect((await difference(code)).body.error?.code).toBe('codeInvalid');
    owner = deskVisitor(shop);
    await owner.signIn();
    expect(await participants('breath')).toBe('1');
    await shop.restart();
    expect((await owner.get(`${order}/move-place`)).text).toContain('No link yet');
    expect(await mailsOf('Your booking stays')).toHaveLength(1);
    expect(await mailsOf('Differenz nicht bezahlt', 'owner@openstrings.example')).toHaveLength(1);
  });

  test('withdrawn: the link and the order begun with it end, and the participant is told', async () => {
    const order = await book();
    const code = await sendLink(order);
    const { body } = await difference(code);
    expect((await owner.submit(`${order}/move-withdraw`)).text).toContain('zurückgezogen');
    await shop.sandbox.approve(body.paypalOrderId);
    expect((await shop.visitor.capture(body.id)).body.error?.code).toBe('unpaid');
    expect((await difference(code)).body.error?.code).toBe('codeInvalid');
    await mailOf('Your booking stays');
    expect(await mailsOf('Differenz nicht bezahlt', 'owner@openstrings.example')).toEqual([]);
    expect(await participants('breath')).toBe('1');
    expect((await owner.get('/desk/workshops/unlinked')).text).toContain('0/1');
    await sendLink(order);
  });

  test('paid by bank transfer: the owner says so, and the place moves with an invoice', async () => {
    const order = await book();
    await sendLink(order);
    const path = `${order}/move-paid`;
    const { text } = await owner.get(path);
    expect(text).toContain(`${ADA}: Nachricht zum Workshop`);
    const form = { ...fieldsIn(text, path), paidBy: 'transfer' };
    const answers = [await owner.post(path, form), await owner.post(path, form)];
    expect(answers[0]?.text).toContain('Die Buchung ist umgebucht');
    expect(answers[1]?.status).toBe(409);
    await mailOf('Your place has moved');
    expect((await mailOf('The difference is paid')).text).toMatch(/bank transfer/);
    expect(await participants('unlinked')).toBe('1');
    expect(await mailsOf('The difference is paid')).toHaveLength(1);
  });

  test('refund of the booking alone: says that the difference stays, and leads to its order', async () => {
    const order = await book();
    const { body } = await difference(await sendLink(order), { expectedTotal: 1500 });
    await shop.sandbox.approve(body.paypalOrderId);
    await shop.visitor.capture(body.id);
    await mailOf('The difference is paid');
    const second = new RegExp(
      `zweiten Bestellung: <a href="/desk/orders/${body.id}">15,00.€, bezahlt`,
    );
    expect((await owner.get(`${order}/refund`)).text).toMatch(second);
    const { preview, result } = await confirm(`${order}/refund`, { what: 'rest', place: 'gives' });
    expect(preview.text).toMatch(/Differenz von 15,00.€ bleibt bezahlt/);
    expect(result.text).toMatch(second);
    expect(await refunds()).toEqual(['25.00', '']);
    expect((await owner.get(`/desk/orders/${body.id}`)).text).toMatch(
      new RegExp(`die Bestellung: <a href="${order}">25,00.€, bezahlt; erstattet: 25,00`),
    );
  });

  test('place that has ended meanwhile: the difference is refused, or given back once', async () => {
    const order = await book();
    const code = await sendLink(order);
    const { body } = await difference(code);
    await owner.submit(`${order}/cancel-place`, { message: '' });
    await shop.sandbox.approve(body.paypalOrderId);
    expect((await shop.visitor.capture(body.id)).body.error).toBeDefined();
    expect((await difference(code)).body.error?.code).toBe('codeInvalid');
    await until('the refund', async () => (await refunds()).join('|') === '25.00|');
    // PayPal had charged it before.
    await shop.act(({ journal }) => journal.recordPaid(body.id, 'CAPTURE-1'));
    await until('it is due', () =>
      shop.act(({ database }) =>
        database.read((db) =>
          db
            .selectFrom('workshop_notices')
            .select('id')
            .where('order_id', '=', body.id)
            .executeTakeFirst(),
        ),
      ),
    );
    expect(await mailsOf('Your place has moved')).toEqual([]);
  });
});
