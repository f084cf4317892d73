import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TOTP } from 'otpauth';
import { sample } from '../../../test/nightly';
import { until } from '../../../test/until';
import { openDatabase } from '../../database/open';
import { createDatabase, ENGINES } from '../../testing/engines';
import { deskVisitor, fieldsIn } from '../../testing/deskVisitor';
import { startTestShop, type TestShop } from '../../testing/testShop';
import { STYLES } from '../frame/styles';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

test("styles: have the values of the site's design tokens", () => {
  const tokens = readFileSync(
    path.resolve(__dirname, '../../../src/app/styles/tokens.css'),
    'utf8',
  );
  const [light = '', dark = ''] = tokens.split('(prefers-color-scheme: dark)');
  const valuesIn = (css: string) =>
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => `${name}: ${value};`);
  const [head = '', night = ''] = STYLES.split('(prefers-color-scheme: dark)');
  expect(valuesIn(head).length).toBeGreaterThan(20);
  expect(valuesIn(head).filter((line) => !light.includes(line))).toEqual([]);
  expect(valuesIn(night.split('\n} }')[0] ?? '').filter((line) => !dark.includes(line))).toEqual(
    [],
  );
});

describe.each(sample(ENGINES, 2))('the way to the desk on %s', (engine) => {
  let shop: TestShop;
  let url: string;
  beforeEach(async () => {
    url = await createDatabase(engine);
    shop = await startTestShop({ ORDERS_DATABASE_URL: url, MAIL_DATABASE_URL: url });
  });
  afterEach(() => shop.close());

  test('link: signs in once, by a press on its page', async () => {
    const owner = deskVisitor(shop);
    const link = await owner.requestLink();
    // A mail scanner opens links.
    for (let times = 0; times < 3; times += 1) expect((await owner.get(link)).status).toBe(200);
    expect((await owner.get('/desk')).status).toBe(401);
    const form = fieldsIn((await owner.get(link)).text, '/desk/enter');
    const inside = await owner.post('/desk/enter', form);
    expect([inside.status, inside.path]).toEqual([200, '/desk']);
    expect(inside.text).toContain('Du bist angemeldet.');
    expect((await owner.get('/desk')).text).not.toContain('Du bist angemeldet.');
    const again = await deskVisitor(shop).post('/desk/enter', form);
    expect(again.status).toBe(410);
    expect(again.text).toContain('schon benutzt');
  });

  test('pressed again on a slow line: the same browser comes in although the first answer was lost', async () => {
    const owner = deskVisitor(shop);
    const link = await owner.requestLink(undefined, '/desk/orders');
    const form = fieldsIn((await owner.get(link)).text, '/desk/enter');
    await owner.post('/desk/enter', form);
    owner.cookies.delete('desk');
    const again = await owner.post('/desk/enter', form);
    expect([again.path, again.text]).toEqual([
      '/desk/orders',
      expect.stringContaining('Du bist angemeldet.'),
    ]);
    const path = '/desk/access/sign-out';
    await owner.post(path, fieldsIn((await owner.get('/desk/access')).text, path));
    expect((await owner.post('/desk/enter', form)).status).toBe(410);
  });

  test('link: is too old after a quarter of an hour, and a forged one is refused', async () => {
    const owner = deskVisitor(shop);
    const link = await owner.requestLink();
    const [id = ''] = link.split('key=')[1]?.split('.') ?? [];
    expect((await owner.post('/desk/enter', { link: `${id}.forged` })).status).toBe(410);
    shop.tick(15 * 60_000);
    expect((await owner.submit(link, {}, '/desk/enter')).status).toBe(410);
    expect((await owner.get('/desk')).status).toBe(401);
  });

  test('link: goes to an owner only, without a copy, and the answer is the same for anybody', async () => {
    const visitor = deskVisitor(shop);
    const answers = [];
    for (const email of ['owner@openstrings.example', 'ada@visitor.example'])
      answers.push(await visitor.post('/desk/link', { email, next: '/desk' }));
    expect(answers[0]).toMatchObject({ status: 200, text: answers[1]?.text });
    const link = await visitor.requestLink('Owner@OpenStrings.example');
    expect(link).toMatch(/^\/desk\/enter\?key=/);
    const mails = await until('both mails', async () => {
      const found = await shop.sandbox.deskMails();
      return found.length >= 2 ? found : undefined;
    });
    expect(mails.map(({ envelope }) => envelope.to)).toEqual(
      mails.map(() => ['owner@openstrings.example']),
    );
    expect(mails).toHaveLength(2);
  });

  test('link: leads to the page that was asked for, and never to another site', async () => {
    const owner = deskVisitor(shop);
    const asked = await owner.get('/desk/access?x=1');
    expect([asked.status, fieldsIn(asked.text, '/desk/link')['next']]).toEqual([
      401,
      '/desk/access?x=1',
    ]);
    expect((await owner.signIn(undefined, '/desk/access')).path).toBe('/desk/access');
    for (const next of [
      'https://evil.example/desk',
      '//evil.example/desk',
      '/\\evil.example',
      '/orders',
    ])
      expect((await deskVisitor(shop).signIn(undefined, next)).path).toBe('/desk');
  });

  test('session: ends after twelve hours without use, and after thirty days of use', async () => {
    const owner = deskVisitor(shop);
    await owner.signIn();
    for (let halfDays = 0; halfDays < 59; halfDays += 1) {
      shop.tick(12 * HOUR_MS - 60_000);
      expect((await owner.get('/desk')).status).toBe(200);
    }
    shop.tick(12 * HOUR_MS);
    expect((await owner.get('/desk')).status).toBe(401);
    await owner.signIn();
    shop.tick(12 * HOUR_MS);
    expect((await owner.get('/desk')).status).toBe(401);
  });

  test('session: a forged cookie, and a form without its key or from another site, are refused', async () => {
    const owner = deskVisitor(shop);
    owner.cookies.set('desk', 'forged');
    expect((await owner.get('/desk')).status).toBe(401);
    await owner.signIn();
    const form = fieldsIn((await owner.get('/desk/access')).text, '/desk/access/sign-out');
    const path = '/desk/access/sign-out';
    expect((await owner.post(path, {})).status).toBe(403);
    expect((await owner.post(path, { key: 'a.b' })).status).toBe(403);
    const other = deskVisitor(shop);
    await other.signIn();
    expect((await other.post(path, form)).status).toBe(403);
    const elsewhere = { Origin: 'https://evil.example' };
    expect((await owner.request('POST', path, form, elsewhere)).status).toBe(403);
    expect((await owner.get('/desk')).status).toBe(200);
    expect((await owner.post(path, form)).text).toContain('Anmelden');
    expect((await owner.get('/desk')).status).toBe(401);
  });

  test('signing out everywhere: ends a stolen session and the links that are under way', async () => {
    const owner = deskVisitor(shop);
    await owner.signIn();
    const thief = deskVisitor(shop);
    for (const [name, value] of owner.cookies) thief.cookies.set(name, value);
    const link = await owner.requestLink();
    expect((await thief.get('/desk')).status).toBe(200);
    await owner.submit('/desk/access', {}, '/desk/access/sign-out-everywhere');
    expect((await thief.get('/desk')).status).toBe(401);
    expect((await thief.submit(link, {}, '/desk/enter')).status).toBe(410);
  });

  test('one-time code: signs in without mail, once, for a quarter of an hour', async () => {
    const printed = await shop.owner('desk-code');
    const code = /[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(printed.text)?.[0] ?? '';
    expect([printed.code, code]).toEqual([0, expect.stringMatching(/./)]);
    const owner = deskVisitor(shop);
    const form = { code: code.toLowerCase().replaceAll('-', ' '), next: '/desk' };
    expect((await owner.post('/desk/code', form)).path).toBe('/desk');
    expect((await owner.get('/desk')).status).toBe(200);
    const again = await deskVisitor(shop).post('/desk/code', form);
    expect([again.status, again.text.includes('Der Code stimmt nicht')]).toEqual([401, true]);
    expect((await shop.owner('desk-code', '--owner', 'ada@visitor.example')).code).toBe(1);
  });

  test('code app: signs in with each code once, and is guessed at most ten times an hour', async () => {
    const owner = deskVisitor(shop);
    await owner.signIn();
    const setUp = fieldsIn((await owner.get('/desk/access/app')).text, '/desk/access/app');
    const app = new TOTP({ secret: setUp['secret'] ?? '' });
    let ahead = 0;
    const codeNow = () => app.generate({ timestamp: Date.now() + ahead });
    expect((await owner.post('/desk/access/app', { ...setUp, code: '000000' })).status).toBe(400);
    const done = await owner.post('/desk/access/app', { ...setUp, code: codeNow() });
    expect(done.text).toContain('Die Code-App ist eingerichtet.');
    const removal = fieldsIn((await owner.get('/desk/access')).text, '/desk/access/app/remove');
    const again = await owner.post('/desk/access/app', { ...setUp, code: codeNow() });
    expect([again.status, again.text.includes('nichts zweimal geschehen')]).toEqual([409, true]);
    const other = deskVisitor(shop);
    const form = { code: codeNow(), next: '/desk' };
    expect((await other.post('/desk/code', form)).path).toBe('/desk');
    expect((await deskVisitor(shop).post('/desk/code', form)).status).toBe(401);
    ahead = 10 * 60_000;
    shop.tick(ahead);
    const statuses = [];
    for (let tries = 0; tries < 12; tries += 1)
      statuses.push((await other.post('/desk/code', { code: '123456', next: '/desk' })).status);
    expect(statuses.slice(0, 9).every((status) => status === 401)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    ahead += HOUR_MS;
    shop.tick(HOUR_MS);
    expect((await deskVisitor(shop).post('/desk/code', { code: codeNow() })).path).toBe('/desk');
    expect((await owner.post('/desk/access/app/remove', removal)).path).toContain('/desk/proof');
  });

  test('fresh proof: is asked for after a quarter of an hour, and leads back to the page', async () => {
    const owner = deskVisitor(shop);
    await owner.signIn();
    shop.tick(15 * 60_000);
    const asked = await owner.get('/desk/access/app');
    expect(asked.path).toBe('/desk/proof?next=%2Fdesk%2Faccess%2Fapp');
    await owner.post('/desk/link', fieldsIn(asked.text, '/desk/link'));
    const link = await owner.requestLink(undefined, '/desk/access/app');
    const proven = await owner.submit(link, {}, '/desk/enter');
    expect([proven.path, proven.text.includes('otpauth://')]).toEqual(['/desk/access/app', true]);
  });

  test('links: are limited for each address of the network', async () => {
    const visitor = deskVisitor(shop);
    const statuses: number[] = [];
    for (let times = 0; times < 18; times += 1)
      statuses.push((await visitor.post('/desk/link', { email: `a${times}@b.example` })).status);
    expect(statuses.slice(0, 14).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });

  test('links: strangers who use up the tries of an address do not lock out a known device', async () => {
    await shop.close();
    shop = await startTestShop({
      ORDERS_DATABASE_URL: url,
      MAIL_DATABASE_URL: url,
      TRUSTED_PROXIES: '1',
    });
    const owner = deskVisitor(shop);
    await owner.signIn();
    const ask = async (visitor: ReturnType<typeof deskVisitor>, from: string) =>
      (
        await visitor.request(
          'POST',
          '/desk/link',
          { email: 'owner@openstrings.example', next: '/desk' },
          { 'X-Forwarded-For': from },
        )
      ).status;
    const stranger = deskVisitor(shop);
    for (let at = 0; at < 40; at += 1) await ask(stranger, `198.51.100.${String(at)}`);
    expect(await ask(deskVisitor(shop), '203.0.113.1')).toBe(429);
    owner.cookies.delete('desk');
    expect(await ask(owner, '203.0.113.2')).toBe(200);
    owner.cookies.set('desk-device', 'forged.forged');
    expect(await ask(owner, '203.0.113.3')).toBe(429);
  });

  test('code app: a mistyped code keeps the secret that the app has', async () => {
    const owner = deskVisitor(shop);
    await owner.signIn();
    const path = '/desk/access/app';
    const first = fieldsIn((await owner.get(path)).text, path);
    const again = await owner.post(path, { ...first, code: '000000' });
    expect(again.status).toBe(400);
    expect(again.text).toMatch(/class="error"[^>]*>Der Code stimmt nicht/);
    expect(fieldsIn(again.text, path)['secret']).toBe(first['secret']);
    const code = new TOTP({ secret: first['secret'] ?? '' }).generate();
    expect((await owner.post(path, { ...fieldsIn(again.text, path), code })).status).toBe(200);
  });

  test('forms: work behind a proxy that hides the origin, and not from another site', async () => {
    const owner = deskVisitor(shop);
    await owner.signIn();
    const send = async (site: string) =>
      (
        await owner.request(
          'POST',
          '/desk/language',
          { language: 'en-US', next: '/desk' },
          { Origin: 'null', 'Sec-Fetch-Site': site },
        )
      ).status;
    expect([await send('same-origin'), await send('cross-site')]).toEqual([200, 403]);
  });

  test('pages: are never stored, indexed or framed, and have no script', async () => {
    const owner = deskVisitor(shop);
    await owner.signIn();
    for (const at of ['/desk', '/desk/access', '/desk/enter?key=x', '/desk/nothing']) {
      const { headers, text } = await owner.get(at);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(headers.get('content-security-policy')).toMatch(
        /default-src 'none'.*frame-ancestors 'none'/,
      );
      expect(headers.get('content-security-policy')).not.toMatch(/script|unsafe/);
      expect(text).not.toMatch(/<script|\son\w+=|\sstyle=/);
    }
    expect((await owner.get('/desk/nothing')).status).toBe(404);
  });

  test('cookies: are closed to scripts and other sites; a link on another site opens the page anew', async () => {
    const answer = await fetch(`${shop.url()}/desk/language`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'language=en-US&next=/desk',
    });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^desk-language=en-US;.*Path=\/; HttpOnly; SameSite=Strict/,
    );
    const owner = deskVisitor(shop);
    const crossed = await owner.request('GET', '/desk/access', undefined, {
      'Sec-Fetch-Site': 'cross-site',
    });
    expect(crossed.text).toContain('<meta http-equiv="refresh" content="0;url=/desk/access"/>');
  });

  test('language: is German until the owner chooses, and stays on every device', async () => {
    const owner = deskVisitor(shop);
    expect((await owner.signIn()).text).toContain('<html lang="de">');
    await owner.post('/desk/language', { language: 'en-US', next: '/desk' });
    expect((await owner.get('/desk')).text).toContain('<html lang="en">');
    expect((await deskVisitor(shop).signIn()).text).toContain('You are signed in.');
  });

  test('retention: deletes ended sessions, old links and sent forms', async () => {
    const owner = deskVisitor(shop);
    await owner.signIn();
    await owner.submit('/desk/access', {}, '/desk/access/sign-out');
    await owner.post('/desk/orders/1/note', { text: 'typed' });
    await owner.signIn();
    const count = async () => {
      const db = await openDatabase(url);
      const tables = ['desk_sessions', 'desk_keys', 'desk_forms', 'desk_drafts'] as const;
      const counts = await Promise.all(
        tables.map((table) => db.read((reader) => reader.selectFrom(table).selectAll().execute())),
      );
      await db.close();
      return counts.map((rows) => rows.length);
    };
    expect(await count()).toEqual([1, 2, 1, 1]);
    shop.tick(31 * DAY_MS);
    await until('the deletion, on the day after a gap', async () => {
      shop.tick(DAY_MS / 2);
      return (await count()).join() === '0,0,0,0';
    });
  });
});
