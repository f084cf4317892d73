import { sample } from '../../../test/nightly';
import { until } from '../../../test/until';
import { createDatabase, ENGINES } from '../../testing/engines';
import { deskVisitor, type DeskVisitor } from '../../testing/deskVisitor';
import { pdfText } from '../../testing/pdfText';
import { startTestShop, type TestShop } from '../../testing/testShop';
import { donationOrder, shopOrder, workshopOrder } from '../../testing/visitor';

const DAY_MS = 86_400_000;

describe.each(sample(ENGINES, 2))('orders at the desk on %s', (engine) => {
  let shop: TestShop;
  let owner: DeskVisitor;
  beforeAll(async () => {
    const url = await createDatabase(engine);
    shop = await startTestShop({ ORDERS_DATABASE_URL: url, MAIL_DATABASE_URL: url });
    owner = deskVisitor(shop);
    await owner.signIn();
  });
  afterAll(() => shop.close());

  const pay = async (request: object) => {
    const { body: order } = await shop.visitor.order(request);
    await shop.sandbox.approve(order.paypalOrderId);
    await shop.visitor.capture(order.id);
    await until(
      'paid and mailed',
      async () => (await shop.visitor.receipt(order.receiptToken)).body.state === 'notified',
    );
    return order;
  };
  const named = (name: string, email: string) => ({
    customer: { name, email, address: 'Gasse 1\n10115 Berlin', message: '' },
  });
  const found = async (query: string) =>
    [
      ...(await owner.get(`/desk/orders?${query}`)).text.matchAll(
        /<a class="clamp" href="([^"]*)"/g,
      ),
    ].map(([, href = '']) => href.replace('/desk/orders/', ''));

  test('list: finds by name, address, number and item in any case, and filters', async () => {
    const parcel = await pay(shopOrder(named('Änne Öztürk', 'aenne@müller.example')));
    const booking = await pay(workshopOrder());
    const donation = await pay(donationOrder());
    const { body: open } = await shop.visitor.order(shopOrder(named('Dora', 'dora@b.example')));
    expect(await found('')).toHaveLength(4);
    const { text: list } = await owner.get('/desk/orders');
    for (const title of ['2 × Die &lt;hörende&gt; Hand', 'Breath and bow'])
      expect(list).toContain(title);
    for (const text of [
      'änne',
      'ÖZTÜRK',
      'Aenne@xn--mller-kva.example',
      'aenne@müller',
      parcel.id.slice(0, 8),
      parcel.paypalOrderId,
    ])
      expect([text, await found(`text=${encodeURIComponent(text)}`)]).toEqual([text, [parcel.id]]);
    expect(await found('text=RE-2026-0001')).toHaveLength(1);
    expect(await found(`text=${encodeURIComponent('%')}`)).toEqual([]);
    expect(await found('text=%00')).toHaveLength(4);
    expect(await found('kind=workshop')).toEqual([booking.id]);
    expect(await found('kind=donation&filter=paid')).toEqual([donation.id]);
    expect(await found('filter=open')).toEqual([open.id]);
    expect(await found('filter=toPack')).toEqual([parcel.id]);
    expect(await found('filter=refunded')).toEqual([]);
    expect(await found('filter=nonsense&page=x')).toHaveLength(4);
    expect((await owner.get('/desk/orders?text=nobody')).text).toContain('Keine Bestellung');
  });

  test('list: has pages', async () => {
    for (let at = 0; at < 26; at += 1)
      await shop.visitor.order(
        donationOrder({ customer: { name: `P${at}`, email: 'p@p.example' } }),
      );
    const query = 'text=p%40p.example';
    const first = await found(query);
    expect(first).toHaveLength(25);
    const linkIn = (text: string, words: string) =>
      new RegExp(`href="([^"]*)">[^<]*${words}`).exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const newest = (await owner.get(`/desk/orders?${query}`)).text;
    expect(newest).not.toContain('Neuere');
    const older = await owner.get(linkIn(newest, 'Ältere'));
    const links = [...older.text.matchAll(/<a class="clamp" href="([^"]*)"/g)];
    expect(links).toHaveLength(1);
    expect(first.map((id) => `/desk/orders/${id}`)).not.toContain(links[0]?.[1]);
    expect(older.text).not.toContain('Ältere');
    const back = linkIn(older.text, 'Neuere').replace(/^[^?]*\?/, '');
    expect(await found(back)).toEqual(first);
    expect(await found(`${query}&older=nonsense`)).toEqual(first);
  });

  test('list: finds an erased order by its number only', async () => {
    const erased = await pay(donationOrder(named('Zoë Erased', 'zoe@visitor.example')));
    const later = await pay(donationOrder(named('Zoe Later', 'zoe.later@visitor.example')));
    expect(await found('text=zoe')).toEqual([later.id, erased.id]);
    expect(await found('text=zoe+eras')).toEqual([erased.id]);
    await shop.endLetters(erased.id);
    await shop.owner('erase', 'zoe@visitor.example');
    expect(await found('text=zoe')).toEqual([later.id]);
    expect(await found('text=Zoë')).toEqual([later.id]);
    expect(await found(`text=${erased.id}`)).toEqual([erased.id]);
    expect(await found('text=quite+another')).toEqual([]);
  });

  test('order: shows customer, items, history, mails with preview, PDF and what PayPal says', async () => {
    const order = await pay(shopOrder(named('<b>Eve</b>', 'eve@visitor.example')));
    await shop.sandbox.paypalAct(order.paypalOrderId, 'refund', { value: '5.00' });
    const path = `/desk/orders/${order.id}`;
    const { text } = await owner.get(path);
    expect(text).toContain('&lt;b&gt;Eve&lt;/b&gt;');
    expect(text).not.toContain('<b>Eve');
    expect(text).toMatch(/Bestellt[\s\S]*Rechnung ausgestellt: RE-/);
    const mail = /href="([^"]*\/mails\/[^"]*customer)"/.exec(text)?.[1] ?? '';
    const preview = await owner.get(mail);
    expect(preview.text).toContain('eve@visitor.example');
    expect(preview.text).toMatch(/<pre>[\s\S]*Bestellnummer/);
    expect(preview.text).toContain('.pdf');
    const pdf = /href="([^"]*\/documents\/RE-[^"]*)"/.exec(text)?.[1] ?? '';
    const file = await fetch(shop.url() + pdf, {
      headers: { Cookie: [...owner.cookies].map((pair) => pair.join('=')).join('; ') },
    });
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="RE-/);
    expect(file.headers.get('cache-control')).toBe('no-store');
    expect(await pdfText(Buffer.from(await file.arrayBuffer()))).toContain('Eve');
    expect((await owner.get(`${path}/paypal`)).text).toMatch(/COMPLETED|PARTIALLY_REFUNDED/);
    await shop.sandbox.fault({ service: 'paypal', pathContains: '/v2/', status: 503 });
    expect((await owner.get(`${path}/paypal`)).text).toContain('PayPal antwortet gerade nicht');
    await shop.sandbox.control('DELETE', '/faults');
  });

  test.each([
    '/desk/orders/nothing',
    '/desk/orders/%00',
    '/desk/withdrawals/x',
    '/desk/orders/x/paypal',
  ])('page %s: says that there is no such thing', async (path) => {
    const { status, text } = await owner.get(path);
    expect([status, text.includes('gibt es nicht')]).toEqual([404, true]);
  });

  test('everything: is closed to somebody without a session', async () => {
    const order = await pay(donationOrder());
    for (const path of ['', '/paypal', '/mails/x', '/documents/x'])
      expect((await deskVisitor(shop).get(`/desk/orders/${order.id}${path}`)).status).toBe(401);
  });

  test('to do: lists parcels and refused mails; what is settled with a note goes', async () => {
    await shop.sandbox.smtpAnswer({
      at: 'rcpt',
      recipient: 'nowhere@visitor.example',
      code: 550,
      text: '5.1.1 no such user',
    });
    const { body: order } = await shop.visitor.order(
      donationOrder({ customer: { name: 'Nemo', email: 'nowhere@visitor.example' } }),
    );
    await shop.sandbox.approve(order.paypalOrderId);
    await shop.visitor.capture(order.id);
    const list = await until('the refused mail', async () => {
      const { text } = await owner.get('/desk');
      return text.includes('Endgültig abgewiesen') ? text : undefined;
    });
    expect(list).toMatch(/Pakete packen \(\d\)[\s\S]*Änne Öztürk: 2 ×/);
    const path = /href="(\/desk\/todo\/[^"]*\/settle)"/.exec(list)?.[1] ?? '';
    const settled = await owner.submit(path, { note: 'angerufen' });
    expect(settled.text).toContain('Als erledigt eingetragen.');
    expect(settled.text).not.toContain('Endgültig abgewiesen');
    expect((await owner.get(path)).status).toBe(404);
    await shop.sandbox.control('DELETE', '/mail/answers');
  });

  test('to do: says once, and from the first failure on, that mails do not go out', async () => {
    await shop.sandbox.smtpAnswer({ at: 'mail', code: 451, text: '4.7.1 try later' });
    for (const name of ['Uma', 'Una'])
      await shop.visitor
        .order(donationOrder(named(name, `${name}@visitor.example`)))
        .then(async ({ body }) => {
          await shop.sandbox.approve(body.paypalOrderId);
          await shop.visitor.capture(body.id);
        });
    const sentence = /Mails? konnten? noch nicht verschickt werden/g;
    await until('the line', async () => sentence.test((await owner.get('/desk')).text));
    const text = await until('each mail', async () => {
      const page = (await owner.get('/desk')).text;
      return /Nach \d+ Versuchen/.test(page) ? page : undefined;
    });
    expect(text.match(sentence)).toHaveLength(1);
    const folded = /<details>[\s\S]*?<\/details>/.exec(text)?.[0] ?? '';
    expect(folded).toMatch(/href="\/desk\/orders\/[^"]+"[\s\S]*Nach \d+ Versuchen/);
    const path = /href="(\/desk\/todo\/[^"]*\/settle)"/.exec(folded)?.[1] ?? '';
    expect((await owner.submit(path, { note: 'known' })).text).toContain(
      'Als erledigt eingetragen.',
    );
    await shop.sandbox.control('DELETE', '/mail/answers');
    await until(
      'all mails',
      async () => !(await owner.get('/desk')).text.includes('noch nicht verschickt werden'),
    );
  });

  test('to do: shows what the alarms have told until it is over', async () => {
    const id = 'alarm:paypalAway';
    await shop.act(({ database }) =>
      database.write((tx) =>
        tx.insertInto('jobs').values({ id, due_at: 0, done_at: Date.now() }).execute(),
      ),
    );
    expect((await owner.get('/desk')).text).toMatch(
      /Gerade gestört[\s\S]*PayPal antwortet nicht: Niemand kann bezahlen[\s\S]*seit/,
    );
    await shop.act(({ database }) =>
      database.write((tx) => tx.deleteFrom('jobs').where('id', '=', id).execute()),
    );
    expect((await owner.get('/desk')).text).not.toContain('Gerade gestört');
  });

  test('order: one that repeats an equal one links to it', async () => {
    const first = await pay(shopOrder(named('Zoe', 'zoe@visitor.example')));
    const second = await pay({ ...shopOrder(named('Zoe', 'zoe@visitor.example')), again: true });
    const { text } = await owner.get(`/desk/orders/${second.id}`);
    expect(text).toContain(`Bestellt noch einmal dasselbe wie <a href="/desk/orders/${first.id}">`);
    expect((await owner.get(`/desk/orders/${first.id}`)).text).not.toContain(
      'noch einmal dasselbe',
    );
  });

  test('digest: is the same list with links, in the language of the desk', async () => {
    await owner.post('/desk/language', { language: 'en-US', next: '/desk' });
    shop.tick(DAY_MS + 3_600_000);
    await shop.restart();
    const mail = await until('the digest', async () =>
      (await shop.sandbox.mails()).find(({ subject }) => subject.startsWith('What waits for you')),
    );
    expect(mail.text).toMatch(/Parcels to pack: Änne Öztürk: 2 ×[^\n]*\n?[^\n]*\/desk\/orders\//);
    await owner.post('/desk/language', { language: 'de-DE', next: '/desk' });
  });
});
