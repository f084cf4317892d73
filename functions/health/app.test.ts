import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sample } from '../../test/nightly';
import { until } from '../../test/until';
import { startTestShop, type TestShop } from '../testing/testShop';
import { ENGINES, createDatabase } from '../testing/engines';
import { donationOrder } from '../testing/visitor';

const TOKEN = 'a-token-for-measuring';
const SECRETS = [
  'sandbox-secret',
  'sandbox-delivery',
  'sandbox-management',
  'sandbox-functions-secret',
  TOKEN,
];

interface Ready {
  ready: boolean;
  checks: Record<string, { ok: boolean; why?: string; waiting?: number; oldestSeconds?: number }>;
}

describe.each(sample(ENGINES, 2))('health on %s', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    const url = await createDatabase(engine);
    shop = await startTestShop({
      ORDERS_DATABASE_URL: url,
      MAIL_DATABASE_URL: url,
      METRICS_TOKEN: TOKEN,
    });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.sandbox.control('POST', '/reset');
    // Lets cached answers expire.
    shop.tick(61_000);
  });

  const ask = async (query = '') => {
    const answer = await fetch(`${shop.url()}/ready${query}`);
    const text = await answer.text();
    for (const secret of SECRETS) expect(text).not.toContain(secret);
    return { status: answer.status, body: JSON.parse(text) as Ready };
  };
  const metrics = (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) =>
    fetch(`${shop.url()}/metrics`, { headers });

  test('ready: is 200 when all checks pass, and calls each service once for concurrent requests', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => ask()));
    for (const { status, body } of all)
      expect([status, body]).toEqual([
        200,
        {
          ready: true,
          checks: {
            database: { ok: true },
            mailQueue: { ok: true, waiting: 0, oldestSeconds: 0 },
            content: { ok: true },
            paypal: { ok: true },
          },
        },
      ]);
    const requests = async (service: string, part: string) =>
      (
        (await shop.sandbox.control('GET', `/requests?service=${service}`)) as { url: string }[]
      ).filter(({ url }) => url.includes(part) && !url.startsWith('/management')).length;
    expect([
      await requests('paypal', '/webhooks/'),
      await requests('content', '/entries?limit=1'),
    ]).toEqual([1, 1]);
    expect((await fetch(`${shop.url()}/ready?only=anything`)).status).toBe(400);
  });

  test.each([
    ['content', { service: 'content', pathContains: '/entries', status: 503 }, 'status 503'],
    ['paypal', { service: 'paypal', pathContains: '/v1/', status: 401 }, /401/],
  ])('ready: is 503 without %s and reports the healthy checks', async (name, fault, why) => {
    await shop.sandbox.fault(fault);
    const { status, body } = await ask();
    expect([status, body.ready, body.checks[name]?.ok]).toEqual([503, false, false]);
    expect(body.checks[name]?.why).toMatch(why);
    expect(Object.entries(body.checks).filter(([, { ok }]) => !ok)).toHaveLength(1);
    expect((await ask('?only=database')).status).toBe(200);
    expect((await fetch(`${shop.url()}/health`)).status).toBe(200);
    await shop.sandbox.control('DELETE', '/faults');
    shop.tick(61_000);
    expect((await ask()).status).toBe(200);
  });

  test('ready: is 503 without the legal page that every sale needs', async () => {
    await shop.sandbox.control('DELETE', '/content/entries/legal-withdrawal/published');
    shop.tick(61_000);
    const { status, body } = await ask();
    expect([status, body.checks['content']]).toEqual([
      503,
      { ok: false, why: 'no withdrawal instruction' },
    ]);
    await shop.sandbox.control('POST', '/content/reset');
    shop.tick(61_000);
    expect((await ask()).status).toBe(200);
  });

  test('ready: is 503 with number and reason when mails wait for long', async () => {
    await shop.sandbox.smtpAnswer({ at: 'auth', code: 535, text: '5.7.8 no' });
    await shop.sandbox.smtpAnswer({ at: 'mail', code: 530, text: '5.7.0 no' });
    const { body: order } = await shop.visitor.order(donationOrder());
    await shop.sandbox.approve(order.paypalOrderId);
    await shop.visitor.capture(order.id);
    await until('a failed try', () =>
      shop.lines.some((line) => line.startsWith('mail not sent yet')),
    );
    shop.tick(16 * 60_000);
    const { status, body } = await ask();
    expect([status, body.checks['mailQueue']]).toMatchObject([503, { ok: false, waiting: 2 }]);
    expect(body.checks['mailQueue']?.oldestSeconds).toBeGreaterThan(900);
    expect(body.checks['mailQueue']?.why).toMatch(/^(mail 530 5\.7\.0|late)$/);
    const text = await (await metrics()).text();
    expect(text).toMatch(/^open_strings_mails_waiting 2$/m);
    expect(text).toMatch(/^open_strings_mails_oldest_seconds 9\d\d/m);
    expect(text).toMatch(/^open_strings_healthy\{check="mailQueue"\} 0$/m);
    await shop.sandbox.control('DELETE', '/mail/answers');
    shop.tick(61_000);
    await until('the mails', async () => (await shop.sandbox.mails()).length >= 2);
  });

  test('metrics: count orders, sweeps, events and answers by route pattern, without secret URLs', async () => {
    await shop.sendWebhooks();
    const { body: order } = await shop.visitor.order(donationOrder());
    await shop.sandbox.approve(order.paypalOrderId);
    await shop.visitor.capture(order.id);
    await until(
      'paid and mailed',
      async () => (await shop.visitor.receipt(order.receiptToken)).body.state === 'notified',
    );
    await until('an event', async () =>
      /^open_strings_webhook_last_seconds \d{10}/m.test(await (await metrics()).text()),
    );
    const answer = await metrics();
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await answer.text();
    for (const line of [
      /^open_strings_orders\{state="notified"\} [1-9]/m,
      /^open_strings_orders\{state="failed"\} 0$/m,
      /^open_strings_sweeper_last_seconds \d{10}/m,
      /^open_strings_needing_person \d+$/m,
      /^open_strings_http_responses_total\{path="\/orders\/\*",status="200"\} \d+$/m,
      /^open_strings_http_responses_total\{path="\/paypal\/webhook",status="200"\} \d+$/m,
      /^open_strings_process_resident_memory_bytes \d+$/m,
    ])
      expect(text).toMatch(line);
    expect(text).not.toContain(order.receiptToken);
    expect(text).not.toContain(order.id);
    for (const line of text.trim().split('\n'))
      expect(line).toMatch(
        /^(# (HELP|TYPE) open_strings_\w+ .+|open_strings_\w+(\{.*\})? -?\d+(\.\d+)?(e-?\d+)?)$/,
      );
  });

  test('alert rules: ask for metrics that exist', async () => {
    const rules = readFileSync(path.join(__dirname, '../../deploy/alerts.yml'), 'utf8');
    const asked = [...new Set(rules.match(/open_strings_\w+/g))];
    expect(asked.length).toBeGreaterThan(4);
    const page = { 'document-uri': 'http://localhost:3000/', 'effective-directive': 'script-src' };
    await fetch(`${shop.url()}/policy-reports`, {
      method: 'POST',
      body: JSON.stringify({ 'csp-report': page }),
    });
    const text = await (await metrics()).text();
    for (const name of asked) expect(text).toMatch(new RegExp(`^# TYPE ${name} `, 'm'));
  });

  test('metrics: require the token', async () => {
    expect((await metrics({})).status).toBe(404);
    expect((await metrics({ authorization: 'Bearer wrong' })).status).toBe(404);
    expect((await metrics()).status).toBe(200);
  });
});

test('metrics: without a token only this machine may read them, and no proxied call', async () => {
  const shop = await startTestShop();
  const status = async (headers: Record<string, string>) =>
    (await fetch(`${shop.url()}/metrics`, { headers })).status;
  expect([
    await status({}),
    await status({ 'X-Forwarded-For': '127.0.0.1' }),
    await status({ Via: '1.1 proxy' }),
  ]).toEqual([200, 404, 404]);
  await shop.close();
});
