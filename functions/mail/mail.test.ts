import { mailCall } from '../../contracts/mail/mailCall';
import { requestMail } from '../../contracts/mail/requestMail';
import { startTestShop, type TestShop } from '../testing/testShop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ MAIL_RATE_PER_MINUTE: '500' });
});
afterAll(() => shop.close());
beforeEach(() => shop.sandbox.control('DELETE', '/mails'));

const OWNER = 'owner@openstrings.example';
const MAINTAINER = 'maintainer@openstrings.example';
const good = {
  html: '<p>Hello</p>',
  subject: 'Hi',
  to: OWNER,
  account: 'openstrings',
  cc: MAINTAINER,
};

async function send(
  query: Record<string, string>,
  body = query['html'] ?? '',
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${shop.url()}/mail?${new URLSearchParams(query).toString()}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/html', ...headers },
    body,
  });
  return {
    status: response.status,
    code: ((await response.json()) as { error?: { code: string } }).error?.code,
  };
}

test.each(['contact', 'coaching', 'preparation', 'suggestion'] as const)(
  '%s form: reaches the owner with the visitor as reply address',
  async (kind) => {
    const { subject, html } = requestMail(
      {
        kind,
        name: 'Jörg & <b>',
        email: 'jörg@visitor.example',
        message: 'Two lines,\nplease <answer>.',
      },
      'de-DE',
    );
    const call = mailCall(
      `${shop.url()}/mail`,
      { ...good, subject, html },
      { replyTo: 'jörg@visitor.example' },
    );
    const response = await fetch(call.url, {
      method: call.method,
      headers: { ...call.headers, Origin: 'http://localhost:3000' },
      body: call.body,
    });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'http://localhost:3000',
    ]);
    const [mail, ...others] = await shop.sandbox.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: OWNER,
      cc: MAINTAINER,
      replyTo: 'jörg@visitor.example',
      subject,
    });
    expect(mail?.envelope.to).toEqual([OWNER, MAINTAINER]);
    expect(mail?.text).toContain('Name: Jörg & <b>');
    expect(mail?.text).toContain('Two lines,\nplease <answer>.');
    expect(mail?.html).toContain('please &lt;answer&gt;.');
  },
);

test('form: accepts the longest message', async () => {
  const { subject, html } = requestMail(
    { kind: 'contact', name: '', email: '', message: 'ü'.repeat(5000) },
    'en-US',
  );
  const call = mailCall(`${shop.url()}/mail`, { ...good, subject, html });
  expect(
    (await fetch(call.url, { method: 'POST', headers: call.headers, body: call.body })).status,
  ).toBe(200);
  expect((await shop.sandbox.mails())[0]?.text).toContain('ü'.repeat(5000));
});

test('call: takes html from the URL, and sends the copy to the maintainer', async () => {
  const { cc: _, ...withoutCopy } = good;
  expect(await send(withoutCopy, '')).toEqual({ status: 200, code: undefined });
  expect((await shop.sandbox.mails())[0]).toMatchObject({ cc: MAINTAINER, text: 'Hello' });
});

