import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readOrdersConfig } from '../orders/config';
import { ContentReader } from './entries';
import { HeldContent } from './heldContent';

const entry = (id: string, price: number, type = 'shopItem') => ({
  sys: { id, contentType: { sys: { id: type } } },
  fields: { priceGermany: { 'en-US': price } },
});

/** Answers for `/held.json` and for the content service. */
const answers = { held: { status: 200, items: [] as unknown[] }, items: [] as unknown[] };
let server: Server;
let url = '';
const clock = { now: 0 };
const logged: string[] = [];

beforeAll(async () => {
  server = createServer(({ url: asked = '' }, response) => {
    const isHeld = asked === '/held.json';
    response
      .writeHead(isHeld ? answers.held.status : 200)
      .end(JSON.stringify({ items: isHeld ? answers.held.items : answers.items }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => server.close());

function open() {
  const log = { info: () => undefined, error: (message: string) => void logged.push(message) };
  const held = new HeldContent(`${url}/held.json`, 1000, () => clock.now, log);
  const access = { ...readOrdersConfig({}).content, deliveryUrl: url };
  const reader = new ContentReader(access, undefined, held);
  return async () =>
    (await reader.published('shopItem', ['book', 'gone'])).map(({ sys, fields }) => [
      sys.id,
      fields['priceGermany']?.['en-US'],
    ]);
}

test('held content: the version before counts, also of an entry that was taken away', async () => {
  answers.items = [entry('book', 249)];
  const read = open();
  expect(await read()).toEqual([['book', 249]]);
  answers.held.items = [entry('book', 24.9), entry('gone', 9), entry('other', 1)];
  clock.now += 2000;
  expect(await read()).toEqual([
    ['book', 24.9],
    ['gone', 9],
  ]);
});

test('held content: the last list serves for an hour, then prices are unknown', async () => {
  answers.items = [entry('book', 249)];
  answers.held = { status: 200, items: [entry('book', 24.9)] };
  const read = open();
  await read();
  // A site that has lost the list counts as one that does not answer.
  answers.held = { status: 404, items: [] };
  clock.now += 3_000_000;
  expect(await read()).toEqual([['book', 24.9]]);
  expect(logged).toEqual(['held changes not fresh']);
  clock.now += 3_000_000;
  await expect(read()).rejects.toThrow('held changes');
});

test('held content: without any answer prices are unknown; a site that was never published holds nothing', async () => {
  answers.items = [entry('book', 24.9)];
  answers.held = { status: 502, items: [] };
  await expect(open()()).rejects.toThrow('held changes');
  answers.held = { status: 404, items: [] };
  expect(await open()()).toEqual([['book', 24.9]]);
});
