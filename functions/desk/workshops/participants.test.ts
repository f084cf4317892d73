import { until } from '../../../test/until';
import { pdfText } from '../../testing/pdfText';
import { endedOwner } from '../../testing/endedOwner';
import { deskVisitor, fieldsIn, type DeskVisitor } from '../../testing/deskVisitor';
import { newActor, startTestShop, type TestShop } from '../../testing/testShop';
import { workshopOrder } from '../../testing/visitor';

let shop: TestShop;
let owner: DeskVisitor;
beforeEach(async () => {
  shop = await startTestShop({ ORDERS_SWEEP_MS: '20' });
  owner = deskVisitor(shop);
  await owner.signIn();
});
afterEach(() => shop.close());

const BREATH = '/desk/workshops/breath';

const edit = (id: string, fields: object) =>
  shop.sandbox.control('PUT', `/content/entries/${id}`, fields);
async function limit(id: string, places: number): Promise<void> {
  await edit(id, { places: { 'en-US': places } });
  // Until the desk asks the content service again.
  shop.tick(6000);
}

async function book(name: string, more: object = {}): Promise<string> {
  const customer = { name, email: `${name.toLowerCase()}@visitor.example` };
  const { body } = await shop.visitor.order(workshopOrder({ customer, ...more }));
  await shop.sandbox.approve(body.paypalOrderId);
  await shop.visitor.capture(body.id);
  await until(
    'notified',
    async () => (await shop.visitor.receipt(body.receiptToken)).body.state === 'notified',
  );
  return body.id;
}

const mailsTo = async (name: string, subject = '') =>
  (await shop.sandbox.mails()).filter(
    (mail) => mail.to === `${name}@visitor.example` && mail.subject.startsWith(subject),
  );
const refunds = async () =>
  (await shop.sandbox.paypalOrders()).map(({ captures: [capture] }) =>
    (capture?.refunds ?? []).map(({ amount }) => amount.value).join(),
  );

/** Fills in a form of two steps and confirms it. */
async function confirm(path: string, fields: Record<string, string>) {
  const preview = await owner.submit(path, fields);
  if (preview.status !== 200) return { preview, result: preview };
  return { preview, result: await owner.post(path, fieldsIn(preview.text, path)) };
}

test('place by hand: paid in cash it has mails and an invoice, and the books say so; the place counts', async () => {
  await limit('breath', 2);
  const person = { name: 'Cleo', email: 'cleo@visitor.example', price: '25', paidBy: 'cash' };
  const wrong = await owner.submit(`${BREATH}/add`, { ...person, email: 'x', price: '0,5' });
  expect(wrong.text).toContain('Bitte gib eine Mailadresse ein');
  expect(wrong.text).toContain('value="Cleo"');
  const { preview, result } = await confirm(`${BREATH}/add`, person);
  expect(preview.text).toContain('cleo@visitor.example: Bestätigung');
  expect(result.text).toContain('Der Platz ist eingetragen');
  const again = await owner.post(`${BREATH}/add`, fieldsIn(preview.text, `${BREATH}/add`));
  expect(again.status).toBe(409);
  const mail = await until('the mail', async () => (await mailsTo('cleo'))[0]);
  expect(mail.text).toMatch(/Bezahlt mit:?\s*Bargeld/);
  const file = mail.attachments.find(({ filename }) => filename.endsWith('.pdf'));
  expect(pdfText(Buffer.from(file?.content ?? '', 'base64'))).toContain('Bar bezahlt am');
  const free = { name: 'Dora', email: 'dora@visitor.example', price: '0', language: 'en-US' };
  expect((await confirm(`${BREATH}/add`, free)).result.text).toContain('Der Platz ist eingetragen');
  await until('the mail', async () => (await mailsTo('dora', 'Your place')).length === 1);
  expect((await confirm(`${BREATH}/add`, free)).result.text).toContain('Es ist kein Platz frei');
  expect((await owner.get(BREATH)).text).toContain('2/2');
  const list = (await owner.get(`${BREATH}/attendance`)).text;
  expect(list).toMatch(/☐[\s\S]*Cleo[\s\S]*\(bar\)[\s\S]*Dora[\s\S]*kostenlos/);
  const month = new Date().toISOString().slice(0, 7);
  const books = await owner.get(`/desk/numbers/${month}/buchungen`);
  expect(books.text).toContain('Rechnung (bar)');
  expect(await shop.sandbox.paypalOrders()).toEqual([]);
});

