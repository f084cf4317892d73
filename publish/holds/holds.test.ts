import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { HELD_FILE } from '../../contracts/content/heldContent';
import { placesProof } from '../../contracts/secrets';
import { editorsApp } from '../editors/editorsApp';
import { issueSession } from '../editors/session';
import type { Entity } from '../mirror/entity';
import type { Publisher } from '../publisher';
import { evaluate } from '../report/evaluate';
import { held as heldRule } from '../report/rules/held';
import { testSpace } from '../report/testing/reportSpace';
import { article, entry } from '../testing/entities';
import { TestPublishing } from '../testing/publishing';
import { heldChanges } from './heldPage';

const SECRET = 'a secret of these tests';
const NOW = Date.UTC(2026, 10, 22);

const item = (price: number, words = 'Words.') =>
  entry('shopItem', 'book', {
    title: { 'en-US': 'Book', 'de-DE': 'Buch' },
    books: true,
    priceGermany: price,
    description: { 'en-US': words, 'de-DE': words },
  });
const imprint = entry('legalPage', 'imprint', {
  title: { 'en-US': 'Imprint', 'de-DE': 'Impressum' },
  slug: 'imprint',
  text: { 'en-US': { nodeType: 'document', data: {}, content: [] } },
});

const workshop = (hour: number, places = 12) => {
  const at = (time: number) => `2026-12-10T${String(time)}:00+01:00`;
  const made = entry('workshop', 'evening', {
    title: { 'en-US': 'Evening', 'de-DE': 'Abend' },
    date: at(18),
    endTime: at(hour),
    places,
  });
  return { ...made, sys: { ...made.sys, updatedAt: new Date(NOW - 1000).toISOString() } };
};

/** Management token of publisher and functions. */
const TOKEN = 'a token';

/** Places of the workshop that are sold. */
const TAKEN = 8;

/** When the desk published the workshop. */
let deskAt: number | null = null;
let functions: Server;
let publishing: TestPublishing;
let publisher: Publisher;
beforeAll(async () => {
  functions = createServer(({ url = '' }, response) => {
    const query = new URL(url, 'http://functions.example').searchParams;
    const places = query.get('places') ?? '';
    const isProved = query.get('proof') === placesProof(TOKEN, 'evening', places);
    response
      .writeHead(isProved ? 200 : 404)
      .end(JSON.stringify(isProved ? { at: deskAt, fits: Number(places) >= TAKEN } : {}));
  });
  await new Promise<void>((resolve) => functions.listen(0, '127.0.0.1', resolve));
  const { port } = functions.address() as AddressInfo;
  publishing = new TestPublishing(
    [article('bow'), item(24.9), imprint, workshop(20)],
    `http://127.0.0.1:${String(port)}`,
  ).limitTo(/^\/(?:articles|shop|legal|workshops_and_coaching)/);
  publisher = await publishing.open({ managementToken: TOKEN });
  await publisher.publish();
});
afterAll(() => {
  publishing.close();
  functions.close();
});

const itemPage = (): string => publishing.file('shop/book/index.html') ?? '';
const heldFile = (): { items: Pick<Entity, 'sys' | 'fields'>[] } =>
  JSON.parse(publishing.file(HELD_FILE) ?? '') as { items: Entity[] };
const heldPrices = (): unknown[] =>
  heldFile().items.map(({ fields }) => fields['priceGermany']?.['en-US']);

function openPages(clock = { now: NOW }) {
  const app = editorsApp({
    secret: SECRET,
    urls: { 'en-US': 'http://en.example', 'de-DE': 'http://de.example' },
    siteStyles: '',
    now: () => clock.now,
    routes: [
      heldChanges({
        secret: SECRET,
        edited: { app: 'https://app.contentful.com', space: 's', environment: 'master' },
        mirror: publisher.sources.mirror,
        confirm: (changes) => publisher.confirm(changes),
        warn: (message) => void publishing.warnings.push(message),
        now: () => clock.now,
      }),
    ],
  });
  const cookie = `editors=${issueSession(SECRET, NOW)}`;
  return {
    get: async (language = 'en-US') => {
      const answer = await app.request(`http://en.example/editors/held?locale=${language}`, {
        headers: { cookie },
      });
      return answer.text();
    },
    send: async (form: Record<string, string>, headers: Record<string, string> = { cookie }) => {
      const body = new URLSearchParams(form);
      const answer = await app.request('http://en.example/editors/held', {
        ...{ method: 'POST', body, headers },
      });
      return answer.status;
    },
  };
}

const formIn = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/name="(change|token)" value="([^"]+)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

async function publishPrice(price: number): Promise<void> {
  publishing.edit(item(price));
  await publisher.publish();
}

