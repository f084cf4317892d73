import { sample } from '../../../../test/nightly';
import { until } from '../../../../test/until';
import { deskVisitor, fieldsIn, type DeskVisitor } from '../../../testing/deskVisitor';
import { createDatabase, ENGINES } from '../../../testing/engines';
import { startTestShop, type TestShop } from '../../../testing/testShop';
import { UNDO_MS } from '../../../journal/reports/undoable';
import { key, shopOrder, workshopOrder } from '../../../testing/visitor';

describe.each(sample(ENGINES, 2))('acts at the desk on %s', (engine) => {
  let shop: TestShop;
  let owner: DeskVisitor;
  beforeAll(async () => {
    const url = await createDatabase(engine);
    shop = await startTestShop({ ORDERS_DATABASE_URL: url, MAIL_DATABASE_URL: url });
    owner = deskVisitor(shop);
    await owner.signIn();
  });
  afterAll(() => shop.close());

  let people = 0;
  async function bought() {
    const email = `person-${(people += 1)}@visitor.example`;
    const { body } = await shop.visitor.order(
      shopOrder({ customer: { name: 'Ada', email, address: 'Gasse 1' } }),
    );
    await shop.sandbox.approve(body.paypalOrderId);
    await shop.visitor.capture(body.id);
    const receipt = async () => (await shop.visitor.receipt(body.receiptToken)).body;
    await until('both mails', async () => (await receipt()).state === 'notified');
    const mails = async (subject: RegExp) =>
      (await shop.sandbox.mails()).filter(
        (mail) => mail.to === email && subject.test(mail.subject),
      );
    return { ...body, email, receipt, mails, at: `/desk/orders/${body.id}` };
  }
  const returned = async (order: { receipt(): Promise<{ payment: object }> }) =>
    ((await order.receipt()).payment as { returned: { amount: number }[] }).returned.map(
      ({ amount }) => amount,
    );

  test('shipped: two open pages ship one parcel and mail once; it can be taken back', async () => {
    const order = await bought();
    const path = `${order.at}/shipped`;
    const pages = [await owner.get(path), await owner.get(path)];
    expect(pages[0]?.text).toContain('Dein Paket ist unterwegs');
    const wrong = { ...fieldsIn(pages[0]!.text, path), tracking: 'x<y' };
    expect(await owner.post(path, wrong)).toMatchObject({
      status: 422,
      text: expect.stringContaining('8 bis 40 Buchstaben'),
    });
    const sent = await Promise.all(
      pages.map(({ text }) =>
        owner.post(path, { ...fieldsIn(text, path), tracking: '00340434161094' }),
      ),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    shop.tick(UNDO_MS);
    await until('the mail', async () => (await order.mails(/Paket/)).length === 1);
    expect((await order.receipt()).shipment?.tracking).toBe('00340434161094');
    expect((await owner.get(path)).text).toContain('schon als verschickt');
    const back = await owner.submit(`${order.at}/not-shipped`);
    expect(back.text).toContain('lässt sich nicht zurückholen');
    expect((await order.receipt()).shipment).toBeNull();
    expect((await owner.submit(path)).status).toBe(200);
  });

  test('address, note and mail again: announce, act once and stand in the history', async () => {
    const order = await bought();
    const path = `${order.at}/address`;
    expect((await owner.submit(path, { email: 'nobody' })).status).toBe(422);
    const announced = await owner.submit(path, { email: 'right@visitor.example' });
    expect(announced.text).toContain('right@visitor.example: ');
    const form = fieldsIn(announced.text, path);
    expect((await owner.post(path, form)).path).toBe(order.at);
    expect((await owner.post(path, form)).status).toBe(409);
    await until('the mail', async () =>
      (await shop.sandbox.mails()).some(({ to }) => to === 'right@visitor.example'),
    );
    await owner.submit(`${order.at}/note`, { text: '<b>Ada</b> called' });
    const { text } = await owner.get(order.at);
    expect(text).toContain('&lt;b&gt;Ada&lt;/b&gt; called');
    expect(text).toContain('Adresse berichtigt');
    expect((await owner.submit(`${order.at}/mail-again`)).status).toBe(200);
  });

  test('packing: parcels come one after the other, and each can be undone for ten minutes', async () => {
    const order = await bought();
    let { text } = await owner.get('/desk/pack');
    const seen = () => /href="(\/desk\/orders\/[\w-]+)\/address"/.exec(text)?.[1];
    for (let skips = 0; seen() !== order.at && skips < 9; skips += 1)
      ({ text } = await owner.get(`/desk/pack?skip=${String(skips)}`));
    expect(text).toContain('<pre class="copy">Ada\nGasse 1</pre>');
    expect((await owner.get('/desk/pack/adressen.csv')).text).toContain(
      `HOUSE;${order.id.slice(0, 8)}`,
    );
    const path = `/desk/pack/${order.id}`;
    const form = fieldsIn(text, path);
    const wrong = await owner.post(path, { ...form, skip: '99', tracking: '1' });
    expect(wrong.text).toContain('value="1"');
    for (const page of [wrong, await owner.get(path)])
      expect(page.text).toContain(`action="${path}"`);
    const next = await owner.post(path, { ...form, tracking: '1Z999AA10123456784', carrier: '' });
    expect([next.path.split('?')[0], next.text.includes(order.id)]).toEqual(['/desk/pack', false]);
    expect((await order.receipt()).shipment?.carrier).toBe('UPS');
    expect((await owner.get(path)).path).toBe('/desk/pack');
    const undoPath = `/desk/undo/shipped/${order.id}`;
    expect((await owner.get(undoPath)).path).toBe('/desk');
    const undone = fieldsIn((await owner.get('/desk')).text, undoPath);
    expect((await owner.post(undoPath, undone)).text).toContain('es ging keine Mail hinaus');
    expect((await owner.post(undoPath, undone)).status).toBe(409);
    expect((await owner.get('/desk')).text).not.toContain(undoPath);
    await owner.submit(`${order.at}/shipped`);
    shop.tick(UNDO_MS);
    await until('the mail', async () => (await order.mails(/Paket/)).length === 1);
    await owner.submit(`${order.at}/tracking`, { tracking: 'RR123456789DE' });
    await until('the number', async () => (await order.mails(/Paket/)).length === 2);
    expect((await order.mails(/Paket/)).at(-1)?.text).toContain('deutschepost.de');
  });

  test('typed text: stays when session or proof had ended, and goes on after signing in', async () => {
    const order = await bought();
    const path = `${order.at}/note`;
    const form = fieldsIn((await owner.get(path)).text, path);
    const text = 'Ruft <morgen> an.\r\nZweite Zeile.';
    const kept = 'Ruft &lt;morgen&gt; an.\nZweite Zeile.</textarea>';
    shop.tick(13 * 3_600_000);
    const asked = await owner.post(path, { ...form, text });
    expect([asked.status, fieldsIn(asked.text, '/desk/link')['next']]).toEqual([401, path]);
    // A stranger's form is not kept, whatever it says.
    const stranger = deskVisitor(shop);
    await stranger.post(path, { text: 'Fremd' });
    const inside = await owner.signIn(undefined, path);
    expect(inside.text).toContain(kept);
    expect(inside.text).toContain('Abgeschickt ist es nicht.');
    // The page of the session that ended is still open in another tab.
    expect((await owner.post(path, { ...form, text })).status).toBe(403);
    expect((await owner.get(path)).text).toContain(kept);
    await owner.post(path, { ...fieldsIn(inside.text, path), text });
    expect((await owner.get(path)).text).not.toContain('Zweite Zeile');
    const refund = `${order.at}/refund`;
    const choice = fieldsIn((await owner.get(refund)).text, refund);
    shop.tick(16 * 60_000);
    const proof = await owner.post(refund, { ...choice, what: 'items', item: 'book:1' });
    expect(proof.path).toBe(`/desk/proof?next=${encodeURIComponent(refund)}`);
    const again = await owner.signIn(undefined, refund);
    expect(again.text).toMatch(/value="items" selected/);
    expect(again.text).toMatch(/value="book:1" selected/);
    expect((await owner.get(`${order.at}/shipped`)).text).not.toContain('Abgeschickt');
  });

  test('refund: announces what is left, refuses more, and two tabs refund once', async () => {
    const order = await bought();
    const path = `${order.at}/refund`;
    const choose = (fields: Record<string, string>) => owner.submit(path, fields);
    expect((await choose({ what: 'amount', amount: 'x' })).text).toContain('etwa 12,50');
    expect((await choose({ what: 'amount', amount: '105,01' })).text).toMatch(/nur noch 105,00\s€/);
    expect((await choose({ what: 'rest', item: 'book:1' })).text).toContain('passen nicht');
    expect((await choose({ what: 'items', item: 'book:0' })).text).toContain(
      'mindestens ein Stück',
    );
    const tabs = [
      await choose({ what: 'items', item: 'book:1' }),
      await choose({ what: 'amount', amount: '20' }),
    ];
    expect(tabs[0]?.text).toMatch(/52,50\s€ gehen über PayPal zurück/);
    expect(tabs[0]?.text).toContain('Die Rechnungskorrektur nennt: 1 × ');
    const sent = await Promise.all(tabs.map(({ text }) => owner.post(path, fieldsIn(text, path))));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await returned(order)).toHaveLength(1);
    shop.tick(16 * 60_000);
    expect((await owner.get(path)).path).toMatch(/^\/desk\/proof/);
    expect((await owner.get(`${order.at}/person`)).path).toMatch(/^\/desk\/proof/);
    await owner.signIn();
  });

  test('refund: after a lost answer the same page finishes it once', async () => {
    const order = await bought();
    const path = `${order.at}/refund`;
    const fault = {
      service: 'paypal',
      pathContains: '/refund',
      times: 1,
      status: 500,
      after: true,
    };
    await shop.sandbox.fault(fault);
    const { text } = await owner.submit(path, { what: 'rest' });
    const form = fieldsIn(text, path);
    expect(await owner.post(path, form)).toMatchObject({
      status: 409,
      text: expect.stringContaining('nichts doppelt erstattet'),
    });
    expect((await owner.post(path, form)).status).toBe(200);
    expect(await returned(order)).toEqual([10500]);
  });

  test('refund: the credit note is the only mail about it, once to the buyer and once to the owner', async () => {
    const order = await bought();
    await shop.sandbox.control('DELETE', '/mails');
    const path = `${order.at}/refund`;
    const { text } = await owner.submit(path, { what: 'amount', amount: '12,34' });
    await owner.post(path, fieldsIn(text, path));
    await until('both mails', async () => (await shop.sandbox.mails()).length >= 2);
    // A mail that is queued later goes out later than all that the refund has queued.
    await owner.submit(`${order.at}/mail-again`);
    await until('the later mail', async () => (await order.mails(/Order|Bestellung/)).length > 0);
    const about = (await shop.sandbox.mails()).filter(({ subject }) =>
      /12.34|refund/i.test(subject),
    );
    expect(about.map(({ to }) => to).sort()).toEqual(['owner@openstrings.example', order.email]);
  });

  test('refund of a place: asks whether the person keeps it, and says what follows', async () => {
    const book = async (email: string) => {
      const { body } = await shop.visitor.order(
        workshopOrder({ customer: { name: 'Eve', email } }),
      );
      await shop.sandbox.approve(body.paypalOrderId);
      await shop.visitor.capture(body.id);
      return body.id;
    };
    const participants = async () =>
      (await owner.get('/desk/workshops/breath')).text.split('Erstattet oder abgesagt')[0] ?? '';
    for (const place of ['keeps', 'gives']) {
      const id = await book(`${place}@visitor.example`);
      await until('the participant', async () => (await participants()).includes(id));
      const path = `/desk/orders/${id}/refund`;
      expect((await owner.submit(path, { what: 'rest' })).text).toContain('ob die Person ihren');
      const { text } = await owner.submit(path, { what: 'rest', place });
      expect(text).toContain(place === 'keeps' ? 'behält ihren Platz' : 'Der Platz wird frei');
      expect((await owner.post(path, fieldsIn(text, path))).text).toContain('sind erstattet');
      expect((await participants()).includes(id)).toBe(place === 'keeps');
    }
  });

  test('withdrawal: is accepted with a refund once PayPal allows it, or refused with a reason', async () => {
    await owner.signIn();
    const order = await bought();
    const declare = async () => {
      await shop.visitor.call('POST', '/withdrawals', {
        name: 'Ada',
        order: order.id,
        email: order.email,
        language: 'de-DE',
        idempotencyKey: key(),
      });
      const paths = (await owner.get('/desk')).text.match(/\/desk\/withdrawals\/[\w-]+/g) ?? [];
      return paths.at(-1) ?? '';
    };
    const first = await declare();
    expect((await owner.get(first)).text).toContain(`${first}/confirm`);
    const path = `${first}/confirm`;
    await shop.sandbox.fault({ service: 'paypal', pathContains: '/refund', times: 1, status: 422 });
    const { text } = await owner.submit(path, { what: 'items', item: 'book:1' });
    const form = fieldsIn(text, path);
    expect((await owner.post(path, form)).text).toContain('Es wurde nichts erstattet');
    expect((await owner.get('/desk')).text).toContain(first);
    expect((await owner.post(path, form)).text).toContain('Bestätigt und erstattet');
    expect(await returned(order)).toEqual([5250]);
    await until('the answer', async () => (await order.mails(/angenommen/)).length === 1);
    expect((await owner.get('/desk')).text).not.toContain(first);
    const second = await declare();
    expect((await owner.submit(`${second}/refuse`, { reason: ' ' })).status).toBe(422);
    await owner.submit(`${second}/refuse`, { reason: 'Schon beantwortet.' });
    expect(
      (await owner.submit('/desk', {}, `/desk/undo/refused/${second.split('/').at(-1)}`)).text,
    ).toContain('wieder offen');
    await owner.submit(`${second}/refuse`, { reason: 'Schon beantwortet.' });
    shop.tick(UNDO_MS);
    await until('the reason', async () => (await order.mails(/Zu deinem Widerruf/)).length === 1);
    expect((await owner.get(second)).text).toContain('Abgelehnt.');
    expect((await owner.get('/desk/withdrawals/nobody/refuse')).status).toBe(404);
  });

  test('withdrawal from another address: its order is marked, found by amount or name, and confirmed', async () => {
    await owner.signIn();
    const order = await bought();
    const declare = async (email: string) => {
      await shop.visitor.call('POST', '/withdrawals', {
        name: 'Unbekannt',
        order: 'das Buch vom Herbst',
        email,
        language: 'de-DE',
        idempotencyKey: key(),
      });
      const paths = (await owner.get('/desk')).text.match(/\/desk\/withdrawals\/[\w-]+/g) ?? [];
      return paths.at(-1) ?? '';
    };
    const at = await declare('other.address@visitor.example');
    const alone = (await owner.get(at)).text;
    expect(alone).toContain('Keine Bestellung gefunden');
    expect(alone).not.toContain(`href="${at}/confirm`);
    for (const find of ['105,00', order.email, order.id]) {
      const { text } = await owner.get(`${at}?find=${encodeURIComponent(find)}`);
      expect(text).toContain(`${at}/confirm?order=${order.id}`);
    }
    const path = `${at}/confirm`;
    const { text } = await owner.submit(`${path}?order=${order.id}`, { what: 'rest' }, path);
    expect(text).toContain('von einer anderen Mailadresse');
    expect((await owner.get(order.at)).text).not.toContain('widerrufen');
    expect((await owner.post(path, fieldsIn(text, path))).text).toContain(
      'Bestätigt und erstattet',
    );
    expect(await returned(order)).toEqual([10500]);
    expect((await owner.get(order.at)).text).toContain('; widerrufen');
    const second = await bought();
    await declare(second.email);
    const todo = await owner.get('/desk');
    expect(todo.text).toContain('WIDERRUF OFFEN – Ada');
    expect((await owner.get(second.at)).text).toContain('Widerruf offen');
  });

  test('person: is shown and erased, and the page announces what stays', async () => {
    const order = await bought();
    await owner.signIn();
    const shown = (await owner.get(`${order.at}/person`)).text;
    expect(shown).toContain(order.email);
    expect(shown).toMatch(/2 × Die &lt;hörende&gt; Hand[\s\S]*RE-\d{4}-\d{4} · aufbewahrt bis/);
    const file = (await owner.get(`${order.at}/person.json`)).text;
    expect(JSON.parse(file)).toMatchObject({ orders: [{ customer: { email: order.email } }] });
    for (const secret of [order.receiptToken, 'idempotency', 'request_hash'])
      expect(shown + file).not.toContain(secret);
    const path = `${order.at}/erase`;
    expect((await owner.get(path)).text).toContain('ihr Paket ist noch nicht verschickt');
    await owner.submit(`${order.at}/shipped`);
    shop.tick(UNDO_MS);
    await owner.signIn();
    await until('the mail about the parcel', async () =>
      (await owner.get(path)).text.includes('Geschäftsbriefe sind 6 Jahre aufzubewahren'),
    );
    await shop.endLetters(order.id);
    const { text } = await owner.get(path);
    expect(text).toMatch(/gelöscht wird: 1;[\s\S]*Rechnungen sind 8 Jahre aufzubewahren/);
    expect((await owner.post(path, fieldsIn(text, path))).status).toBe(200);
    expect((await owner.get(order.at)).text).not.toContain(order.email);
  });

  test('person: keeps the data of a place whose workshop is still to come', async () => {
    const email = 'to.come@visitor.example';
    const { body } = await shop.visitor.order(workshopOrder({ customer: { name: 'Eve', email } }));
    await shop.sandbox.approve(body.paypalOrderId);
    await shop.visitor.capture(body.id);
    const path = `/desk/orders/${body.id}/erase`;
    await until('the confirmation', async () =>
      (await owner.get(path)).text.includes('ihr Workshop kommt noch'),
    );
    await shop.refund(body.id);
    await until('the mails about the refund', async () =>
      (await owner.get(path)).text.includes('Geschäftsbriefe sind 6 Jahre aufzubewahren'),
    );
  });
});
