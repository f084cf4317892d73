import { TOTP } from 'otpauth';
import { until } from '../../../test/until';
import { sample } from '../../../test/nightly';
import { authenticator } from '../../testing/authenticator';
import { deskVisitor, fieldsIn } from '../../testing/deskVisitor';
import { createDatabase, ENGINES } from '../../testing/engines';
import { startTestShop, type TestShop } from '../../testing/testShop';

const ADD = '/desk/access/passkey';
const SIGN_IN = '/desk/passkey';
const ORIGIN = 'https://functions.example';

/** Challenge of the passkey's button in a page. */
function challengeIn(html: string): string {
  const options = /data-options="([^"]*)"/.exec(html)?.[1] ?? '';
  return (JSON.parse(options.replaceAll('&quot;', '"')) as { challenge: string }).challenge;
}

describe.each(sample(ENGINES, 2))('passkeys on %s', (engine) => {
  let shop: TestShop;
  beforeEach(async () => {
    const url = await createDatabase(engine);
    shop = await startTestShop({
      ORDERS_DATABASE_URL: url,
      MAIL_DATABASE_URL: url,
      FUNCTIONS_URL: ORIGIN,
    });
  });
  afterEach(() => shop.close());

  const browser = () => deskVisitor(shop);
  async function withPasskey() {
    const owner = browser();
    await owner.signIn();
    const phone = authenticator('functions.example', ORIGIN);
    const { text } = await owner.get(ADD);
    const answer = phone.create(challengeIn(text));
    const added = await owner.post(ADD, { ...fieldsIn(text, ADD), answer });
    expect([added.status, added.text.includes('Der Passkey ist eingerichtet.')]).toEqual([
      200,
      true,
    ]);
    return { owner, phone };
  }
  const newChallenge = async (visitor = browser()) =>
    challengeIn((await visitor.get('/desk')).text);
  const send = (answer: string, next = '/desk') => browser().post(SIGN_IN, { answer, next });

  test('passkey: signs in with one answer and opens the page that was asked for', async () => {
    const { phone } = await withPasskey();
    const stranger = browser();
    const answer = phone.get(await newChallenge(stranger));
    const inside = await stranger.post(SIGN_IN, { answer, next: '/desk/access' });
    expect([inside.status, inside.path]).toEqual([200, '/desk/access']);
    expect(inside.text).toContain('zuletzt benutzt');
    // A passkey is a fresh proof, too.
    expect((await stranger.get('/desk/access/app')).path).toBe('/desk/access/app');
  });

  test('passkey: every wrong answer is refused with words', async () => {
    const { phone } = await withPasskey();
    const answer = phone.get(await newChallenge());
    expect((await send(answer)).status).toBe(200);
    const refused = async (given: string) => {
      const { status, text } = await send(given);
      return [status, /role="alert">([^<]*)</.exec(text)?.[1]?.split(/[.,]/)[0]];
    };
    expect(await refused(answer)).toEqual([401, 'Diese Seite war zu lange offen']);
    const old = phone.get(await newChallenge());
    shop.tick(15 * 60_000);
    expect(await refused(old)).toEqual([401, 'Diese Seite war zu lange offen']);
    const stranger = authenticator('functions.example', ORIGIN);
    expect(await refused(stranger.get(await newChallenge()))).toEqual([
      401,
      'Diesen Passkey kennt der Schreibtisch nicht',
    ]);
    phone.own.origin = 'https://evil.example';
    expect(await refused(phone.get(await newChallenge()))).toEqual([
      401,
      'Diese Anmeldung kommt von einer anderen Adresse und gilt hier nicht',
    ]);
    phone.own.origin = ORIGIN;
    phone.own.rpId = 'evil.example';
    const invalid = [401, 'Diese Anmeldung ist nicht gültig'];
    expect(await refused(phone.get(await newChallenge()))).toEqual(invalid);
    phone.own.rpId = 'functions.example';
    const UNVERIFIED = 0x01;
    expect(await refused(phone.get(await newChallenge(), UNVERIFIED))).toEqual(invalid);
    expect(await refused('{"id":7}')).toEqual(invalid);
    shop.tick(15 * 60_000);
    phone.own.counter = 5;
    expect((await send(phone.get(await newChallenge()))).status).toBe(200);
    phone.own.counter = 3;
    expect(await refused(phone.get(await newChallenge()))).toEqual([
      401,
      'Dieser Passkey wurde anderswo weiter benutzt als hier',
    ]);
  });

  test('passkey: the challenge of signing in makes no passkey, nor does that of another owner', async () => {
    const { owner } = await withPasskey();
    const phone = authenticator('functions.example', ORIGIN);
    const form = fieldsIn((await owner.get(ADD)).text, ADD);
    const made = await owner.post(ADD, { ...form, answer: phone.create(await newChallenge()) });
    expect([made.status, made.text.includes('zu lange offen')]).toEqual([400, true]);
    expect((await send(phone.get(await newChallenge()))).status).toBe(401);
  });

  test('passkey: needs a fresh proof to be made, and ends when it is removed', async () => {
    const { owner, phone } = await withPasskey();
    const access = (await owner.get('/desk/access')).text;
    await owner.post(`${ADD}/remove`, fieldsIn(access, `${ADD}/remove`));
    expect((await send(phone.get(await newChallenge()))).status).toBe(401);
    // Sent again, it tells nothing again.
    await owner.post(`${ADD}/remove`, fieldsIn(access, `${ADD}/remove`));
    const told = await until('two mails', async () => {
      const mails = await shop.sandbox.mails();
      const about = mails.filter(({ subject }) => subject.includes('Passkey'));
      return about.length >= 2 ? about : null;
    });
    expect(told.map(({ subject, envelope }) => [subject, envelope.to])).toEqual([
      ['Ein Passkey wurde eingerichtet', ['owner@openstrings.example']],
      ['Ein Passkey wurde entfernt', ['owner@openstrings.example']],
    ]);
    expect(told[0]?.text).toContain('Überall abmelden');
    shop.tick(15 * 60_000);
    expect((await owner.get(ADD)).path).toContain('/desk/proof');
  });

  test('signing out everywhere: ends passkeys, sessions and code app; a mail link is the way back', async () => {
    const { owner, phone } = await withPasskey();
    const thief = browser();
    await thief.post(SIGN_IN, { answer: phone.get(await newChallenge()), next: '/desk' });
    expect((await thief.get('/desk')).status).toBe(200);
    const path = '/desk/access/sign-out-everywhere';
    await owner.post(path, fieldsIn((await owner.get('/desk/access')).text, path));
    expect((await thief.get('/desk')).status).toBe(401);
    expect((await send(phone.get(await newChallenge()))).status).toBe(401);
    expect((await owner.signIn()).text).toContain('Du bist angemeldet.');
  });

  test('new secret of the code app: ends passkeys and all other sessions', async () => {
    const { owner, phone } = await withPasskey();
    const thief = browser();
    await thief.post(SIGN_IN, { answer: phone.get(await newChallenge()), next: '/desk' });
    const app = '/desk/access/app';
    const setUp = fieldsIn((await owner.get(app)).text, app);
    const code = new TOTP({ secret: setUp['secret'] ?? '' }).generate();
    expect((await owner.post(app, { ...setUp, code })).text).toContain('eingerichtet');
    expect((await owner.get('/desk')).status).toBe(200);
    expect((await thief.get('/desk')).status).toBe(401);
    expect((await send(phone.get(await newChallenge()))).status).toBe(401);
  });

  test('passkeys: tries are limited for each address of the network', async () => {
    const statuses = [];
    for (let times = 0; times < 18; times += 1) statuses.push((await send('{}')).status);
    expect(statuses.slice(0, 14).every((status) => status === 401)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });

  test('passkeys: the page has one script, named by its policy', async () => {
    const { headers, text } = await browser().get('/desk');
    expect(text.match(/<script>/g)).toHaveLength(1);
    expect(headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+'$/);
  });
});
