import { placesProof } from '../../contracts/secrets';
import { readOrdersConfig } from '../orders/config';
import { deskVisitor } from '../testing/deskVisitor';
import { mailAgain } from '../owner/acts/mailAgain';
import { newActor, startTestShop, type TestShop } from '../testing/testShop';
import { MEETING_ROOM } from '../testing/services/space';
import { pdfText } from '../testing/pdfText';
import { until } from '../../test/until';
import { workshopOrder } from '../testing/visitor';
import { formatBerlin } from '../../contracts/time/berlinTime';
import { confirmChange } from './tellParticipants';

let shop: TestShop;
beforeEach(async () => {
  // Workshops are compared 30 times less often than orders are checked.
  shop = await startTestShop({ ORDERS_SWEEP_MS: '20' });
});
afterEach(() => shop.close());

const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const SIGNER = 'ben@visitor.example';

async function booked(more: object = {}) {
  const { body } = await shop.visitor.order(workshopOrder(more));
  await shop.sandbox.approve(body.paypalOrderId);
  await shop.visitor.capture(body.id);
  await until(
    'notified',
    async () => (await shop.visitor.receipt(body.receiptToken)).body.state === 'notified',
  );
  return body;
}

const edit = (fields: object, id = 'breath') =>
  shop.sandbox.control('PUT', `/content/entries/${id}`, fields);
const saveDraft = (fields: object, id = 'breath') =>
  shop.sandbox.control('PUT', `/content/entries/${id}?publish=false`, fields);

const toSigner = async () => (await shop.sandbox.mails()).filter(({ to }) => to === SIGNER);
const calendarOf = (mail: { attachments: { filename: string; content: string }[] } | undefined) =>
  mail?.attachments.find(({ filename }) => filename === 'workshop.ics')?.content ?? '';

/** Sends the confirmation again and returns it. */
async function again(id: string) {
  const before = (await toSigner()).length;
  shop.tick(10_000);
  await shop.act(({ database, now }) =>
    database.write((tx) => mailAgain(tx, id, newActor(), now())),
  );
  await until('the mail', async () => (await toSigner()).length > before);
  return (await toSigner()).at(-1);
}

test('mail-again: has the new date and link of a workshop, and says what has changed', async () => {
  const { id, receiptToken } = await booked({ language: 'de-DE' });
  const [first] = await toSigner();
  expect(calendarOf(first)).toContain('SEQUENCE:0');
  const agreed = (await shop.visitor.receipt(receiptToken)).body.workshop?.start ?? '';
  const start = later(12);
  await edit({
    date: { 'en-US': start },
    endTime: { 'en-US': later(12.1) },
    zoomLink: { 'en-US': 'https://meet.example/another' },
  });
  const mail = await again(id);
  expect(mail?.headers['message-id']).not.toBe(first?.headers['message-id']);
  expect(mail?.text).toContain(`Datum: ${formatBerlin(start, 'de-DE')}`);
  expect(mail?.text).toContain(`Geplant war er für ${formatBerlin(agreed, 'de-DE')}`);
  expect(mail?.text).toContain('https://meet.example/another');
  expect(mail?.text).toContain('Bitte benutze nur noch diesen');
  expect(mail?.text).not.toContain(MEETING_ROOM);
  expect(calendarOf(mail)).toMatch(/SEQUENCE:1/);
  expect(calendarOf(mail)).toContain(`UID:${id}@workshops`);
  expect((await shop.visitor.receipt(receiptToken)).body.workshop).toMatchObject({
    start: agreed,
    moved: { start },
    withdrawn: false,
  });
});

test('mail-again: does not confirm a place in a deleted workshop', async () => {
  const { id, receiptToken } = await booked();
  await shop.sandbox.control('DELETE', '/content/entries/breath');
  const mail = await again(id);
  expect(mail?.text).toContain('taken off our programme');
  expect(mail?.text).not.toContain('Your place is booked');
  expect(mail?.text).not.toContain(MEETING_ROOM);
  expect(calendarOf(mail)).toBe('');
  expect((await shop.visitor.receipt(receiptToken)).body.workshop).toMatchObject({
    withdrawn: true,
  });
});

test('mail-again: does not confirm a place that was refunded in full', async () => {
  const { id } = await booked();
  expect((await shop.refund(id)).done).toBe('refunded');
  await until('the credit note', async () => (await toSigner()).length === 2);
  const mail = await again(id);
  expect(mail?.text).toContain('your place is no longer reserved');
  expect(mail?.text).not.toContain(MEETING_ROOM);
});

test('mail-again during an outage of the content service: tells what was agreed, at once', async () => {
  const { id, receiptToken } = await booked();
  await shop.sandbox.fault({ service: 'content', status: 500 });
  const mail = await again(id);
  expect(mail?.text).toContain(`https://${MEETING_ROOM}`);
  expect(mail?.text).not.toContain('changed');
  expect((await shop.visitor.receipt(receiptToken)).body.workshop).toMatchObject({
    withdrawn: false,
  });
});

/** Waits for the change that the functions have found, and confirms it. */
async function confirm() {
  const { fingerprint } = await until('the change', () =>
    shop.act(({ workshopRecords }) => workshopRecords.changeOf('breath')),
  );
  return shop.act((deps) => confirmChange(deps, 'breath', { fingerprint }, newActor()));
}

