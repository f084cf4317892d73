import { berlinDay } from '../../../contracts/time/workingDays';
import { deskVisitor, fieldsIn, type DeskVisitor } from '../../testing/deskVisitor';
import { startTestShop, type TestShop } from '../../testing/testShop';
import { shopOrder } from '../../testing/visitor';
import { until } from '../../../test/until';

jest.setTimeout(60_000);

let shop: TestShop;
let owner: DeskVisitor;
beforeEach(async () => {
  shop = await startTestShop();
  owner = deskVisitor(shop);
  await owner.signIn();
});
afterEach(() => shop.close());

const PATH = '/desk/settings';
const DAY = berlinDay(Date.now() + 20 * 86_400_000);
const FORM = {
  shippingGermany: '4,90',
  shippingOtherEu: '12.5',
  shippingOutsideEu: '0',
  shipsFrom: DAY,
  'notice-en-US': 'Back <soon>.',
  'notice-de-DE': 'Bald <zurück>.',
  cc: 'copy@site.example',
  buyers: 'yes',
};

const stored = () =>
  shop.sandbox.control('GET', '/content/entries/shop-settings') as Promise<{
    sys: { version: number; publishedVersion: number };
    fields: Record<string, Record<string, unknown>>;
  }>;

/** Opens the form, types, goes on, and saves. Returns both answers. */
async function save(fields: Record<string, string>) {
  const form = { ...fieldsIn((await owner.get(PATH)).text, PATH), ...fields };
  const preview = await owner.post(PATH, form);
  if (preview.status !== 200) return { preview, result: preview };
  return { preview, result: await owner.post(PATH, fieldsIn(preview.text, PATH)) };
}

async function undo(kind: string) {
  const page = await owner.get('/desk');
  const path = `/desk/undo/settings/${kind}`;
  return owner.post(path, fieldsIn(page.text, path));
}

async function bought() {
  const { body } = await shop.visitor.order(shopOrder());
  await shop.sandbox.approve(body.paypalOrderId);
  await shop.visitor.capture(body.id);
  return until('two mails', async () => {
    const mails = await shop.sandbox.mails();
    return mails.filter(({ text }) => text?.includes(body.id)).length >= 2 ? mails : null;
  });
}

test('settings: shipping, holidays, notice and copies hold from the next order on', async () => {
  const { preview, result } = await save(FORM);
  for (const part of [
    'Übrige EU: 30,00\u00a0€ → 12,50\u00a0€',
    'Bald &lt;zurück&gt;.',
    'copy@site.example',
  ])
    expect(preview.text).toContain(part);
  expect(result.text).toContain('Gespeichert.');
  const entry = await stored();
  expect(entry.sys.version).toBe(entry.sys.publishedVersion + 1);
  expect(entry.fields).toMatchObject({
    title: { 'en-US': 'Shop settings' },
    shippingOtherEu: { 'en-US': 12.5 },
    shippingOutsideEu: { 'en-US': 0 },
    shipsFrom: { 'en-US': DAY },
    notice: { 'en-US': 'Back <soon>.', 'de-DE': 'Bald <zurück>.' },
  });
  // The former price is refused with the new price and day.
  const old = await shop.visitor.order(shopOrder({ expectedTotal: 10_500 }));
  expect(old.body.error).toMatchObject({
    code: 'priceChanged',
    items: [{ shippingEach: 1250, shipsFrom: DAY }],
    total: 7000,
  });
  const early = await shop.visitor.order(shopOrder({ expectedTotal: 7000, shipsFrom: null }));
  expect(early.body.error?.code).toBe('shippingPaused');
  const seen = await shop.visitor.order(shopOrder({ expectedTotal: 7000, shipsFrom: DAY }));
  expect(seen.body).toMatchObject({ shipping: 2500, total: 7000 });
  const mails = await bought();
  const toBuyer = mails.find(({ to }) => to === 'ada@visitor.example');
  expect(toBuyer?.text).toContain('Pakete gehen wieder hinaus am');
  expect(toBuyer?.envelope.to).toContain('copy@site.example');
  expect(mails.find(({ subject }) => subject.startsWith('Neue Bestellung'))?.cc).toBe(FORM.cc);
  const query = new URLSearchParams({
    html: '',
    subject: 'Hello',
    to: 'owner@openstrings.example',
    account: 'openstrings',
    cc: 'maintainer@openstrings.example',
  });
  const sent = await fetch(`${shop.url()}/mail?${query.toString()}`, {
    method: 'POST',
    headers: { Origin: 'http://localhost:3000', 'Content-Type': 'text/html' },
    body: '<p>Hello</p>',
  });
  expect(sent.status).toBe(200);
  expect((await shop.sandbox.mails()).find(({ subject }) => subject === 'Hello')?.cc).toBe(FORM.cc);
});

test('settings: each part can be undone for ten minutes, and only once', async () => {
  const before = (await stored()).fields;
  await save(FORM);
  expect((await undo('shop')).text).toContain('Die Einstellungen sind wie vorher.');
  expect((await undo('copies')).text).toContain('Die Einstellungen sind wie vorher.');
  expect((await stored()).fields).toEqual(before);
  expect((await owner.get(PATH)).text).toContain('maintainer@openstrings.example');
  expect((await owner.get('/desk')).text).not.toContain('Rückgängig');
});

test('settings: what somebody has changed since is not undone', async () => {
  await save(FORM);
  const changed = { ...(await stored()).fields, shippingGermany: { 'en-US': 9 } };
  await shop.sandbox.control('PUT', '/content/entries/shop-settings', changed);
  expect((await undo('shop')).text).toContain('nicht mehr zurücknehmen');
  expect((await stored()).fields).toMatchObject({ shippingGermany: { 'en-US': 9 } });
});

test.each([
  [{ shippingGermany: '2500' }, 'Ein Betrag von 0 bis 200 Euro'],
  [{ shippingGermany: '' }, 'Ein Betrag von 0 bis 200 Euro'],
  [{ shippingOtherEu: '4,999' }, 'Ein Betrag von 0 bis 200 Euro'],
  [{ shipsFrom: '2020-01-01' }, 'Ein künftiger Tag'],
  [{ 'notice-de-DE': 'Nur deutsch.' }, 'In beiden Sprachen'],
  [{ cc: 'a@b.example, c@d.example' }, 'Eine Mailadresse'],
])('settings: %j is refused in words and stays in the form', async (fields, words) => {
  const { preview } = await save(fields);
  expect(preview.status).toBe(422);
  expect(preview.text).toContain(words);
  const [typed = ''] = Object.values(fields);
  expect(preview.text).toContain(typed);
  expect((await stored()).fields).toEqual({ title: { 'en-US': 'Shop settings' } });
});

test('settings: an editor’s open draft and a silent Contentful are said, and nothing is written', async () => {
  await shop.sandbox.control('PUT', '/content/entries/shop-settings?publish=false', {
    title: { 'en-US': 'Shop settings' },
    shippingGermany: { 'en-US': 7 },
  });
  expect((await save(FORM)).preview.text).toContain('gespeichert, aber nicht veröffentlicht');
  await shop.sandbox.fault({ service: 'content', status: 500 });
  expect((await owner.get(PATH)).status).toBe(200);
  expect((await owner.post(PATH, FORM)).text).toContain('Contentful antwortet nicht');
});
