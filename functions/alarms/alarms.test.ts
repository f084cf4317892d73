import { bilingual } from '../../contracts/language/bilingual';
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { readFunctionsConfig } from '../config';
import { contentHealth } from '../health/checks';
import type { Health } from '../health/health';
import { ENGINES } from '../testing/engines';
import { ContentReader } from '../contentService/entries';
import { openOrderStores } from '../testing/orders/orderStores';
import { environmentFor, startOrderSandbox } from '../testing/services/sandbox';
import { Alarms } from './alarms';
import { openChannels } from './channels';
import { troublesOf } from './troubles';

const MINUTE_MS = 60_000;
const silent = { info: () => undefined, error: () => undefined };
const NONE = {
  webhookUrl: '',
  smtpUrl: '',
  publisherUrl: '',
  from: 'a@b.example',
  to: 'c@d.example',
};

/** A webhook that takes, refuses with 500 or never answers. */
async function startWebhook() {
  const texts: string[] = [];
  const state: { answer: 'take' | 'refuse' | 'hang' } = { answer: 'take' };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (state.answer === 'hang') return;
      if (state.answer === 'take') texts.push(Buffer.concat(parts).toString());
      response.writeHead(state.answer === 'take' ? 200 : 500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url, texts, state, close };
}

describe.each(ENGINES)('alarms on %s', (engine) => {
  async function withTwoProcesses() {
    const stores = await openOrderStores(engine);
    const hook = await startWebhook();
    const health: { now: Health } = { now: { ok: true } };
    const tell = openChannels({ ...NONE, webhookUrl: hook.url }, silent, 300)!;
    const deps = {
      db: stores.db,
      now: stores.now,
      log: silent,
      siteName: 'Open Strings',
      language: () => Promise.resolve('de-DE' as const),
      tell,
    };
    const trouble = {
      id: 'mailQueue',
      check: () => Promise.resolve(health.now),
      begun: bilingual('No mail goes out', 'Keine Mail geht hinaus'),
      over: bilingual('Mails go out again', 'Mails gehen wieder hinaus'),
    };
    const processes = [1, 2].map(() => new Alarms(deps, [trouble]));
    const pass = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        await Promise.all(processes.map((alarms) => alarms.check()));
        stores.tick(MINUTE_MS);
      }
    };
    return {
      hook,
      health,
      pass,
      processes,
      close: async () => {
        hook.close();
        await stores.close();
      },
    };
  }

  const BEGUN = '{"text":"Open Strings: Keine Mail geht hinaus (auth 535)"}';
  const OVER = '{"text":"Open Strings: Mails gehen wieder hinaus"}';

  test('trouble: is told once by two processes, and once when it is over', async () => {
    const { hook, health, pass, close } = await withTwoProcesses();
    await pass(2);
    health.now = { ok: false, why: 'auth 535' };
    await pass(1);
    expect(hook.texts).toEqual([]);
    await pass(10);
    expect(hook.texts).toEqual([BEGUN]);
    health.now = { ok: true };
    await pass(3);
    expect(hook.texts).toEqual([BEGUN]);
    await pass(10);
    expect(hook.texts).toEqual([BEGUN, OVER]);
    health.now = { ok: false, why: 'auth 535' };
    await pass(3);
    expect(hook.texts).toEqual([BEGUN, OVER, BEGUN]);
    await close();
  });

  test('trouble: a short one is not told, and one that comes and goes is told once', async () => {
    const { hook, health, pass, close } = await withTwoProcesses();
    health.now = { ok: false, why: 'auth 535' };
    await pass(1);
    health.now = { ok: true };
    await pass(8);
    expect(hook.texts).toEqual([]);
    for (let times = 0; times < 4; times += 1) {
      health.now = { ok: false, why: 'auth 535' };
      await pass(2);
      health.now = { ok: true };
      await pass(3);
    }
    expect(hook.texts).toEqual([BEGUN]);
    await close();
  });

  test.each(['refuse', 'hang'] as const)(
    'webhook: is tried again while it does not take the message (%s)',
    async (answer) => {
      const { hook, health, pass, close } = await withTwoProcesses();
      hook.state.answer = answer;
      health.now = { ok: false, why: 'auth 535' };
      await pass(4);
      hook.state.answer = 'take';
      await pass(3);
      expect(hook.texts).toEqual([BEGUN]);
      await close();
    },
  );
});