test('code: holds a place at once, and only the person with it gets the last one', async () => {
  await limit('breath', 1);
  const code =
    (await shop.act(({ placeCodes }) => placeCodes.make('breath', 0, newActor(), 1))) ?? '';
  expect((await owner.get(BREATH)).text).toContain('1/1');
  expect((await owner.get(`${BREATH}/code`)).text).toContain('Es ist kein Platz frei');
  expect((await shop.visitor.order(workshopOrder())).body.error?.code).toBe('soldOut');
  const order = workshopOrder({ code, expectedTotal: 0 });
  expect((await shop.visitor.order(order)).status).toBe(201);
  expect((await owner.get(BREATH)).text).toContain('1/1');
});

test('cancel a place: one of several, a free one and one paid in cash, each told and given back once', async () => {
  const ada = await book('Ada');
  await book('Ada', { again: true });
  const free = { name: 'Dora', email: 'dora@visitor.example', price: '0' };
  const cash = { name: 'Cleo', email: 'cleo@visitor.example', price: '25', paidBy: 'transfer' };
  await confirm(`${BREATH}/add`, free);
  await confirm(`${BREATH}/add`, cash);
  const { text } = await owner.get(BREATH);
  const orderOf = (name: string) =>
    new RegExp(`/desk/orders/([\\w-]+)">${name}`).exec(text)?.[1] ?? '';
  const path = (id: string) => `/desk/orders/${id}/cancel-place`;
  expect((await owner.get(path(ada))).text).toContain('35,00');
  expect((await owner.get(path(orderOf('Cleo')))).text).toContain('Gib 25,00');
  for (const id of [ada, orderOf('Dora'), orderOf('Cleo')]) {
    expect((await owner.submit(path(id), { message: 'Schade!' })).text).toContain(
      'Der Platz ist abgesagt',
    );
    expect((await owner.get(path(id))).text).toContain('Diesen Platz gibt es nicht mehr');
  }
  await until('the refund', async () => (await refunds()).join('|') === '35.00|');
  const toDora = await until(
    'the mail',
    async () => (await mailsTo('dora', 'Dein Platz ist abgesagt'))[0],
  );
  expect(toDora.text).toContain('Schade!');
  expect(toDora.text).not.toContain('bezahlt hast');
  const credit = await until(
    'the credit note',
    async () => (await mailsTo('cleo', 'Erstattung'))[0],
  );
  expect(credit.text).toContain('auf dem Weg zurück, auf dem du bezahlt hast');
  const handOver = 'Gib Cleo 25,00 € bar oder per Überweisung zurück';
  expect((await owner.get('/desk')).text.replaceAll('\u00a0', ' ')).toContain(handOver);
  await shop.restart();
  const settle = `/desk/todo/${orderOf('Cleo')}/settle`;
  expect((await owner.submit(settle, { note: 'am Abend' })).text).not.toContain(handOver);
  expect((await owner.get(`/desk/orders/${orderOf('Cleo')}`)).text).toContain('am Abend');
  expect((await owner.get(BREATH)).text).toContain('Teilnehmende (1)');
  await until(
    'the mail',
    async () => (await mailsTo('ada', 'Your place is cancelled')).length === 1,
  );
  expect(await mailsTo('cleo', 'Erstattung')).toHaveLength(1);
});

