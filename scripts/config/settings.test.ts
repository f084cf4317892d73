import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { EnvironmentError, type Environment } from '../../contracts/config/environment';
import type * as Variables from '../../contracts/config/environment';
import { loadEnvironment, readProduct } from './environment';
import { knownVariables } from './knownVariables';
import { SITE_VARIABLES } from './siteConfiguration';

/** Entries of every schema that is read. */
const mockSchemas: Record<string, unknown>[] = [];
jest.mock('../../contracts/config/environment', () => {
  const actual = jest.requireActual<typeof Variables>('../../contracts/config/environment');
  const readVariables: typeof actual.readVariables = (who, schema, env) => {
    if ('entries' in schema) mockSchemas.push(schema.entries as Record<string, unknown>);
    return actual.readVariables(who, schema, env);
  };
  return { ...actual, readVariables };
});

/** Names in the schemas of the whole product. */
function declaredBySchemas(): string[] {
  mockSchemas.length = 0;
  readProduct({});
  return mockSchemas.flatMap((entries) => Object.keys(entries));
}

/** Names that a source reads: `env['NAME']`, `env.NAME`, and the keys of a schema of variables. */
const READS =
  /\benv\[['"]([A-Z][A-Z0-9_]*)['"]\]|\benv\.([A-Z][A-Z0-9_]*)|^\s+([A-Z][A-Z0-9_]*): (?:v\.|\w*[vV]ariable\(|mailbox\(|webAddress\()/gm;

function sourcesOf(...rooms: string[]): string[] {
  const files = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => path.join(room, file)),
  );
  return files.filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
}

function variablesRead(): Set<string> {
  const sources = [
    'webpack.config.ts',
    'playwright.config.ts',
    ...sourcesOf(
      'contracts',
      'functions',
      'sandbox',
      'scripts',
      'src',
      'e2e',
      'content',
      'publish',
    ),
  ];
  return new Set(
    sources.flatMap((file) =>
      Array.from(
        readFileSync(file, 'utf8').matchAll(READS),
        (match) => match.slice(1).find(Boolean) ?? '',
      ),
    ),
  );
}