test('moved workshop: the owner is mailed, and confirming mails each participant once', async () => {
  const orders = [
    await booked({ language: 'de-DE' }),
    await booked({ customer: { name: 'Cleo', email: 'cleo@visitor.example' } }),
  ];
  const start = later(12);
  await edit({ date: { 'en-US': start }, endTime: { 'en-US': later(12.1) } });
  const sent = (await shop.sandbox.mails()).length;
  await until("the owner's mail", async () => (await shop.sandbox.mails()).length > sent);
  expect(await confirm()).toEqual({ done: 'notified', kind: 'moved', count: 2 });
  await until('the mails', async () => (await shop.sandbox.mails()).length === sent + 3);
  const mails = (await shop.sandbox.mails()).slice(sent);
  expect(mails.find(({ to }) => to === 'owner@openstrings.example')?.subject).toContain(
    'Den Teilnehmenden sagen',
  );
  const german = mails.find(({ to }) => to === SIGNER);
  expect(german?.subject).toBe('Neuer Termin: Atem und Bogen');
  expect(german?.text).toContain(`Datum: ${formatBerlin(start, 'de-DE')}`);
  expect(german?.text).toMatch(
    /Rechnung: RE-(\d{4})-000[34]\n {4}berichtigt; sie ersetzt RE-\1-000[12]/,
  );
  const file = german?.attachments.find(({ filename }) => filename.startsWith('RE-'));
  const invoice = pdfText(Buffer.from(file?.content ?? '', 'base64')).replaceAll('\n', ' ');
  expect(invoice).toMatch(/ersetzt die Rechnung RE-\d{4}-000[12] vom/);
  expect(invoice).toContain(`im Voraus bezahlt: ${formatBerlin(start, 'de-DE')}`);
  expect(german?.text).toContain('Du bekommst den ganzen Preis zurück');
  expect(calendarOf(german)).toContain(`UID:${orders[0]?.id ?? ''}@workshops`);
  expect(calendarOf(german)).toMatch(/METHOD:PUBLISH[\s\S]*ORGANIZER[\s\S]*SEQUENCE:1/);
  expect((await again(orders[0]?.id ?? ''))?.text).toContain('Geplant war er für');
});

test('withdrawn workshop: confirming cancels every place and refunds it once', async () => {
  const order = await booked();
  await booked({ customer: { name: 'Cleo', email: 'cleo@visitor.example' } });
  await shop.sandbox.control('DELETE', '/content/entries/breath');
  expect(await confirm()).toEqual({ done: 'notified', kind: 'cancelled', count: 2 });
  await until('the mails', async () => (await toSigner()).length === 3);
  const mail = (await toSigner()).find(({ subject }) => subject.startsWith('Cancelled'));
  expect(calendarOf(mail)).toMatch(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED[\s\S]*SEQUENCE:1/);
  await until('one refund each', async () => {
    const paypal = await shop.sandbox.paypalOrders();
    return paypal.map(({ captures: [capture] }) => capture?.refunds.length).join() === '1,1';
  });
  const { payment, workshop } = (await shop.visitor.receipt(order.receiptToken)).body;
  expect(payment).toMatchObject({ returned: [{ amount: 3500 }] });
  expect(workshop?.withdrawn).toBe(true);
});

test('link that appears later: goes out by itself', async () => {
  await booked({ workshopId: 'unlinked' });
  expect((await toSigner())[0]?.text).toContain('follows in a mail of its own');
  await edit({ zoomLink: { 'en-US': 'https://meet.example/late' } }, 'unlinked');
  await until('the link', async () => (await toSigner()).length === 2);
  const mail = (await toSigner()).at(-1);
  expect(mail?.subject).toBe('The meeting link: No link yet');
  expect(calendarOf(mail)).toContain('https://meet.example/late');
});

test('link of a draft: is mailed to nobody, the published one still is', async () => {
  await saveDraft({ zoomLink: { 'en-US': 'https://meet.example/half-ty' } });
  const { id } = await booked();
  const mail = (await toSigner())[0];
  expect(mail?.text).toContain(`https://${MEETING_ROOM}`);
  expect(mail?.text).not.toContain('half-ty');
  await edit({ zoomLink: { 'en-US': 'https://meet.example/second-room' } });
  await saveDraft({ zoomLink: null });
  const { text = '' } = (await again(id)) ?? {};
  expect(text).toContain('https://meet.example/second-room');
});

test.each(['http://meet.example/open', 'https://meet', 'https://meet.example/a room'])(
  'link %s: is not mailed, and the to-do says why',
  async (link) => {
    await edit({ date: { 'en-US': later(2) }, zoomLink: { 'en-US': link } });
    await booked();
    const mail = (await toSigner())[0];
    expect(mail?.text).toContain('follows in a mail of its own');
    expect(mail?.text).not.toContain(link);
    const owner = deskVisitor(shop);
    await owner.signIn();
    // Until the desk asks the content service again.
    shop.tick(6000);
    expect((await owner.get('/desk')).text).toContain(
      'der Link zum Treffen ist keine vollständige https://-Adresse',
    );
  },
);

test('sold places: their number is told to the publisher alone; a stranger cannot guess it', async () => {
  await booked();
  const { managementToken } = readOrdersConfig({}).content;
  const ask = (places: string, proof: string) =>
    shop.visitor.call('GET', `/places/breath/published?places=${places}&proof=${proof}`);
  const prove = (places: string) => placesProof(managementToken, 'breath', places);
  expect(await ask('1', prove('1'))).toMatchObject({ status: 200, body: { fits: true } });
  expect(await ask('0', prove('0'))).toMatchObject({ status: 200, body: { fits: false } });
  for (const places of ['0', '1', '99']) {
    expect((await ask(places, '')).status).toBe(404);
    expect((await ask(places, prove('5'))).status).toBe(404);
  }
});
