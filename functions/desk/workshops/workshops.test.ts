import { until } from '../../../test/until';
import { deskVisitor, fieldsIn, type DeskVisitor } from '../../testing/deskVisitor';
import { startTestShop, type TestShop } from '../../testing/testShop';
import { workshopOrder } from '../../testing/visitor';

let shop: TestShop;
let owner: DeskVisitor;
beforeEach(async () => {
  shop = await startTestShop({ ORDERS_SWEEP_MS: '20' });
  owner = deskVisitor(shop);
  await owner.signIn();
});
afterEach(() => shop.close());

const PAGE = '/desk/workshops/breath';

async function book(name: string): Promise<string> {
  const email = `${name.replace(/\W/g, '').toLowerCase()}@visitor.example`;
  const { body } = await shop.visitor.order(workshopOrder({ customer: { name, email } }));
  await shop.sandbox.approve(body.paypalOrderId);
  await shop.visitor.capture(body.id);
  await until(
    'notified',
    async () => (await shop.visitor.receipt(body.receiptToken)).body.state === 'notified',
  );
  return body.id;
}

const edit = (fields: object) => shop.sandbox.control('PUT', '/content/entries/breath', fields);
const mailsWith = async (subject: string) =>
  (await shop.sandbox.mails()).filter((mail) => mail.subject.startsWith(subject));

test('workshops: list and page name places, money, link and participants, refunded ones apart', async () => {
  await edit({ places: { 'en-US': 16 } });
  await book('Ada');
  await book('=HYPERLINK("x")');
  await shop.refund(await book('Ben'));
  // The list of workshops serves for five seconds.
  shop.tick(6000);
  const list = (await owner.get('/desk/workshops')).text;
  expect(list).toContain('Atem und Bogen');
  expect(list).toContain('2/16');
  expect(list).toContain('70,00');
  expect(list).toContain('eingetragen');
  const { text } = await owner.get(PAGE);
  expect(text).toContain('Teilnehmende (2)');
  expect(text).toContain('Erstattet oder abgesagt (1)');
  expect(text).toContain('ada@visitor.example, hyperlinkx@visitor.example');
  const csv = await owner.get(`${PAGE}/participants.csv`);
  expect(csv.text).toContain('Ada;ada@visitor.example;35,00');
  expect(csv.text).toContain(`"'=HYPERLINK(""x"")"`);
  expect((await owner.get('/desk/workshops/nowhere')).status).toBe(404);
  await shop.sandbox.fault({ service: 'content', status: 500 });
  shop.tick(6000);
  for (const path of [PAGE, '/desk/workshops']) {
    const known = (await owner.get(path)).text;
    expect(known).toMatch(/Contentful antwortet gerade nicht\. [^<]* sind die von /);
    expect(known).toContain('Atem und Bogen');
    expect(known).toContain('2/16');
  }
});

test('change: is shown, and confirming it in two tabs mails each participant once', async () => {
  const order = await book('Ada');
  await book('Ben');
  const start = new Date(Date.now() + 12 * 86_400_000).toISOString();
  await edit({ date: { 'en-US': start }, endTime: null });
  await until('the change', async () =>
    (await owner.get(PAGE)).text.includes('Die Teilnehmenden wissen es noch nicht'),
  );
  const second = deskVisitor(shop);
  await second.signIn();
  const page = await owner.get(`${PAGE}/change`);
  expect(page.text).toContain('ada@visitor.example');
  const answers = await Promise.all([
    owner.submit(`${PAGE}/change`, { message: 'Sorry!' }),
    second.submit(`${PAGE}/change`, { message: 'Sorry!' }),
  ]);
  expect(answers.some(({ text }) => text.includes('2 Mails sind unterwegs'))).toBe(true);
  await until('the mails', async () => (await mailsWith('New date')).length === 2);
  expect((await mailsWith('New date'))[0]?.text).toContain('Sorry!');
  expect((await owner.get(PAGE)).text).not.toContain('wissen es noch nicht');
  expect(await mailsWith('New date')).toHaveLength(2);
  const { text } = await owner.get(`/desk/orders/${order}`);
  expect(text).toContain('Nachricht zum Workshop an die Kundschaft');
  const [, mail = ''] = /href="([^"]*mails\/workshopNotice[^"]*)"/.exec(text) ?? [];
  expect((await owner.get(mail)).text).toContain('Sorry!');
});

