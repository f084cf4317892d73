import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EnvironmentError, type Environment } from '../../contracts/config/environment';
import { loadEnvironment } from './environment';
import { listenAddresses } from './ports';
import { testEnvironment } from './testEnvironment';

const folder = mkdtempSync(path.join(tmpdir(), 'environment-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes an .env file with these lines. @returns its path */
function envFile(...lines: string[]): string {
  const file = path.join(folder, `${String(Math.random())}.env`);
  writeFileSync(file, lines.join('\n'));
  return file;
}

function problems(env: Environment, options?: { building: boolean }): string[] {
  try {
    loadEnvironment({ ...options, env: { ENV_FILE: '', ...env } });
  } catch (error) {
    if (error instanceof EnvironmentError) return [...error.problems];
    throw error;
  }
  return [];
}

test('environment: everything points at the local sandbox by default', () => {
  const { site, functions, sandbox } = loadEnvironment({ env: { ENV_FILE: '' } });
  expect(site).toMatchObject({
    port: 3000,
    configuration: { content: { host: '127.0.0.1:4000' }, functionsUrl: 'http://127.0.0.1:5000' },
  });
  expect(functions).toMatchObject({
    port: 5000,
    orders: { origins: expect.arrayContaining(['http://*:3000']) },
  });
  expect(sandbox).toMatchObject({
    port: 4000,
    mail: { smtpPort: 2525 },
    paypal: { webhookUrl: 'http://127.0.0.1:5000/paypal/webhook' },
  });
});

test('environment: reports invalid variables of site, functions and sandbox together, each once', () => {
  const wrong = {
    PORT: 'x',
    SMTP_PORT: '99999',
    MAIL_OWNER: 'nobody',
    FUNCTIONS_URL: 'ftp://x',
    CONTENT_RATE_LIMIT: '-1',
    PAYPAL_SDK_URL: 'https://evil.example/sdk.js',
    PAGES_POLL_MS: 'often',
    SITE_URL_EN: 'nowhere',
  };
  expect(
    problems(wrong)
      .map((line) => line.split(':')[0])
      .sort(),
  ).toEqual(Object.keys(wrong).sort());
});

test('environment: reports missing and invalid variables of publishing together', () => {
  const away = {
    CONTENT_DELIVERY_URL: 'https://cdn.contentful.com',
    PAGES_POLL_MS: 'often',
    SITE_URL_EN: 'https://s.example/path',
  };
  const publishing = problems(away, { building: true })
    .map((line) => line.split(':')[0])
    .filter((name) => /^(PAGES|SITE_URL)_/.test(name ?? ''));
  expect(publishing.sort()).toEqual([
    'PAGES_POLL_MS',
    'PAGES_WEBHOOK_SECRET',
    'SITE_URL_DE',
    'SITE_URL_EN',
  ]);
});

test('environment: an invalid port is reported without the addresses derived from it', () => {
  expect(problems({ SANDBOX_PORT: 'four', FUNCTIONS_PORT: '70000' })).toEqual([
    'SANDBOX_PORT: must be a whole number',
    'FUNCTIONS_PORT: must be at most 65535',
  ]);
});

test('environment: variables of the process override .env, and an empty line counts as not set', () => {
  const env: Environment = {
    ENV_FILE: envFile(
      'PORT=3100',
      'SANDBOX_PORT=4100',
      'FIREBASE_API_KEY=',
      'MAIL_LOOKUP_URL=',
      'CONTENT_SPACE=" "',
    ),
    PORT: '3200',
  };
  const { site, functions } = loadEnvironment({ env });
  expect(site).toMatchObject({
    port: 3200,
    configuration: {
      content: { host: '127.0.0.1:4100', space: 'openstrings' },
      identity: { apiKey: 'sandbox-key' },
    },
  });
  expect(functions.mail.lookupUrl).toBe('');
  // Also set in `env`, for child processes.
  expect(env).toMatchObject({ PORT: '3200', SANDBOX_PORT: '4100' });
});

test('environment: reports unknown names in .env with the other problems', () => {
  const ENV_FILE = envFile(
    'MIAL_OWNER=o@s.example',
    'MAIL_CC=nobody',
    'NODE_OPTIONS=--enable-source-maps',
  );
  expect(problems({ ENV_FILE }).map((line) => line.split(':')[0])).toEqual([
    'MIAL_OWNER',
    'MAIL_CC',
  ]);
});

test('environment: ignores a missing .env and reports an unreadable one', () => {
  expect(problems({ ENV_FILE: path.join(folder, 'none') })).toEqual([]);
  const unreadable = path.join(folder, 'folder.env');
  mkdirSync(unreadable);
  expect(problems({ ENV_FILE: unreadable }).join()).toMatch(
    /folder\.env: cannot be read \(EISDIR\)/,
  );
});

test('environment: instances on other ports have their own databases unless they are set', () => {
  const databases = (env: Environment) => {
    const { mail, orders } = loadEnvironment({ env: { ENV_FILE: '', ...env } }).functions;
    return [orders.databaseUrl, mail.databaseUrl];
  };
  expect(databases({})).toEqual(['file:data/5000/orders.db', 'file:data/5000/mail.db']);
  expect(databases({ FUNCTIONS_PORT: '5100' })).toEqual([
    'file:data/5100/orders.db',
    'file:data/5100/mail.db',
  ]);
  expect(databases({ DATABASE_URL: 'file:one.db' })).toEqual(['file:one.db', 'file:one.db']);
  expect(databases({ ORDERS_DATABASE_URL: 'file:elsewhere.db' })[0]).toBe('file:elsewhere.db');
});

/** Ports and folders of an instance of the product. */
function portsAndFolders(env: Environment): string[] {
  const product = loadEnvironment({ env: { ENV_FILE: '', ...env } });
  const { site, folder, state } = product.publish;
  const { mail, orders } = product.functions;
  return [
    ...Object.values(listenAddresses(product)).map(({ port }) => String(port)),
    site,
    folder,
    state,
    mail.databaseUrl,
    orders.databaseUrl,
  ];
}

test('environment: two instances on different ports share no port and no folder', () => {
  const others = { PORT: '3200', SANDBOX_PORT: '4200', FUNCTIONS_PORT: '5200', SMTP_PORT: '2625' };
  const shared = portsAndFolders({}).filter((one) => portsAndFolders(others).includes(one));
  expect(shared).toEqual([]);
  // Instances may share a bundle on purpose; their published pages stay separate.
  const [first, second] = [{}, others].map(
    (env) => loadEnvironment({ env: { ENV_FILE: '', SITE_FOLDER: 'dist/site', ...env } }).publish,
  );
  expect(second).toMatchObject({ site: first?.site, folder: path.resolve('data/5200/pages') });
  expect(
    loadEnvironment({ env: { ENV_FILE: '', ...others, PAGES_FOLDER: 'elsewhere' } }).publish.folder,
  ).toBe(path.resolve('elsewhere'));
});

test('environment: a build goes to dist/site whatever the ports', () => {
  const { site, folder } = loadEnvironment({
    building: true,
    env: { ENV_FILE: '', PORT: '3200', FUNCTIONS_PORT: '5200' },
  }).publish;
  expect([site, folder]).toEqual([path.resolve('dist/site'), path.resolve('dist/site')]);
});

test('environment: functions on any free port do not share the database of another instance', () => {
  const journal = (env: Environment) =>
    loadEnvironment({ env: { ENV_FILE: '', FUNCTIONS_PORT: '0', ...env } }).functions.orders
      .databaseUrl;
  expect(journal({ SANDBOX_PORT: '4100' })).not.toBe(journal({ SANDBOX_PORT: '4200' }));
});

describe('building', () => {
  const production = {
    NODE_ENV: 'production',
    CONTENT_DELIVERY_URL: 'https://cdn.contentful.com',
    CONTENT_SPACE: 'a1',
    CONTENT_DELIVERY_TOKEN: 't',
    MAIL_ACCOUNT: 'a',
    MAIL_OWNER: 'o@s.example',
    MAIL_CC: 'c@s.example',
    PAYPAL_CLIENT_ID: 'p',
    SITE_URL_EN: 'https://s.example',
    SITE_URL_DE: 'https://d.example',
    PAGES_WEBHOOK_SECRET: 'known-to-both-sides',
    FUNCTIONS_URL: 'https://f.example',
    PODCASTS_MEDIA_HOSTS: 'audio.example',
  };

  test('does not require the secrets of the functions', () => {
    expect(problems(production, { building: true })).toEqual([]);
    expect(problems(production).join('\n')).toMatch(
      /PAYPAL_CLIENT_SECRET: must be set in production/,
    );
  });

  test('reports an invalid variable of the functions', () => {
    expect(problems({ ...production, SMTP_SECURE: 'perhaps' }, { building: true })).toEqual([
      'SMTP_SECURE: must be yes, no or starttls',
    ]);
  });
});

test('testEnvironment: tests run on the sandbox whatever the developer has set', () => {
  const file = envFile(
    'CHROMIUM_PATH=/opt/chromium',
    'CONTENT_DELIVERY_URL=https://cdn.contentful.com',
  );
  const env = testEnvironment({
    ENV_FILE: file,
    PATH: '/bin',
    NODE_ENV: 'production',
    PAYPAL_API_URL: 'https://api-m.paypal.com',
  });
  expect(env).toEqual({ PATH: '/bin', CHROMIUM_PATH: '/opt/chromium', ENV_FILE: '' });
});
