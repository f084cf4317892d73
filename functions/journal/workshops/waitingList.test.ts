import { startTestShop, waitingToken, type TestShop } from '../../testing/testShop';
import { until } from '../../../test/until';
import { workshopOrder } from '../../testing/visitor';
import type { PlacesAnswer } from '../../../contracts/orders/workshopPlaces';

let shop: TestShop;
beforeEach(async () => {
  shop = await startTestShop({ ORDERS_SWEEP_MS: '20' });
});
afterEach(() => shop.close());

const DAY_MS = 86_400_000;
const limit = (places: number) =>
  shop.sandbox.control('PUT', '/content/entries/breath', { places: { 'en-US': places } });

async function booked(name: string, more: object = {}) {
  const customer = { name, email: `${name}@visitor.example` };
  const { body, status } = await shop.visitor.order(workshopOrder({ customer, ...more }));
  if (status !== 201) return { status, code: body.error?.code };
  await shop.sandbox.approve(body.paypalOrderId);
  await shop.visitor.capture(body.id);
  return { status, id: body.id };
}

const left = async () => (await shop.visitor.call<PlacesAnswer>('GET', '/places')).body.left;
const ask = (name: string, id = 'breath') =>
  shop.visitor.call('POST', `/places/${id}/waiting`, {
    email: `${name}@visitor.example`,
    language: 'de-DE',
  });
const act = (token: string, wanted: 'join' | 'leave') =>
  shop.visitor.call('POST', `/places/waiting/${token}`, { act: wanted });
const questions = async () =>
  (await shop.sandbox.mails()).filter(({ subject }) => subject.startsWith('Die Warteliste'));
const offers = async () =>
  (await shop.sandbox.mails()).filter(({ subject }) => subject.startsWith('Ein Platz ist frei'));
const codeIn = (text = '') => /\?code=(\w+)/.exec(text)?.[1] ?? '';

test('places: are named while few are left, and the last one is sold once', async () => {
  expect(await left()).toEqual({});
  await limit(2);
  shop.tick(10_000);
  await until('the count', async () => (await left())['breath'] === 2);
  const results = await Promise.all(['a', 'b', 'c'].map((name) => booked(name)));
  expect(results.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
  expect(results.find(({ status }) => status === 409)?.code).toMatch(/soldOut|placesReserved/);
  shop.tick(10_000);
  await until('the count', async () => (await left())['breath'] === 0);
});

test('places: are counted anew for the first visitor after a quiet time', async () => {
  await limit(2);
  expect(await left()).toEqual({ breath: 2 });
  await limit(1);
  shop.tick(120_000);
  expect(await left()).toEqual({ breath: 1 });
});

test('waiting list: offers a free place to the first, then to the next, one mail each', async () => {
  await limit(1);
  const { id = '' } = await booked('a');
  await shop.joinWaitingList('b', 'breath', 'de-DE');
  await shop.joinWaitingList('c', 'breath', 'de-DE');
  expect((await ask('b')).status).toBe(202);
  await shop.refund(id);
  await until('the offer', async () => (await offers()).length === 1);
  const [first] = await offers();
  expect(first?.to).toBe('b@visitor.example');
  expect(first?.text).toContain('/workshops_and_coaching?code=');
  expect(await booked('d')).toMatchObject({ code: 'soldOut' });
  expect(await booked('d', { code: 'WRONGCODE2' })).toMatchObject({ status: 409 });
  shop.tick(DAY_MS + 60_000);
  await until('the next offer', async () => (await offers()).length === 2);
  const second = (await offers()).at(-1);
  expect(second?.to).toBe('c@visitor.example');
  expect(await booked('b', { code: codeIn(first?.text) })).toMatchObject({ code: 'codeInvalid' });
  expect(await booked('c', { code: codeIn(second?.text) })).toMatchObject({ status: 201 });
});

test('waiting list: nobody waits before they confirm by the link in a mail, sent once an hour', async () => {
  await limit(1);
  const { id = '' } = await booked('a');
  await ask('stranger');
  await ask('stranger');
  await until('the question', async () => (await questions()).length === 1);
  await shop.joinWaitingList('b', 'breath', 'de-DE');
  const first = (await questions()).find(({ to }) => to === 'stranger@visitor.example');
  expect(first?.text).toContain('erst dann stehst du auf der Liste');
  await shop.refund(id);
  await until('the offer', async () => (await offers()).length === 1);
  expect((await offers())[0]?.to).toBe('b@visitor.example');
  expect(await questions()).toHaveLength(2);
  shop.tick(3_600_000);
  await ask('stranger');
  await until('a second question', async () => (await questions()).length === 3);
  shop.tick(DAY_MS);
  await until('the end', async () =>
    /"waiting": \[\]/.test((await shop.owner('person', 'stranger@visitor.example')).text),
  );
  expect((await act(waitingToken([first!]) ?? '', 'join')).status).toBe(404);
});

test('offer: is passed on at once by its link, and a link that has lapsed says so', async () => {
  await limit(1);
  const { id = '' } = await booked('a');
  await shop.joinWaitingList('b', 'breath', 'de-DE');
  await shop.joinWaitingList('c', 'breath', 'de-DE');
  await shop.refund(id);
  await until('the offer', async () => (await offers()).length === 1);
  const token = /\?leave=(\w+)/.exec((await offers())[0]?.text ?? '')?.[1] ?? '';
  expect(await act(token, 'leave')).toEqual({ status: 200, body: { waiting: false } });
  expect((await act(token, 'leave')).status).toBe(404);
  await until('the next offer', async () => (await offers()).length === 2);
  expect((await offers()).at(-1)?.to).toBe('c@visitor.example');
});

test('waiting list: exists for limited workshops to come that have no free place', async () => {
  expect((await ask('b', 'past')).status).toBe(404);
  expect((await ask('b', 'unlinked')).status).toBe(404);
  await limit(1);
  expect(await ask('b')).toMatchObject({ status: 409, body: { error: { code: 'placeFree' } } });
});
