import { readFunctionsConfig } from './config';
import { isAllowedOrigin } from './lib/http/origins';

const production = {
  NODE_ENV: 'production',
  SITE_ORIGINS: 'https://www.site.example',
  CONTENT_DELIVERY_URL: 'https://cdn.example',
  CONTENT_MANAGEMENT_URL: 'https://api.example',
  CONTENT_SPACE: 'space',
  CONTENT_DELIVERY_TOKEN: 'd',
  CONTENT_MANAGEMENT_TOKEN: 'm',
  PAYPAL_API_URL: 'https://paypal.example',
  PAYPAL_CLIENT_ID: 'c',
  PAYPAL_CLIENT_SECRET: 's',
  PAYPAL_WEBHOOK_ID: 'w',
  MAIL_ACCOUNT: 'a',
  MAIL_OWNER: 'o@s.example',
  MAIL_FROM: 'p@s.example',
  FUNCTIONS_SECRET: 'a-long-secret-of-our-own',
  FUNCTIONS_URL: 'https://functions.example',
  SMTP_HOST: 'smtp.example',
  SMTP_SECURE: 'starttls',
  PODCASTS_ITUNES_URL: 'https://itunes.example/lookup?id=1',
};

test('config: in production nobody gets copies of mails unless they are named', () => {
  const copies = (env: object) => {
    const { mail, orders } = readFunctionsConfig({ ...production, ...env });
    return [mail.cc, orders.mail.cc];
  };
  expect(copies({})).toEqual(['', '']);
  expect(copies({ MAIL_CC: 'm@s.example' })).toEqual(['m@s.example', 'm@s.example']);
  expect(() => copies({ MAIL_CC: 'nobody' })).toThrow(/MAIL_CC: must be one mail address/);
});

test('config: points everything at the sandbox by default', () => {
  const config = readFunctionsConfig({});
  expect(config).toMatchObject({
    port: 5000,
    orders: {
      origins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
      content: { deliveryUrl: 'http://127.0.0.1:4000' },
      paypal: { url: 'http://127.0.0.1:4000/paypal' },
      databaseUrl: 'file:data/orders.db',
    },
    mail: {
      account: 'openstrings',
      owner: 'owner@openstrings.example',
      cc: 'maintainer@openstrings.example',
      smtp: { host: '127.0.0.1', port: 2525 },
      lookupUrl: 'http://127.0.0.1:4000/__sandbox/mails',
      databaseUrl: 'file:data/mail.db',
    },
  });
  expect(
    readFunctionsConfig({
      PORT: '3100',
      SANDBOX_PORT: '4100',
      SITE_ORIGINS: 'https://a.example , http://*:3100',
    }).orders,
  ).toMatchObject({
    origins: [
      'http://localhost:3100',
      'http://127.0.0.1:3100',
      'https://a.example',
      'http://*:3100',
    ],
    paypal: { url: 'http://127.0.0.1:4100/paypal' },
  });
});

test('config: DATABASE_URL is shared unless a function has its own', () => {
  const all = readFunctionsConfig({ DATABASE_URL: 'postgres://shop:secret@db.example/shop' });
  expect([all.orders.databaseUrl, all.mail.databaseUrl]).toEqual([
    'postgres://shop:secret@db.example/shop',
    'postgres://shop:secret@db.example/shop',
  ]);
  const own = readFunctionsConfig({
    DATABASE_URL: 'postgres://db.example/shop',
    MAIL_DATABASE_URL: 'file:mail.db',
  });
  expect([own.orders.databaseUrl, own.mail.databaseUrl]).toEqual([
    'postgres://db.example/shop',
    'file:mail.db',
  ]);
  expect(() => readFunctionsConfig({ ORDERS_DATABASE_URL: 'libsql://books.example' })).toThrow(
    'ORDERS_DATABASE_URL: must be file:path or postgres://user:password@host/database',
  );
});

test('config: names every wrong variable at once without its value', () => {
  const read = () =>
    readFunctionsConfig({
      MAIL_OWNER: 'private',
      PAYPAL_API_URL: 'nowhere',
      SMTP_PORT: '99999',
      FUNCTIONS_PORT: 'x',
      FUNCTIONS_SECRET: 'short',
      SITE_ORIGINS: 'https://a.example/path',
    });
  for (const name of [
    'MAIL_OWNER',
    'PAYPAL_API_URL',
    'SMTP_PORT',
    'FUNCTIONS_PORT',
    'FUNCTIONS_SECRET',
    'SITE_ORIGINS',
  ])
    expect(read).toThrow(name);
  expect(read).not.toThrow(/private|nowhere/);
});

