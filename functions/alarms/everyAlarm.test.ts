import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import * as v from 'valibot';
import { nightlyTest, nightlyUnless } from '../../test/nightly';
import { checksOf } from '../health/app';
import type { OrdersDeps } from '../orders/createDeps';
import { environmentFor } from '../testing/services/sandbox';
import { folderOn, smallDiskIfAllowed } from '../testing/smallDisk';
import { startTestShop, type TestShop } from '../testing/testShop';
import { openTroubles, type Alarms } from './alarms';
import { createAlarms } from './open';
import { scriptHash } from './servedScripts';
import { TROUBLE_WORDS, type TroubleId } from './troubleWords';

const MINUTE_MS = 60_000;
const MessageSchema = v.object({ text: v.string() });
const DESK = 'http://functions.example/desk';

/** A server that answers with the home page, the publisher's health, and 200 to web hooks. */
async function startServer() {
  const texts: string[] = [];
  const state = { policy: '', health: 200 };
  const script = 'start()';
  const html = `<script>${script}</script><script type="application/json" id="files">{"scripts":["/app.js"]}</script>`;
  state.policy = scriptHash(script);
  const server = createServer((request, response) => {
    if (request.url === '/health') return void response.writeHead(state.health).end();
    if (request.url !== '/hook') {
      const type = request.url === '/' ? 'text/html' : 'text/javascript';
      response.writeHead(200, {
        'Content-Type': type,
        'Content-Security-Policy': `script-src 'self' ${state.policy}`,
      });
      return void response.end(html);
    }
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      texts.push(v.parse(MessageSchema, JSON.parse(text)).text);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return { url, texts, state, close: () => void server.close() };
}

/** A certificate of localhost that lasts so many days, with its key. */
function certificate(folder: string, days: number): string {
  const file = path.join(folder, `${String(days)}.pem`);
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', `${file}.key`, '-out', file, '-days', String(days)];
  execFileSync('openssl', ['req', '-x509', ...kind, '-subj', '/CN=localhost', ...files], {
    stdio: 'pipe',
  });
  return readFileSync(file, 'utf8') + readFileSync(`${file}.key`, 'utf8');
}

/** A trouble's cause: how it begins and how it is over. */
interface Cause {
  begin(): unknown;
  end(): unknown;
}

describe('every alarm', () => {
  let shop: TestShop;
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    shop = await startTestShop();
    // Its own alarms have no channels.
    await shop.pause();
    server = await startServer();
  });
  afterAll(async () => {
    server.close();
    await shop.resume();
    await shop.close();
  });

  /** Plays a cause from begin to end, and checks what owner and desk learn of it, and when. */
  async function play(
    id: TroubleId,
    deps: OrdersDeps,
    alarms: Alarms,
    cause: Cause,
    desk = DESK,
  ): Promise<void> {
    const mailed = async (): Promise<string[]> =>
      (await shop.sandbox.mails()).map(({ subject }) => subject);
    const pass = async (minutes: number): Promise<void> => {
      for (let minute = 0; minute < minutes; minute += 1) {
        await alarms.check();
        shop.tick(MINUTE_MS);
      }
    };
    const told = async () => [server.texts.splice(0), (await mailed()).slice(known)];
    const { siteName } = deps.config;
    const text = (words: string): unknown =>
      expect.stringMatching(new RegExp(`^${siteName}: ${words}.* ${desk}$`));
    await pass(3);
    const known = (await mailed()).length;
    expect([await told(), await openTroubles(deps.database)]).toEqual([[[], []], []]);
    await cause.begin();
    await pass(5);
    const begun = text(TROUBLE_WORDS[id].begun['de-DE']);
    expect(await told()).toEqual([[begun], [begun]]);
    await pass(10);
    expect(await told()).toEqual([[], [begun]]);
    expect(await openTroubles(deps.database)).toEqual([{ id, since: expect.any(Number) }]);
    await cause.end();
    await pass(10);
    const over = text(TROUBLE_WORDS[id].over['de-DE']);
    expect(await told()).toEqual([[over], [begun, over]]);
    expect(await openTroubles(deps.database)).toEqual([]);
  }

  /** Alarms as the functions make them, with both channels. */
  function alarmsOf(deps: OrdersDeps, more: { disk?: string; desk?: string } = {}): Alarms {
    const { config, database } = deps;
    const { SMTP_PORT: port = '' } = environmentFor(shop.sandbox, '');
    const of = { db: database, url: config.databaseUrl };
    const workers = { standstill: () => null, sweptAt: () => null };
    const databases = { orders: of, mail: of };
    const checks = checksOf({ deps, workers, databases, metricsToken: '', log: deps.log });
    return createAlarms(
      {
        alarms: {
          webhookUrl: `${server.url}/hook`,
          smtpUrl: `smtp://127.0.0.1:${port}`,
          publisherUrl: `${server.url}/health`,
          from: 'alarm@site.example',
          to: 'owner@site.example',
        },
        orders: {
          ...config,
          origins: [server.url],
          databaseUrl: more.disk ?? config.databaseUrl,
          desk: { ...config.desk, url: more.desk ?? DESK },
        },
      },
      deps,
      checks,
      { health: () => ({ ok: true }) },
    );
  }

  const causes: Partial<Record<TroubleId, (deps: OrdersDeps) => Cause>> = {
    paypalAway: () => ({
      begin: () => shop.sandbox.fault({ service: 'paypal', status: 503 }),
      end: () => shop.sandbox.control('DELETE', '/faults'),
    }),
    contentAway: () => ({
      begin: () => shop.sandbox.fault({ service: 'content', status: 503 }),
      end: () => shop.sandbox.control('DELETE', '/faults'),
    }),
    contentToken: ({ config: { content } }) => {
      const { deliveryToken } = content;
      return {
        begin: () => (content.deliveryToken = 'revoked'),
        end: () => (content.deliveryToken = deliveryToken),
      };
    },
    needsPerson: ({ database, now }) => ({
      begin: () =>
        database.write((tx) =>
          tx
            .insertInto('unknown_money')
            .values({
              id: 'money',
              what: 'T0006',
              amount: '5.00 EUR',
              reference: '',
              paypal_order_id: '',
              seen_at: now(),
            })
            .execute(),
        ),
      end: () => database.write((tx) => tx.deleteFrom('unknown_money').execute()),
    }),
    publisher: () => ({
      begin: () => (server.state.health = 503),
      end: () => (server.state.health = 200),
    }),
    scripts: () => {
      const { policy } = server.state;
      return {
        begin: () => (server.state.policy = scriptHash('before()')),
        end: () => (server.state.policy = policy),
      };
    },
  };

  for (const id of Object.keys(causes) as TroubleId[])
    nightlyUnless(id === 'contentToken')(
      `${id}: is told once within five minutes by web hook and mail, with the desk, and once when it is over`,
      () =>
        shop.act(async (deps) => {
          const cause = causes[id]?.(deps);
          if (cause) await play(id, deps, alarmsOf(deps), cause);
        }),
    );

  nightlyTest(
    'disk: is told once within five minutes by web hook and mail, and once when it is over',
    async () => {
      const disk = smallDiskIfAllowed(640);
      if (!disk) return;
      const alarmsFor = (deps: OrdersDeps) =>
        alarmsOf(deps, { disk: `file:${folderOn(disk, 'data')}/shop.db` });
      try {
        await shop.act((deps) =>
          play('disk', deps, alarmsFor(deps), { begin: () => disk.fill(), end: () => disk.free() }),
        );
      } finally {
        disk.close();
      }
    },
  );

  test('certificate: is told once within five minutes by web hook and mail, and once when it is over', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'certificates-'));
    const [long, short] = [90, 5].map((days) => certificate(folder, days));
    rmSync(folder, { recursive: true });
    const options = (pem = '') => ({ key: pem, cert: pem });
    const secure = createTlsServer(options(long));
    await new Promise<void>((resolve) => secure.listen(0, resolve));
    const desk = `https://localhost:${String((secure.address() as AddressInfo).port)}`;
    try {
      await shop.act((deps) =>
        play(
          'certificate',
          deps,
          alarmsOf(deps, { desk }),
          {
            begin: () => secure.setSecureContext(options(short)),
            end: () => secure.setSecureContext(options(long)),
          },
          desk,
        ),
      );
    } finally {
      secure.close();
    }
  });
});
