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
import { folderOn, smallDiskIfAllowed } from '../testing/smallDisk';
import { environmentFor, startOrderSandbox } from '../testing/services/sandbox';
import { Alarms, openTroubles } from './alarms';
import { openChannels } from './channels';
import { scriptHash } from './servedScripts';
import { troublesOf, type Watched } from './troubles';

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
      deskUrl: 'https://desk.example/desk',
      language: () => Promise.resolve('de-DE' as const),
      tell,
    };
    const trouble = { id: 'mailQueue', check: () => Promise.resolve(health.now) } as const;
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
      db: stores.db,
      processes,
      close: async () => {
        hook.close();
        await stores.close();
      },
    };
  }

  const BEGUN =
    '{"text":"Open Strings: Eine Mail wartet seit 15 Minuten (auth 535) https://desk.example/desk"}';
  const OVER = '{"text":"Open Strings: Mails gehen wieder hinaus https://desk.example/desk"}';

  test('trouble: is told once by two processes, and once when it is over', async () => {
    const { hook, health, pass, db, processes, close } = await withTwoProcesses();
    await pass(2);
    expect(await openTroubles(db)).toEqual([]);
    health.now = { ok: false, why: 'auth 535' };
    await pass(1);
    expect(hook.texts).toEqual([]);
    await pass(10);
    expect(hook.texts).toEqual([BEGUN]);
    expect(await openTroubles(db)).toEqual([{ id: 'mailQueue', since: expect.any(Number) }]);
    const found = { labels: { trouble: 'mailQueue' }, value: 1 };
    expect(processes[0]?.metrics()).toMatchObject([{ name: 'trouble', samples: [found] }]);
    health.now = { ok: true };
    await pass(3);
    expect(hook.texts).toEqual([BEGUN]);
    await pass(10);
    expect(hook.texts).toEqual([BEGUN, OVER]);
    expect(await openTroubles(db)).toEqual([]);
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
async function findTroubles(more: Partial<Watched>): Promise<string[]> {
  const troubles = troublesOf({
    checks: {},
    managementToken: () => Promise.resolve({ ok: true }),
    isRestricted: () => false,
    countManual: () => Promise.resolve(0),
    policyReports: () => ({ ok: true }),
    siteOrigins: [],
    otherOrigins: [],
    publisherUrl: '',
    databaseUrl: 'file::memory:',
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
      otherOrigins: ['https://localhost:1', `https://localhost:${port}`],
      now: () => end - days * 86_400_000,
    });
  expect(await foundAt(14.5)).toEqual([]);
  expect(await foundAt(13.5)).toEqual(['certificate']);
  expect(await foundAt(-1)).toEqual(['certificate']);
  server.close();
});

test('content: tells a refused token from an outage', async () => {
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
  expect(await found({})).toEqual(['contentAway']);
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
      otherOrigins: ['http://localhost:3000', 'https://localhost:1'],
      publisherUrl: 'http://127.0.0.1:1/health',
    });
  expect(await found()).toEqual(['paypal', 'restricted', 'publisher']);
  state.paypal = { ok: false, why: 'timeout' };
  state.restricted = false;
  expect(await found()).toEqual(['paypalAway', 'publisher']);
});

test('work: a matter that needs a person and a full disk are troubles', async () => {
  expect(await findTroubles({ countManual: () => Promise.resolve(2) })).toEqual(['needsPerson']);
  const small = smallDiskIfAllowed(24);
  if (!small) return;
  const databaseUrl = `file:${folderOn(small, 'data')}/shop.db`;
  expect(await findTroubles({ databaseUrl })).toEqual(['disk']);
  small.close();
});

test('scripts: a page whose policy forbids its scripts, or whose file is missing, is a trouble', async () => {
  const head = 'start()';
  const html = `<script>${head}</script><script type="application/json" id="files">{"scripts":["/app.js"]}</script>`;
  const state = { policy: `script-src 'self' ${scriptHash(head)}`, script: 200, page: 200 };
  const server = createServer((request, response) => {
    const isPage = request.url === '/';
    response.writeHead(isPage ? state.page : state.script, {
      'Content-Type': isPage ? 'text/html' : 'text/javascript',
      ...(isPage && { 'Content-Security-Policy': state.policy }),
    });
    response.end(isPage ? html : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const siteOrigins = [`http://127.0.0.1:${(server.address() as AddressInfo).port}`];
  expect(await findTroubles({ siteOrigins })).toEqual([]);
  state.script = 404;
  expect(await findTroubles({ siteOrigins })).toEqual(['scripts']);
  Object.assign(state, { script: 200, policy: `script-src 'self' ${scriptHash('before()')}` });
  expect(await findTroubles({ siteOrigins })).toEqual(['scripts']);
  state.page = 502;
  expect(await findTroubles({ siteOrigins })).toEqual([]);
  const reported = () => ({ ok: false, why: '3 reports' }) as const;
  expect(await findTroubles({ policyReports: reported })).toEqual(['scripts']);
  server.close();
});

test('configuration: an alarm address that is none is rejected', () => {
  const config = (more: Record<string, string>) => () => readFunctionsConfig(more);
  expect(config({ ALERT_WEBHOOK_URL: 'ntfy.sh/topic' })).toThrow(/ALERT_WEBHOOK_URL/);
  expect(config({ ALERT_SMTP_URL: 'https://mail.example' })).toThrow(
    /ALERT_SMTP_URL: must be empty/,
  );
});