test('production: requires its own values and refuses crash points', () => {
  expect(readFunctionsConfig(production).orders.origins).toEqual(['https://www.site.example']);
  expect(readFunctionsConfig(production).mail.lookupUrl).toBe('');
  expect(() => readFunctionsConfig({ NODE_ENV: 'production' })).toThrow(
    /SITE_ORIGINS: must be set[\s\S]*PAYPAL_CLIENT_SECRET: must be set/,
  );
  expect(() =>
    readFunctionsConfig({ ...production, FUNCTIONS_SECRET: 'sandbox-functions-secret' }),
  ).toThrow('FUNCTIONS_SECRET: must not be a value of the sandbox');
  expect(() =>
    readFunctionsConfig({ ...production, FUNCTIONS_CRASH_AT: 'capture.charged' }),
  ).toThrow('FUNCTIONS_CRASH_AT');
});

test.each([
  [
    'an unencrypted login',
    { SMTP_SECURE: 'no', SMTP_USER: 'post' },
    'SMTP_SECURE: must be yes or starttls',
  ],
  [
    'an unencrypted mail server elsewhere',
    { SMTP_SECURE: '' },
    'SMTP_SECURE: must be yes or starttls',
  ],
  ['every site', { SITE_ORIGINS: 'https://*' }, 'SITE_ORIGINS: must name each origin'],
  [
    'every site on a port',
    { SITE_ORIGINS: 'https://www.site.example,http://*:3000' },
    'SITE_ORIGINS: must name each origin',
  ],
  [
    'a plain http site',
    { SITE_ORIGINS: 'http://www.site.example' },
    'SITE_ORIGINS: must list https://',
  ],
  [
    'plain http to the content service',
    { CONTENT_DELIVERY_URL: 'http://cdn.example' },
    'CONTENT_DELIVERY_URL: must begin with https://',
  ],
  [
    'plain http with the management token',
    { CONTENT_MANAGEMENT_URL: 'http://127.0.0.1:4000/management' },
    'CONTENT_MANAGEMENT_URL: must begin with https://',
  ],
  [
    'plain http to PayPal',
    { PAYPAL_API_URL: 'HTTP://paypal.example' },
    'PAYPAL_API_URL: must begin with https://',
  ],
  [
    'plain http to the podcasts',
    { PODCASTS_ITUNES_URL: 'http://itunes.example/lookup?id=1' },
    'PODCASTS_ITUNES_URL: must begin with https://',
  ],
  [
    'a mail function in the open',
    { MAIL_URL: 'http://mail.example/mail' },
    'MAIL_URL: must begin with https://',
  ],
  [
    'a lookup in the open',
    { MAIL_LOOKUP_URL: 'http://mail.example/find' },
    'MAIL_LOOKUP_URL: must begin with https://',
  ],
  [
    'a key of the sandbox',
    { PAYPAL_WEBHOOK_ID: 'sandbox-webhook' },
    'PAYPAL_WEBHOOK_ID: must not be a value of the sandbox',
  ],
  [
    'a key of the sandbox that is not needed',
    { CONTENT_PREVIEW_TOKEN: 'sandbox-preview' },
    'CONTENT_PREVIEW_TOKEN: must not be a value of the sandbox',
  ],
])('production: refuses %s', (_, change, problem) => {
  expect(() => readFunctionsConfig({ ...production, ...change })).toThrow(problem);
});

test('production: accepts unencrypted services on the same machine', () => {
  const near = {
    SMTP_HOST: '127.0.0.1',
    SMTP_SECURE: 'no',
    MAIL_URL: 'http://127.0.0.1:5001/mail',
    MAIL_LOOKUP_URL: 'http://localhost:5002/find',
  };
  expect(readFunctionsConfig({ ...production, ...near }).mail.lookupUrl).toBe(
    'http://localhost:5002/find',
  );
});

test('production: names every problem at once', () => {
  const wrong = {
    SMTP_SECURE: 'no',
    SITE_ORIGINS: 'https://*',
    PAYPAL_API_URL: 'http://paypal.example',
    FUNCTIONS_SECRET: 'sandbox-functions-secret',
  };
  for (const name of Object.keys(wrong))
    expect(() => readFunctionsConfig({ ...production, ...wrong })).toThrow(name);
});

test('origins: match exactly, with * for one host name', () => {
  const listed = ['https://a.example', 'http://*:3000'];
  for (const good of ['https://a.example', 'http://saiten.example:3000'])
    expect(isAllowedOrigin(good, listed)).toBe(true);
  for (const bad of [
    'https://a.example.evil.example',
    'http://a.example',
    'http://x:3000/evil',
    'http://evil.example:3001',
    'null',
    '',
  ])
    expect(isAllowedOrigin(bad, listed)).toBe(false);
});

test("desk: its address is the functions' one, and its owners are those listed or MAIL_OWNER", () => {
  expect(readFunctionsConfig(production).orders.desk).toEqual({
    url: 'https://functions.example/desk',
    owners: ['o@s.example'],
  });
  const owners = 'a@s.example, b@s.example';
  expect(readFunctionsConfig({ ...production, DESK_OWNERS: owners }).orders.desk.owners).toEqual([
    'a@s.example',
    'b@s.example',
  ]);
  expect(() => readFunctionsConfig({ ...production, DESK_OWNERS: 'nobody' })).toThrow(
    'DESK_OWNERS: must list mail addresses',
  );
});