test('message: is shown before it goes to everybody', async () => {
  await book('Ada');
  const preview = await owner.submit(`${PAGE}/message`, { message: 'Bring a <chair>.' });
  expect(preview.text).toContain('Bring a &lt;chair&gt;.');
  expect(await mailsWith('About the workshop')).toEqual([]);
  await owner.post(`${PAGE}/message`, fieldsIn(preview.text, `${PAGE}/message`));
  await until('the mail', async () => (await mailsWith('About the workshop')).length === 1);
});

test('cancel: answers before PayPal does, and tells and refunds every participant once', async () => {
  await book('Ada');
  await book('Ben');
  const refunds = async () =>
    (await shop.sandbox.paypalOrders()).map(({ captures: [capture] }) => capture?.refunds.length);
  await shop.sandbox.fault({ service: 'paypal', pathContains: '/refund', times: 1, delayMs: 5000 });
  const announced = (await owner.get(`${PAGE}/cancel`)).text;
  expect(announced).toContain(
    'ada@visitor.example: Nachricht zum Workshop (Cancelled: Breath and bow)',
  );
  expect(announced).toContain('bekommt danach die Rechnungskorrektur');
  const { text } = await owner.submit(`${PAGE}/cancel`);
  expect(text).toContain('2 Mails sind unterwegs');
  expect(await refunds()).toEqual([0, 0]);
  await until('the mails', async () => (await mailsWith('Cancelled')).length === 2);
  await until('the refunds', async () => (await refunds()).join() === '1,1');
  expect((await owner.get(PAGE)).text).toContain('Erstattet oder abgesagt (2)');
  expect((await owner.get(`${PAGE}/cancel`)).text).toContain('ist schon abgesagt');
});

const linkTo = (text: string, kind: 'waiting' | 'codes'): string =>
  new RegExp(`/desk/${kind}/[\\w-]+`).exec(text)?.[0] ?? '';

test('waiting list: an address is taken off once, and its held place goes to the next', async () => {
  await edit({ places: { 'en-US': 1 } });
  const id = await book('Ada');
  for (const name of ['ben', 'cleo']) await shop.joinWaitingList(name, 'breath', 'de-DE');
  await shop.refund(id);
  const offers = async () =>
    (await mailsWith('Ein Platz ist frei')).map(({ to }) => to.split('@')[0]);
  await until('the first offer', async () => (await offers()).join() === 'ben');
  const path = linkTo((await owner.get(PAGE)).text, 'waiting');
  const { text } = await owner.get(path);
  expect(text).toContain('ben@visitor.example steht nicht mehr auf der Liste');
  const form = fieldsIn(text, path);
  expect((await owner.post(path, { ...form, key: 'forged' })).status).toBe(403);
  const done = await owner.post(path, form);
  expect(done).toMatchObject({ path: PAGE, text: expect.stringContaining('Warteliste (1)') });
  expect(done.text).toContain('Adresse von der Warteliste genommen');
  expect((await owner.post(path, form)).status).toBe(409);
  await until('the next offer', async () => (await offers()).join() === 'ben,cleo');
});

test('code: a price that PayPal does not take, or above the usual ones, is refused', async () => {
  for (const price of ['0,5', '51', '-1', 'x'])
    expect((await owner.submit(`${PAGE}/code`, { price })).status).toBe(422);
  expect((await owner.get(PAGE)).text).not.toContain('/desk/codes/');
});

