import { editorsApp } from './editorsApp';
import { isSession, issueSession, SESSION_MS } from './session';

const SECRET = 'a secret of these tests';
const urls = { 'en-US': 'https://open.example', 'de-DE': 'https://leere.example' };

function makeApp(secret = SECRET, clock = { now: 0 }) {
  const app = editorsApp({
    secret,
    urls,
    siteStyles: '',
    routes: [(one) => one.get('/editors', (c) => c.text('The report'))],
    now: () => clock.now,
  });
  return (path: string, init?: RequestInit) =>
    Promise.resolve(app.request(`https://open.example${path}`, init));
}

const withCookie = (token: string) => ({ headers: { cookie: `__Host-editors=${token}` } });

test('session: is valid until it expires', () => {
  const token = issueSession(SECRET, 1000);
  expect(isSession(token, SECRET, 1000 + SESSION_MS - 1)).toBe(true);
  expect(isSession(token, SECRET, 1000 + SESSION_MS)).toBe(false);
});

test('session: a forged or foreign token is invalid', () => {
  const [expiresAt = '', signed = ''] = issueSession(SECRET, 0).split('.');
  const forged = ['', '.', `${expiresAt}.`, `${expiresAt}9.${signed}`, `${expiresAt}.${signed}.`];
  for (const token of [...forged, issueSession('another secret', 0)])
    expect(isSession(token, SECRET, 0)).toBe(false);
});

test('editors: the secret of an address is exchanged for a cookie and left out of the address', async () => {
  const request = makeApp();
  const answer = await request(
    `/preview/article/a1?locale=de-DE&secret=${encodeURIComponent(SECRET)}`,
  );
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/preview/article/a1?locale=de-DE');
  const cookie = answer.headers.get('set-cookie') ?? '';
  for (const part of ['HttpOnly', 'Secure', 'SameSite=None', 'Partitioned', 'Path=/'])
    expect(cookie).toContain(part);
  const [, token = ''] = /__Host-editors=([^;]+)/.exec(cookie) ?? [];
  expect((await request('/editors', withCookie(token))).status).toBe(200);
});

test.each(['/editors', '/editors/anything', '/preview/article/a1'])(
  'editors: %s shows only the password field to a forged, expired or missing session',
  async (path) => {
    const clock = { now: SESSION_MS };
    const request = makeApp(SECRET, clock);
    for (const token of [
      '',
      'forged',
      issueSession('another secret', clock.now),
      issueSession(SECRET, 0),
    ]) {
      const answer = await request(path, withCookie(token));
      expect(answer.status).toBe(401);
      expect(await answer.text()).toContain('type="password"');
    }
  },
);

test('editors: every answer is private', async () => {
  const request = makeApp();
  const { headers } = await request('/preview/article/a1');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toContain('noindex');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain(
    'frame-ancestors https://app.contentful.com https://app.eu.contentful.com',
  );
  const report = (await request('/editors')).headers.get('content-security-policy');
  expect(report).toContain("frame-ancestors 'none'");
});

test('editors: many wrong secrets from one address are refused for a minute', async () => {
  const clock = { now: 0 };
  const request = makeApp(SECRET, clock);
  const tryOne = (address: string, secret = 'wrong') =>
    request(`/editors?secret=${encodeURIComponent(secret)}`, {
      headers: { 'x-forwarded-for': `1.1.1.1, ${address}` },
    });
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await tryOne('2.2.2.2')).status).toBe(401);
  expect((await tryOne('2.2.2.2', SECRET)).status).toBe(429);
  expect((await tryOne('3.3.3.3', SECRET)).status).toBe(303);
  clock.now = 60_000;
  expect((await tryOne('2.2.2.2', SECRET)).status).toBe(303);
});

test('editors: the password field signs in', async () => {
  const request = makeApp();
  const send = (secret: string) =>
    request('/editors', { method: 'POST', body: new URLSearchParams({ secret }) });
  expect((await send('wrong')).status).toBe(401);
  expect((await send(SECRET)).headers.get('location')).toBe('/editors');
});

test('editors: without a secret the addresses say that nothing is set up', async () => {
  const request = makeApp('');
  for (const path of ['/editors', '/preview/article/a1', '/editors?secret=']) {
    const answer = await request(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('EDITORS_SECRET');
  }
});
