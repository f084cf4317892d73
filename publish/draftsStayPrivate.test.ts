import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { contentModel } from '../content/contentTypes';
import {
  newActor,
  startTestShop,
  waitingToken,
  type TestShop,
} from '../functions/testing/testShop';
import { CUSTOMER, shopOrder, workshopOrder } from '../functions/testing/visitor';
import { confirmChange } from '../functions/workshops/tellParticipants';
import { readSandboxConfig } from '../sandbox/config';
import type { SpaceExport } from '../sandbox/content/export/exportSchema';
import { readExportFile } from '../sandbox/content/export/readExportFile';
import { allowConsole } from '../test/allowed';
import { until } from '../test/until';
import { previewAddress } from '../src/lib/addresses';
import { readPublishConfig } from './config';
import { issueSession } from './editors/session';
import { makeSyncService } from './mirror/syncService';
import { openEditors } from './openEditors';
import { managementApi } from './report/management';
import { openReport } from './report/openReport';
import { TestPublishing } from './testing/publishing';
import { siteConfiguration } from '../scripts/config/siteConfiguration';

/** Every word, link, number and date of a draft has one of these. */
const MARK = /quokka|7319[.,]43|2031-0?7-19|19\. Juli 2031|July 19, 2031/i;

const richText = (words: string) => ({
  nodeType: 'document',
  data: {},
  content: [
    {
      nodeType: 'paragraph',
      data: {},
      content: [
        { nodeType: 'text', value: words, marks: [], data: {} },
        {
          nodeType: 'hyperlink',
          data: { uri: 'https://quokka.example/rich' },
          content: [{ nodeType: 'text', value: words, marks: [], data: {} }],
        },
      ],
    },
  ],
});

/** Values with a mark by type of field; fields of other types cannot have one. */
const MARKED: Readonly<Record<string, (name: string) => unknown>> = {
  Symbol: (name) => `quokka ${name}`,
  Text: (name) => `Quokka ${name} [quokka](https://quokka.example/text) https://zoom.us/j/quokka`,
  RichText: (name) => richText(`Quokka ${name}`),
  Number: () => 7319.43,
  Date: () => '2031-07-19T18:00+02:00',
  Object: () => ({ quokka: 'quokka' }),
  Array: () => ['quokka'],
};

/** Fields of a draft with a mark in each that can have one. */
const markedFields = (type: string): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    (contentModel.find(({ id }) => id === type)?.fields ?? []).flatMap((field) => {
      if (field.type === 'Array' && field.items?.type !== 'Symbol') return [];
      const value =
        field.id === 'zoomLink'
          ? 'https://meet.example/quokka-room'
          : MARKED[field.type]?.(field.id);
      if (value === undefined) return [];
      return [[field.id, { 'en-US': value, ...(field.localized && { 'de-DE': value }) }]];
    }),
  );

/** The demo space with a few entries of each type. */
function smaller(space: SpaceExport): SpaceExport {
  const counts = new Map<string, number>();
  const entries = space.entries.filter(({ sys }) => {
    const type = sys.contentType.sys.id;
    const count = counts.get(type) ?? 0;
    counts.set(type, count + 1);
    return count < (type === 'legalPage' ? 9 : 2);
  });
  // Few pictures, because each is coded several times.
  return { ...space, entries, assets: space.assets.slice(0, 3) };
}

let shop: TestShop;
let publishing: TestPublishing;
let environment: Record<string, string>;

beforeAll(async () => {
  shop = await startTestShop({ ORDERS_SWEEP_MS: '20' });
  const { exportFile } = readSandboxConfig({}).content;
  const space = smaller(await readExportFile(exportFile, new Date()));
  const { control } = shop.sandbox;
  await control('POST', '/content/load', space);
  for (const type of contentModel.map(({ id }) => id)) {
    const fields = markedFields(type);
    for (const { sys } of space.entries.filter((one) => one.sys.contentType.sys.id === type))
      await control('PUT', `/content/entries/${sys.id}?publish=false`, fields);
    await control('PUT', `/content/entries/new-${type}?publish=false`, {
      contentType: type,
      fields,
    });
  }
  const words = { 'en-US': 'Quokka file', 'de-DE': 'Quokka-Datei' };
  for (const { sys } of space.assets)
    await control('PUT', `/content/assets/${sys.id}?publish=false`, {
      title: words,
      description: words,
    });
  environment = {
    SANDBOX_PORT: String(shop.sandbox.port),
    SMTP_PORT: String(shop.sandbox.smtp.address.port),
    FUNCTIONS_URL: shop.url(),
  };
  publishing = new TestPublishing([], shop.url(), null, environment);
});
afterAll(async () => {
  publishing.close();
  await shop.close();
});