test.each<[string, Record<string, string>, number, string]>([
  ['a wrong account', { account: 'other' }, 403, 'wrongAccount'],
  ['no account', { account: '' }, 403, 'wrongAccount'],
  ['a stranger', { to: 'stranger@visitor.example' }, 403, 'recipientRefused'],
  ['a stranger as copy', { cc: 'stranger@visitor.example' }, 403, 'recipientRefused'],
  ['several recipients', { to: `${OWNER},stranger@visitor.example` }, 400, 'invalidRequest'],
  ['a recipient with a name', { to: `Owner <${OWNER}>` }, 400, 'invalidRequest'],
  [
    'CRLF in the recipient',
    { to: `${OWNER}\r\nBcc: stranger@visitor.example` },
    400,
    'headerInjection',
  ],
  [
    'CRLF in the subject',
    { subject: 'Hi\r\nBcc: stranger@visitor.example' },
    400,
    'headerInjection',
  ],
  [
    'LF in the copy',
    { cc: `${MAINTAINER}\nBcc: stranger@visitor.example` },
    400,
    'headerInjection',
  ],
  ['CR in the account', { account: 'openstrings\r' }, 400, 'headerInjection'],
  ['no subject', { subject: ' ' }, 400, 'invalidRequest'],
  ['a long subject', { subject: 'x'.repeat(201) }, 400, 'invalidRequest'],
  ['no html', { html: '' }, 400, 'invalidRequest'],
  ['html without text', { html: '<p> </p>' }, 400, 'invalidRequest'],
  ['a script', { html: '<p>Hi</p><script>alert(1)</script>' }, 400, 'htmlRefused'],
  ['a handler', { html: '<img src=x onerror=alert(1)>' }, 400, 'htmlRefused'],
  ['a script address', { html: '<a href="java&#115;cript:alert(1)">x</a>' }, 400, 'htmlRefused'],
  ['a frame', { html: '<iframe src="https://evil.example"></iframe>' }, 400, 'htmlRefused'],
])('call: refuses %s', async (_, change, status, code) => {
  expect(await send({ ...good, ...change })).toEqual({ status, code });
  expect(await shop.sandbox.mails()).toEqual([]);
});

test('call: refuses repeated parameters, megabytes, other sites, wrong keys and wrong reply addresses', async () => {
  const doubled = await fetch(
    `${shop.url()}/mail?${new URLSearchParams(good).toString()}&to=stranger@visitor.example`,
    { method: 'POST', body: 'x' },
  );
  expect(doubled.status).toBe(400);
  expect(await send(good, `<p>${'x'.repeat(3_000_000)}</p>`)).toEqual({
    status: 413,
    code: 'payloadTooLarge',
  });
  expect(await send(good, `<p>${'x'.repeat(100_000)}</p>`)).toEqual({
    status: 413,
    code: 'payloadTooLarge',
  });
  expect(await send(good, good.html, { Origin: 'https://evil.example' })).toEqual({
    status: 403,
    code: 'forbiddenOrigin',
  });
  expect(
    await send({ ...good, to: 'a@visitor.example' }, good.html, { 'X-Functions-Key': 'guessed' }),
  ).toEqual({ status: 401, code: 'unauthorized' });
  expect(
    await send(good, good.html, {
      'X-Reply-To': encodeURIComponent('a@b.example\r\nBcc: c@d.example'),
    }),
  ).toEqual({ status: 400, code: 'headerInjection' });
  expect(await shop.sandbox.mails()).toEqual([]);
});

test.each([
  ['that say their length', 'x'.repeat(3_000_000)],
  ['that do not', new Blob(['x'.repeat(3_000_000)]).stream()],
])('body of megabytes %s: is answered and the connection closed', async (_, body) => {
  // A stream has no length and needs `duplex`.
  const request = { method: 'POST', body, duplex: 'half' };
  const answer = await fetch(`${shop.url()}/mail?${new URLSearchParams(good).toString()}`, request);
  expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close']);
});

test('call: cleans harmless html', async () => {
  await send(
    good,
    '<p style="color:red" class=x>Hi <b>you</b> <img src="https://evil.example/pixel"> <a href="https://ok.example/?a=1&b=2" target=_blank>there</a> 1 < 2</p><p>open <i>tag',
  );
  const html = (await shop.sandbox.mails())[0]?.html ?? '';
  expect(html).toContain('max-width:560px');
  expect(html).toContain(
    '\n<p>Hi <b>you</b>  <a href="https://ok.example/?a=1&amp;b=2">there</a> 1 &lt; 2</p><p>open <i>tag</i></p>',
  );
});

