import { startTestShop, type TestShop } from '../testing/testShop';

const TOKEN = 'a-token-for-measuring';
const OWN = 'http://localhost:3000';

describe('policy reports', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop({ METRICS_TOKEN: TOKEN, SITE_URL_EN: OWN, TRUSTED_PROXIES: '1' });
  });
  afterAll(() => shop.close());

  const report = (fields: object, from = '203.0.113.1') =>
    fetch(`${shop.url()}/policy-reports`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/csp-report', 'X-Forwarded-For': from },
      body: JSON.stringify({ 'csp-report': fields }),
    });
  const refusal = {
    'document-uri': `${OWN}/receipts/secret-token`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': `${OWN}/static/app.js`,
    disposition: 'enforce',
  };
  const metrics = async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    return (await fetch(`${shop.url()}/metrics`, { headers })).text();
  };

  test('are counted by directive, without the address of a page', async () => {
    expect((await report(refusal)).status).toBe(204);
    const older = { 'document-uri': `${OWN}/`, 'violated-directive': "img-src 'self'" };
    expect((await report({ ...older, 'blocked-uri': 'https://other.example/a.png' })).status).toBe(
      204,
    );
    const text = await metrics();
    expect(text).toMatch(/^open_strings_policy_reports_total\{directive="script-src"\} 1$/m);
    expect(text).toMatch(/^open_strings_policy_reports_total\{directive="img-src"\} 1$/m);
    expect(text + shop.lines.join()).not.toContain('secret-token');
    expect(shop.lines.join()).toContain('refused by the policy');
  });

  test('of other sites are not counted; what is none is refused', async () => {
    const before = await metrics();
    const foreign = { ...refusal, 'document-uri': 'https://other.example/' };
    expect((await report(foreign)).status).toBe(204);
    expect((await report({ ...refusal, disposition: 'report' })).status).toBe(204);
    const count = (text: string) => /policy_reports_total\{directive="script-src"\} \d+/.exec(text);
    expect(count(await metrics())?.[0]).toEqual(count(before)?.[0]);
    expect((await report({ 'document-uri': 1 })).status).toBe(400);
    const tooLong = { ...refusal, 'blocked-uri': 'x'.repeat(20_000) };
    expect((await report(tooLong)).status).toBe(413);
  });

  test('of one sender are limited', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => report(refusal, '203.0.113.9')),
    );
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThan(5);
  });
});