/** Texts of the files of a folder with a mark, by name. */
function markedFiles(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && !file.parentPath.includes('/built/'))
    .map((file) => path.join(file.parentPath, file.name))
    .filter((file) => {
      const bytes = readFileSync(file);
      return MARK.test((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1'));
    });
}

/** Publishes everything, shows editors their drafts, and publishes again. */
async function publishAll(): Promise<{ shown: string[] }> {
  const configuration = siteConfiguration(environment);
  const config = readPublishConfig(environment, {
    site: path.join(publishing.folder, 'built'),
    pages: publishing.trees,
  });
  const report = await openReport(config, configuration);
  const { content } = configuration;
  const publisher = await publishing.open({
    service: makeSyncService(content),
    meetingLinks: managementApi({ ...config.report.management!, ...content }).meetingLinks,
    onRun: (run) => report.follow(run),
    now: Date.now,
  });
  await publisher.publish();
  const app = openEditors(config, configuration, { publisher, report });
  const cookie = `editors=${issueSession(config.editors.secret, Date.now())}`;
  const show = async (address: string) => {
    const answer = await app.request(`http://127.0.0.1${address}`, { headers: { cookie } });
    return answer.text();
  };
  const shown: string[] = [];
  for (const [at, { id }] of contentModel.entries()) {
    const locale = at % 2 === 0 ? 'en-US' : 'de-DE';
    shown.push(await show(`${previewAddress(id, `new-${id}`)}?locale=${locale}`));
  }
  for (const page of ['', '/drafts', '/drafts/publish', '/held'])
    shown.push(await show(`/editors${page}?locale=de-DE`));
  await shop.sandbox.control('PUT', '/content/entries/plain', {
    contentType: 'featureBlock',
    fields: { heading: { 'en-US': 'Plain' }, content: { 'en-US': 'Plain.' } },
  });
  await publisher.publish();
  await report.settled();
  return { shown };
}

test('drafts: their words, links, prices and dates reach no page, search, feed, card, cache, log or report', async () => {
  const said = allowConsole(/^/);
  const { shown } = await publishAll();
  // The drafts are there to be found.
  expect(shown.filter((page) => MARK.test(page)).length).toBeGreaterThan(20);
  expect(publishing.file('index.html')).not.toBeNull();
  expect(markedFiles(publishing.folder)).toEqual([]);
  expect([...publishing.warnings, ...said].filter((line) => MARK.test(line))).toEqual([]);
});

/** Places an order, pays it, and waits until its mails are sent. */
async function buy(order: object) {
  const placed = await shop.visitor.order(order);
  expect(placed.status).toBe(201);
  await shop.sandbox.approve(placed.body.paypalOrderId);
  const captured = await shop.visitor.capture(placed.body.id);
  const receipt = await until('the mails', async () => {
    const answer = await shop.visitor.receipt(placed.body.receiptToken);
    return answer.body.state === 'notified' && answer;
  });
  return { id: placed.body.id, answers: [placed, captured, receipt] };
}

test('drafts: their words, links, prices and dates reach no answer, mail, database or log of the functions', async () => {
  const edit = (fields: object) =>
    shop.sandbox.control('PUT', '/content/entries/workshop-evening', {
      contentType: 'workshop',
      fields,
    });
  const at = (days: number) => ({
    'en-US': new Date(Date.now() + days * 86_400_000).toISOString(),
  });
  const fields = {
    title: { 'en-US': 'Evening', 'de-DE': 'Abend' },
    date: at(4),
    endTime: at(4.1),
    places: { 'en-US': 1 },
    zoomLink: { 'en-US': 'https://meet.example/evening' },
  };
  const saveDraft = () =>
    shop.sandbox.control(
      'PUT',
      '/content/entries/workshop-evening?publish=false',
      markedFields('workshop'),
    );
  await edit(fields);
  await saveDraft();
  const answers: unknown[] = [];
  for (const language of ['en-US', 'de-DE']) {
    const book = await buy(
      shopOrder({
        language,
        items: [{ id: 'book-open-strings', quantity: 1 }],
        customer: CUSTOMER,
      }),
    );
    answers.push(book.answers, await shop.refund(book.id));
  }
  const place = await buy(workshopOrder({ workshopId: 'workshop-evening' }));
  answers.push(place.answers);
  const waiting = { email: 'dora@visitor.example', language: 'de-DE' };
  answers.push(await shop.visitor.call('POST', '/places/workshop-evening/waiting', waiting));
  await until('the question', async () => waitingToken(await shop.sandbox.mails()));
  // The published time changes beside the draft; the owner is told.
  await edit({ ...fields, date: at(5), endTime: at(5.1) });
  await saveDraft();
  const { fingerprint } = await until('the change', () =>
    shop.act(({ workshopRecords }) => workshopRecords.changeOf('workshop-evening')),
  );
  await shop.act((deps) => confirmChange(deps, 'workshop-evening', { fingerprint }, newActor()));
  const toBuyer = async () =>
    (await shop.sandbox.mails()).filter(({ to }) => to === 'ben@visitor.example').length;
  await until('the new time', async () => (await toBuyer()) > 1);
  const before = await toBuyer();
  shop.tick(4.2 * 86_400_000);
  await until('the reminder', async () => (await toBuyer()) > before);
  for (const path of ['/places', '/ready']) answers.push(await shop.visitor.call('GET', path));
  const mails = (await shop.sandbox.control('GET', '/mails')) as unknown[];
  expect(JSON.stringify(mails)).toContain('meet.example/evening');
  const found = [...answers, ...mails, ...shop.lines].map((one) => JSON.stringify(one));
  expect(found.filter((one) => MARK.test(one))).toEqual([]);
  await shop.stop();
  expect(markedFiles(shop.folder)).toEqual([]);
});