test('a price ten times as high waits: page and shop keep the one before, and mending it ends the wait', async () => {
  await publishPrice(249);
  expect(itemPage()).toContain('24.90');
  expect(itemPage()).not.toContain('249.00');
  expect(heldPrices()).toEqual([24.9]);

  await publishPrice(25.9);
  expect(itemPage()).toContain('25.90');
  expect(heldFile()).toEqual({ items: [] });
  await publishPrice(24.9);
});

test('a held change outlives a restart, a half written file, a new synchronisation and a lost state', async () => {
  await publishPrice(249);
  const state = path.join(publishing.folder, 'state');
  const restart = async () => {
    publisher = await publishing.open({ managementToken: TOKEN });
    await publisher.publish();
    expect(itemPage()).toContain('24.90');
    expect(heldPrices()).toEqual([24.9]);
  };
  await restart();
  appendFileSync(path.join(state, 'space.jsonl'), '{"token":"half a li');
  await restart();
  rmSync(path.join(state, 'space.jsonl'));
  await restart();
  rmSync(state, { recursive: true });
  await restart();
  expect(publisher.sources.mirror.held.size).toBe(1);
  expect(readFileSync(path.join(state, 'space.jsonl'), 'utf8')).toContain('"held":[{');
});

test('an unpublished legal page stays', async () => {
  publishing.delete(imprint);
  await publisher.publish();
  expect(publishing.file('legal/imprint/index.html')).toContain('Imprint');
  expect(
    heldFile()
      .items.map(({ sys }) => sys.id)
      .sort(),
  ).toEqual(['book', 'imprint']);
  publishing.edit(imprint);
  await publisher.publish();
  expect(heldFile().items.map(({ sys }) => sys.id)).toEqual(['book']);
});

test('a corrected text waits with a held price, and its editor is told so', async () => {
  publishing.edit(item(249, 'Corrected words.'));
  await publisher.publish();
  expect(itemPage()).not.toContain('Corrected words.');
  expect(await openPages().get()).toContain(
    'The whole entry waits, so this does, too: Description',
  );
  const { entities, held } = publisher.sources.mirror;
  const [told] = evaluate(testSpace([...entities.values()], { held }), [heldRule]);
  expect(told?.words['de-DE']).toContain('Mit ihr wartet, was sonst geändert wurde: Description');
  publishing.edit(item(249));
  await publisher.publish();
  expect(await openPages().get()).not.toContain('this does, too');
});

test('only the form of its page confirms it, in time, and only the version that was seen', async () => {
  const clock = { now: NOW };
  const pages = openPages(clock);
  const page = await pages.get('de-DE');
  expect(page).toContain('Buch');
  expect(page).toContain('249,00');
  const form = formIn(page);
  expect(Object.keys(form)).toEqual(['change', 'token']);

  // Neither opening the page, nor a foreign form, nor a stranger, nor an old page publishes it.
  expect(await pages.send({ change: form['change'] ?? '' })).toBe(409);
  expect(await pages.send({ ...form, token: '9999999999999.forged' })).toBe(409);
  expect(await pages.send(form, {})).toBe(401);
  clock.now += 3_600_000;
  expect(await pages.send(form)).toBe(409);
  clock.now = NOW;
  await publishPrice(2490);
  expect(await pages.send(form)).toBe(409);
  expect(itemPage()).toContain('24.90');

  expect(await pages.send(formIn(await pages.get()))).toBe(200);
  expect(itemPage()).toContain('2,490.00');
  expect(heldFile()).toEqual({ items: [] });
  expect(await pages.get()).toContain('Nothing is waiting');

  publisher = await publishing.open({ managementToken: TOKEN });
  await publisher.publish();
  expect(itemPage()).toContain('2,490.00');
});

test('a workshop that was changed at the desk was confirmed there; one changed elsewhere waits', async () => {
  const heldIds = () => heldFile().items.map(({ sys }) => sys.id);
  publishing.edit(workshop(21));
  await publisher.publish();
  expect(heldIds()).toEqual(['evening']);
  deskAt = NOW;
  await publisher.publish();
  expect(heldIds()).toEqual([]);
});

test('fewer places than are sold wait; fewer that are enough do not', async () => {
  const placesHeld = () => [...publisher.sources.mirror.held.values()].map(({ key }) => key);
  deskAt = null;
  publishing.edit(workshop(21, 5));
  await publisher.publish();
  expect(placesHeld()).toEqual(['Entry evening']);
  publishing.edit(workshop(21, 8));
  await publisher.publish();
  expect(placesHeld()).toEqual([]);
});

test('without the token that proves who asks, fewer places wait', async () => {
  publisher = await publishing.open();
  publishing.edit(workshop(21, 7));
  await publisher.publish();
  publishing.edit(workshop(21, 8));
  await publisher.publish();
  expect(publisher.sources.mirror.held.size).toBe(0);
  publishing.edit(workshop(21, 20));
  await publisher.publish();
  publishing.edit(workshop(21, 19));
  await publisher.publish();
  expect([...publisher.sources.mirror.held.keys()]).toEqual(['Entry evening']);
});