test('code: is revoked once while no order has used it, and is used no more', async () => {
  const codeIn = (text: string) => /[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(text)?.[0] ?? '';
  const makeCode = async () => codeIn((await owner.submit(`${PAGE}/code`, { price: '5' })).text);
  const sell = (code: string, total: number) =>
    shop.visitor.order(workshopOrder({ amount: 10, code, expectedTotal: total }));
  const first = await makeCode();
  const path = linkTo((await owner.get(PAGE)).text, 'codes');
  const { text } = await owner.get(path);
  expect(text).toMatch(/Platz zu 5,00\s€ gilt nicht mehr/);
  const done = await owner.post(path, fieldsIn(text, path));
  expect(done.text).toContain('Code zurückgezogen');
  expect((await sell(first, 1000)).body.error?.code).toBe('codeInvalid');
  expect((await owner.get(path)).status).toBe(404);
  const second = await makeCode();
  const used = linkTo((await owner.get(PAGE)).text, 'codes');
  expect((await sell(second, 500)).status).toBe(201);
  expect((await owner.get(used)).text).toContain('benutzt oder nicht mehr da');
});

test('message: line breaks count once, and one that is too long is refused with its words kept', async () => {
  await book('Ada');
  const path = `${PAGE}/message`;
  const line = `${'x'.repeat(95)} line`;
  const fits = Array.from({ length: 19 }, () => line).join('\r\n');
  const preview = await owner.submit(path, { message: fits });
  expect(preview.status).toBe(200);
  expect(preview.text).toContain('ada@visitor.example');
  const long = await owner.submit(path, { message: `${fits}\r\n${line}\r\nThe end` });
  expect(long.status).toBe(422);
  expect(long.text).toMatch(/Deine Worte haben 2\d\d\d Zeichen; in eine Mail passen 2000/);
  expect(long.text).toContain('The end');
});

test('change: confirming that a workshop is withdrawn says that it refunds', async () => {
  await book('Ada');
  await shop.sandbox.control('DELETE', '/content/entries/breath');
  await until('the change', async () =>
    (await owner.get(PAGE)).text.includes('Nicht mehr veröffentlicht. Die Teilnehmenden'),
  );
  shop.tick(6000);
  expect((await owner.get('/desk')).text).toMatch(/>Breath [^<]* hat sich geändert; bestätige es/);
  const { text } = await owner.get(`${PAGE}/change`);
  expect(text).toMatch(/<button[^>]*danger[^>]*>\s*Absagen und erstatten/);
  expect(text).not.toContain('Den Teilnehmenden schreiben');
});

test('cancel: is not offered for a workshop that has begun', async () => {
  await book('Ada');
  expect((await owner.get(PAGE)).text).toContain('Absagen und erstatten');
  await edit({ date: { 'en-US': new Date(Date.now() - 86_400_000).toISOString() }, endTime: null });
  shop.tick(6000);
  expect((await owner.get(PAGE)).text).not.toContain('Absagen und erstatten');
  const act = await owner.get(`${PAGE}/cancel`);
  expect([act.status, act.text.includes('hat begonnen')]).toEqual([422, true]);
});

test('minimum: the owner is told three days and one day before, once each, until she decides', async () => {
  const HOUR_MS = 3_600_000;
  const start = new Date(Date.now() + 96 * HOUR_MS).toISOString();
  await edit({ minimum: { 'en-US': 2 }, date: { 'en-US': start }, endTime: null });
  await book('Ada');
  const told = () => mailsWith('Zu wenige Anmeldungen: Atem und Bogen');
  shop.tick(25 * HOUR_MS);
  await until('the first mail', async () => (await told()).length === 1);
  expect((await told())[0]?.text).toMatch(/Angemeldet:?\s*1[\s\S]*Mindestzahl:?\s*2/);
  await owner.signIn();
  expect((await owner.get('/desk')).text).toContain('1 von mindestens 2 sind angemeldet');
  await shop.restart();
  shop.tick(48 * HOUR_MS);
  await until('the second mail', async () => (await told()).length === 2);
  await owner.signIn();
  expect((await owner.get(PAGE)).text).toContain('erst 1 von mindestens 2');
  expect((await owner.submit(`${PAGE}/few`)).text).toContain('Er findet statt');
  expect((await owner.get(PAGE)).text).not.toContain('erst 1 von mindestens 2');
  expect((await owner.get('/desk')).text).not.toContain('von mindestens');
  expect(await told()).toHaveLength(2);
});