test('own call: may write to a visitor, and delivers a key once', async () => {
  const own = {
    'X-Functions-Key': 'sandbox-functions-secret',
    'Idempotency-Key': 'order:1:customer',
  };
  const query = { ...good, to: 'ada@visitor.example' };
  expect((await send(query, good.html, own)).status).toBe(200);
  expect((await send(query, good.html, own)).status).toBe(200);
  await shop.restart();
  expect((await send(query, good.html, own)).status).toBe(200);
  const mails = await shop.sandbox.mails();
  expect(mails.map((mail) => mail.to)).toEqual(['ada@visitor.example']);
});

test('own call: is marked as written by a program, a form is not', async () => {
  const own = { 'X-Functions-Key': 'sandbox-functions-secret', 'Content-Type': 'application/json' };
  const body = JSON.stringify({ html: '<p>Hello</p>', text: 'Hello' });
  expect((await send({ ...good, html: '' }, body, own)).status).toBe(200);
  expect((await send(good)).status).toBe(200);
  expect((await shop.sandbox.mails()).map(({ headers }) => headers['auto-submitted'])).toEqual([
    'auto-generated',
    undefined,
  ]);
});

test.each(['action = data: x', 'href=javascript: is bad', 'a < b, src = "data:"'])(
  'form: the honest words %s arrive',
  async (message) => {
    const { html } = requestMail({ kind: 'contact', name: '', email: '', message }, 'en-US');
    expect((await send({ ...good, html })).status).toBe(200);
    expect((await shop.sandbox.mails())[0]?.text).toContain(message);
  },
);

test('form: arrives once per key and content', async () => {
  const key = { 'Idempotency-Key': 'form-key' };
  for (const html of ['<p>one</p>', '<p>one</p>', '<p>two</p>']) await send(good, html, key);
  expect((await shop.sandbox.mails()).map((mail) => mail.text.trim())).toEqual(['one', 'two']);
});

test('mail server down: answers 503', async () => {
  await shop.sandbox.control('PUT', '/mail', { up: false });
  expect(await send(good)).toEqual({ status: 503, code: 'mailServerDown' });
  await shop.sandbox.control('PUT', '/mail', { up: true });
  expect((await send(good)).status).toBe(200);
});

test('logs: hold no mail addresses', () => {
  expect(shop.lines.join('\n')).not.toContain('@');
});

test('flood: is answered 429 and sends nothing more', async () => {
  const flooded = await startTestShop({ MAIL_RATE_PER_MINUTE: '10' });
  const begin = Date.now();
  const answers = await Promise.all(
    Array.from({ length: 60 }, () =>
      fetch(`${flooded.url()}/mail?${new URLSearchParams(good).toString()}`, {
        method: 'POST',
        body: good.html,
      }),
    ),
  );
  // The bucket refills by one every six seconds, which a slow machine may take for the flood.
  const refilled = Math.ceil((Date.now() - begin) / 6000);
  const sent = answers.filter(({ status }) => status === 200).length;
  expect(sent).toBeGreaterThanOrEqual(10);
  expect(sent).toBeLessThanOrEqual(10 + refilled);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(60 - sent);
  expect(await flooded.sandbox.mails()).toHaveLength(sent);
  await flooded.close();
});

describe('own mail that may have arrived', () => {
  let quiet: TestShop;
  beforeAll(async () => {
    quiet = await startTestShop({ MAIL_LOOKUP_URL: '' });
  });
  afterAll(() => quiet.close());

  test('is answered with the time after which it is repeated', async () => {
    await quiet.sandbox.smtpAnswer({ at: 'message', cut: true, after: true, times: 1 });
    for (let time = 1; time <= 2; time += 1) {
      const { status, headers } = await fetch(
        `${quiet.url()}/mail?${new URLSearchParams(good).toString()}`,
        {
          method: 'POST',
          headers: { 'X-Functions-Key': 'sandbox-functions-secret', 'Idempotency-Key': 'one' },
          body: good.html,
        },
      );
      expect(status).toBe(409);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(290);
    }
    expect(await quiet.sandbox.mails()).toHaveLength(1);
  });
});