test('messages: every variable named in a message exists', () => {
  const messages = sourcesOf('contracts', 'functions', 'src', 'content', 'publish').flatMap(
    (file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => /Error\(['`]|problems|Variables\(/.test(line)),
  );
  const named = messages.flatMap(
    (line) => line.replace(/\$\{[^}]*\}/g, '').match(/\b[A-Z]{2,}(_[A-Z0-9]+)+\b(?!\.\w)/g) ?? [],
  );
  expect(named).toContain('CONTENT_MANAGEMENT_URL');
  expect(
    named.filter((name) => !knownVariables().has(name) && name !== 'FUNCTIONS_CRASH_AT'),
  ).toEqual([]);
});

test('variables: each is declared in one place', () => {
  const declared = sourcesOf('contracts', 'functions', 'sandbox', 'scripts', 'publish').flatMap(
    (file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(READS), ([, , , name]) => name).filter(
        Boolean,
      ),
  );
  expect(declared).toContain('CONTENT_SPACE');
  expect(declared.filter((name, index) => declared.indexOf(name) !== index)).toEqual([]);
});

test('loopback addresses: only contracts/config/loopback.ts recognises them', () => {
  // Files on the first page have their own check, to keep the bundle small.
  const own = [
    'contracts/config/loopback.ts',
    'src/app/configuration/configurationSchema.ts',
    'src/i18n/language.ts',
    'scripts/supply/secrets.ts',
  ];
  const asking = [
    ...sourcesOf(
      'contracts',
      'functions',
      'sandbox',
      'scripts',
      'publish',
      'content',
      'src',
      'e2e',
    ),
    'test/setupGuards.ts',
  ].filter((file) => /\b127(\\\.|\()|=== '127\.0/.test(readFileSync(file, 'utf8')));
  expect(asking.filter((file) => !own.includes(file))).toEqual([]);
});

test('.env.example: explains exactly the variables that are read', () => {
  /** Set by the system, or by one of our programs for its child process. */
  const notOurs = [
    'NODE_ENV',
    'NIGHTLY',
    'FIREFOX_PATH',
    'CI',
    'PATH',
    'TMPDIR',
    'PLAYWRIGHT_JSON_OUTPUT_NAME',
    'FUNCTIONS_CRASH_AT',
    'HEALTH_PORT',
    'NODE_EXTRA_CA_CERTS',
    'SOURCE_DATE_EPOCH',
    'DRILL_CLOCK_MS',
    'DRILL_CLOCK_NEXT_MS',
    'BENCH_CONTROL',
    'GUIDE_PICTURES',
    'WEBPACK_CACHE',
  ];
  const namedInLists = ['CHROMIUM_PATH', 'SITE_FOLDER'];
  const read = new Set([...variablesRead(), ...declaredBySchemas(), ...namedInLists]);
  expect([...read].filter((name) => !notOurs.includes(name)).sort()).toEqual(
    [...knownVariables()].sort(),
  );
});

/** Value of each variable in .env.example. */
const EXAMPLES = Object.fromEntries(
  Array.from(
    readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm),
    ([, name = '', value = '']) => [name, value],
  ),
);

test('.env.example: its values are the defaults', () => {
  const written: Environment = { ...EXAMPLES };
  // The default of the first means the same; the others are kept apart by FUNCTIONS_PORT.
  for (const name of [
    'SITE_MAIL_ANSWER',
    'SITE_FOLDER',
    'ORDERS_DATABASE_URL',
    'MAIL_DATABASE_URL',
  ])
    delete written[name];
  const read = (env: Environment) => loadEnvironment({ env: { ENV_FILE: '', ...env } });
  expect(read(written)).toEqual(read({}));
});

/** Other valid values, where adding to a number or a name makes none. */
const OTHERS: Readonly<Record<string, string>> = {
  AFTER_PUBLISH_COMMAND: '/bin/true',
  ALERT_SMTP_URL: 'smtps://mail.example',
  DATABASE_URL: 'file:data/one.db',
  DESK_OWNERS: 'ada@owner.example',
  EDITORS_MAIL: 'ada@editor.example',
  PODCASTS_UPSTREAM: 'rss',
  SITE_MAIL_ANSWER: 'ignored',
};
const FIREBASE = {
  FIREBASE_API_KEY: 'k',
  FIREBASE_AUTH_DOMAIN: 'auth.example',
  FIREBASE_DATABASE_URL: 'https://database.example',
  FIREBASE_PROJECT_ID: 'p',
};

function otherThan(name: string, value: string): string {
  const other = OTHERS[name];
  if (other !== undefined) return other;
  if (/^(yes|no)$/.test(value)) return value === 'no' ? 'yes' : 'no';
  if (value === '') return 'https://other.example';
  const number = /\d+(?!.*\d)/.exec(value)?.[0];
  return number === undefined ? `${value}x` : value.replace(/\d+(?!.*\d)/, String(+number + 1));
}

/** Read by programs or while bundling, not into the configuration of a part. */
const OUTSIDE = ['CHROMIUM_PATH', 'ENV_FILE', 'SITE_NAME', 'SITE_SLUG'];

test.each(Object.keys(EXAMPLES).filter((name) => !OUTSIDE.includes(name)))(
  'variable %s: changes the configuration',
  (name) => {
    const base: Environment = name.startsWith('FIREBASE_') ? FIREBASE : {};
    const value = base[name] ?? EXAMPLES[name] ?? '';
    const changed = readProduct({ ...base, [name]: otherThan(name, value) });
    expect(changed).not.toEqual(readProduct(base));
  },
);

/** Lists what production finds wrong when only these variables are set. */
function problemsOf(env: Environment): readonly string[] {
  const away = { NODE_ENV: 'production', CONTENT_DELIVERY_URL: 'https://cdn.contentful.com' };
  try {
    readProduct({ ...away, ...env });
    return [];
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return error.problems;
  }
}

test('.env.example: marks the variables that production requires', () => {
  const required = problemsOf({}).map((problem) => problem.replace(/:.*/, ''));
  const text = readFileSync('.env.example', 'utf8');
  const groups = Array.from(
    text.matchAll(/((?:^# .*\n)+)((?:^#[A-Z]\w*=.*\n)+)/gm),
    ([, comment = '', variables = '']) => ({
      isMarked: /[# ]\* /.test(comment),
      names: variables.match(/(?<=^#)\w+/gm) ?? [],
    }),
  );
  const isRequired = (name: string): boolean => required.includes(name);
  expect(
    groups.flatMap(({ isMarked, names }) => (isMarked ? [] : names.filter(isRequired))),
  ).toEqual([]);
  const marked = groups.filter(({ isMarked }) => isMarked).map(({ names }) => names);
  expect(marked.filter((names) => !names.some(isRequired))).toEqual([]);
  expect(marked.length).toBeGreaterThan(10);
});

const refusals = (name: string, value: string): string[] =>
  problemsOf({ [name]: value }).filter((problem) => problem.startsWith(`${name}:`));

const SANDBOX_VALUES = Object.entries(EXAMPLES).filter(([, value]) => value.startsWith('sandbox-'));

test.each(SANDBOX_VALUES)('production: refuses the value of the sandbox for %s', (name, value) => {
  expect(refusals(name, value).join()).toMatch(/of the sandbox|of your own/);
});

/** Addresses that may be plain: databases, the site behind a proxy, the owner's network, the sandbox's own. */
const MAY_BE_PLAIN =
  /^(DATABASE_URL|\w+_DATABASE_URL|SITE_URL_\w+|ALERT_(WEBHOOK|PUBLISHER)_URL|PAYPAL_WEBHOOK_URL)$/;
const ADDRESSES = Object.keys(EXAMPLES).filter(
  (name) => /_URL(_|$)/.test(name) && !MAY_BE_PLAIN.test(name),
);

test.each(ADDRESSES)('production: refuses an unencrypted address of %s', (name) => {
  expect(refusals(name, 'http://elsewhere.example/x')).toHaveLength(1);
});

test('site: problems name variables that exist', () => {
  const named = Object.values(SITE_VARIABLES).filter((name) => name !== null);
  expect(named.filter((name) => !knownVariables().has(name))).toEqual([]);
});