test('move: to another workshop, the difference given back once; a full one is refused', async () => {
  await edit('unlinked', { zoomLink: { 'en-US': 'https://meet.example/other-room' } });
  await limit('unlinked', 1);
  const ada = await book('Ada');
  const path = `/desk/orders/${ada}/move-place`;
  const dear = await confirm(path, { workshop: 'unlinked', price: '35,50' });
  expect(dear.result.text).toContain('Eine Differenz zum Bezahlen ist 1 bis 50 Euro');
  const { preview, result } = await confirm(path, { workshop: 'unlinked', price: '25' });
  expect(preview.text).toContain('Gibt 10,00');
  expect(result.text).toContain('Die Buchung ist umgebucht');
  const mail = await until(
    'the mail',
    async () => (await mailsTo('ada', 'Your place has moved'))[0],
  );
  expect(mail.subject).toContain('No link yet');
  expect(mail.text).toContain('https://meet.example/other-room');
  expect(mail.text).toContain('Breath and bow');
  await until('the refund', async () => (await refunds()).join('|') === '10.00');
  expect((await owner.get(BREATH)).text).toContain('Teilnehmende (0)');
  expect((await owner.get('/desk/workshops/unlinked')).text).toContain('1/1');
  const form = fieldsIn(preview.text, path);
  const again = await owner.post(path, form);
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('schon erledigt')]);
  // Its process was killed after the act and before the answer.
  await shop.act(({ database }) =>
    database.write((tx) =>
      tx
        .updateTable('desk_forms')
        .set({ done_at: null, lease_owner: endedOwner() })
        .where('key', '=', form['key']?.split('.')[0] ?? '')
        .execute(),
    ),
  );
  const resent = await owner.post(path, form);
  expect([resent.status, resent.text]).toEqual([409, expect.stringContaining('schon geschehen')]);
  const ben = await book('Ben');
  expect((await owner.get(`/desk/orders/${ben}/move-place`)).text).not.toContain('No link yet');
  await shop.restart();
  expect((await owner.get('/desk/workshops/unlinked')).text).toContain('25,00');
  expect(await mailsTo('ada', 'Your place has moved')).toHaveLength(1);
  expect((await refunds()).join('|')).toBe('10.00|');
});

test('waiting list: the owner offers a place to somebody before their turn', async () => {
  await limit('breath', 1);
  await book('Ada');
  await shop.joinWaitingList('first');
  await shop.joinWaitingList('second');
  expect((await owner.get(BREATH)).text).toMatch(/first@[\s\S]*second@/);
  const [path = ''] = /\/desk\/waiting\/[\w-]+\/offer/.exec((await owner.get(BREATH)).text) ?? [];
  expect((await owner.get(path)).text).toContain('Es ist kein Platz frei');
  await shop.pause();
  await limit('breath', 2);
  const offered = await shop.act(async ({ database, waitingList }) => {
    const rows = await database.read((db) =>
      db.selectFrom('waiting_list').select('id').orderBy('joined_at', 'desc').execute(),
    );
    const workshop = { places: 2, start: Date.now() + 86_400_000 };
    const answers: boolean[] = [];
    for (const { id } of rows) {
      const waiting = await waitingList.byId(id);
      if (waiting) answers.push(await waitingList.offerTo(waiting, workshop, newActor()));
    }
    return answers;
  });
  expect(offered).toEqual([true, false]);
  await shop.resume();
  const offer = await until(
    'the offer',
    async () => (await mailsTo('second', 'A place is free'))[0],
  );
  expect(offer.text).toContain('I no longer want the place');
  expect(await mailsTo('first', 'A place is free')).toEqual([]);
});

test('participants: who has withdrawn or complained is marked in the table', async () => {
  const ada = await book('Ada');
  await book('Ben');
  await shop.visitor.call('POST', '/withdrawals', {
    name: 'Ada',
    email: 'ada@visitor.example',
    order: ada,
    message: '',
    language: 'en-US',
    idempotencyKey: crypto.randomUUID(),
  });
  await shop.act(({ database }) =>
    database.write((tx) =>
      tx
        .insertInto('disputes')
        .values({ id: 'PP-1', order_id: ada, open: 1, reason: 'x', amount: 1, updated_at: 1 })
        .execute(),
    ),
  );
  const { text } = await owner.get(BREATH);
  const rowOf = (name: string) =>
    /<tr[\s\S]*?<\/tr>/g[Symbol.match](text)?.find((row) => row.includes(`>${name}<`)) ?? '';
  expect(rowOf('Ada')).toContain('Widerruf offen');
  expect(rowOf('Ada')).toContain('Beschwerde offen');
  expect(rowOf('Ben')).not.toContain('offen');
});