test('mail: goes over the second mail server when the webhook refuses', async () => {
  const sandbox = await startOrderSandbox();
  const hook = await startWebhook();
  hook.state.answer = 'refuse';
  const { SMTP_PORT: port = '' } = environmentFor(sandbox, '');
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const tell = openChannels({ ...NONE, webhookUrl: hook.url, smtpUrl }, silent);
  expect(await tell?.('Open Strings: PayPal lehnt ab')).toBe(true);
  expect(await sandbox.mails()).toMatchObject([
    { to: 'c@d.example', subject: 'Open Strings: PayPal lehnt ab' },
  ]);
  const dead = openChannels({ ...NONE, smtpUrl: 'smtp://127.0.0.1:1' }, silent);
  expect(await dead?.('x')).toBe(false);
  expect(openChannels(NONE, silent)).toBeNull();
  hook.close();
  await sandbox.close();
});

/** Ids of the troubles that are found. */
async function findTroubles(more: Partial<Parameters<typeof troublesOf>[0]>): Promise<string[]> {
  const troubles = troublesOf({
    checks: {},
    managementToken: () => Promise.resolve({ ok: true }),
    isRestricted: () => false,
    origins: [],
    publisherUrl: '',
    now: Date.now,
    ...more,
  });
  const healths = await Promise.all(
    troubles.map(async ({ id, check }) => [id, (await check()).ok] as const),
  );
  return healths.filter(([, ok]) => !ok).map(([id]) => id);
}

test('certificate: is a trouble from the 14th day before its end, also when it has ended', async () => {
  // Self-signed for localhost, with its private key.
  const pem = readFileSync(path.join(__dirname, '../testing/fixtures/localhost.pem'));
  const server = createTlsServer({ key: pem, cert: pem });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const end = Date.parse(new X509Certificate(pem).validTo);
  const foundAt = (days: number) =>
    findTroubles({
      origins: ['https://localhost:1', `https://localhost:${port}`],
      now: () => end - days * 86_400_000,
    });
  expect(await foundAt(14.5)).toEqual([]);
  expect(await foundAt(13.5)).toEqual(['certificate']);
  expect(await foundAt(-1)).toEqual(['certificate']);
  server.close();
});

test('content tokens: a refused one is a trouble, an outage is none', async () => {
  const sandbox = await startOrderSandbox();
  const { content } = readFunctionsConfig(environmentFor(sandbox, '')).orders;
  const found = (access: Partial<typeof content>) => {
    const reader = new ContentReader({ ...content, ...access });
    return findTroubles({
      checks: { content: () => contentHealth(() => reader.checkReachable()) },
      managementToken: () => contentHealth(() => reader.checkManagement()),
    });
  };
  expect(await found({})).toEqual([]);
  expect(await found({ deliveryToken: 'revoked' })).toEqual(['contentToken']);
  expect(await found({ managementToken: 'revoked' })).toEqual(['contentToken']);
  await sandbox.fault({ service: 'content', status: 503 });
  expect(await found({})).toEqual([]);
  await sandbox.close();
});

test('troubles: tell a refused login from an outage, and name a restricted account', async () => {
  const state: { paypal: Health; restricted: boolean } = {
    paypal: { ok: false, why: 'no token, status 401' },
    restricted: true,
  };
  const found = () =>
    findTroubles({
      checks: { paypal: () => Promise.resolve(state.paypal) },
      isRestricted: () => state.restricted,
      origins: ['http://localhost:3000', 'https://localhost:1'],
      publisherUrl: 'http://127.0.0.1:1/health',
    });
  expect(await found()).toEqual(['paypal', 'restricted', 'publisher']);
  state.paypal = { ok: false, why: 'timeout' };
  state.restricted = false;
  expect(await found()).toEqual(['publisher']);
});

test('configuration: an alarm address that is none is rejected', () => {
  const config = (more: Record<string, string>) => () => readFunctionsConfig(more);
  expect(config({ ALERT_WEBHOOK_URL: 'ntfy.sh/topic' })).toThrow(/ALERT_WEBHOOK_URL/);
  expect(config({ ALERT_SMTP_URL: 'https://mail.example' })).toThrow(
    /ALERT_SMTP_URL: must be empty/,
  );
});
