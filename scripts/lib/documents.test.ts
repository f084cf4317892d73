import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { EnvironmentError } from '../../contracts/config/environment';
import { COMMANDS } from '../../functions/owner/commands';
import { knownVariables } from '../config/knownVariables';
import { readProduct } from '../config/environment';

const ROOT = path.resolve(__dirname, '../..');
/** The head of each active test in a file, from `test(` to its function: title and table of values. */
const testsIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /^\s*(?:test|it|nightlyTest|nightlyUnless\([^)]*\))(?:\.each)?\((?:(?!=> \{)[\s\S])*/gm,
    ),
  ].map(([beginning]) => beginning);

/** Test files that a name in backticks refers to: a file, all tests below a folder, or a pattern with a star. */
function testsNamed(name: string): string[] {
  const folder = path.join(ROOT, name.includes('*') ? path.dirname(name) : name);
  if (existsSync(folder) && !statSync(folder).isDirectory()) return [name];
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(test|spec)\.tsx?$/.test(file),
  );
}

test('SECURITY.md: every test that it names exists and runs', () => {
  const page = readFileSync(path.join(ROOT, 'SECURITY.md'), 'utf8');
  const names = [...page.matchAll(/`([\w./*-]+\.(?:test|spec)\.tsx?\*?)`/g)].map(
    ([, name = '']) => name,
  );
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => testsNamed(name).length === 0)).toEqual([]);
  const single = names.filter((name) => !name.includes('*') && /\.tsx?$/.test(name));
  expect(
    single.filter((name) => testsIn(readFileSync(path.join(ROOT, name), 'utf8')).length === 0),
  ).toEqual([]);
});

test('SECURITY.md: every other file that it names exists', () => {
  const names = [
    ...readFileSync(path.join(ROOT, 'SECURITY.md'), 'utf8').matchAll(
      /`((?:src|functions|sandbox|contracts|content|scripts|e2e|docs)\/[\w./*-]+)`/g,
    ),
  ].map(([, name = '']) => name);
  expect(
    names.filter((name) => !existsSync(path.join(ROOT, name.replace(/\/[^/]*\*.*$/, '')))),
  ).toEqual([]);
});

/** Titles of tests on which claims of SECURITY.md rest, so that renaming or deleting one is noticed. */
const PROOFS: readonly [file: string, title: RegExp][] = [
  ['functions/orders/integration/abuse.test.ts', /webhook: a forged one is refused/],
  ['functions/orders/integration/changedOffers.test.ts', /approved order: %s is not charged/],
  ['functions/orders/integration/moneyFacts.test.ts', /forged event: sends no mail/],
  ['functions/orders/integration/purchase.test.ts', /repeated capture: one charge/],
  [
    'functions/orders/integration/purchase.test.ts',
    /the meeting link is in the signer's mail only/,
  ],
  [
    'functions/orders/integration/purchase.test.ts',
    /logs: contain no personal data but the payer.*given name/,
  ],
  [
    'functions/orders/integration/snapshot.test.ts',
    /meeting link: is in no answer, no receipt and no log/,
  ],
  ['content/transfer/transfer.test.ts', /fails when the meeting link is delivered to everybody/],
  ['functions/mail/mail.test.ts', /logs: hold no mail addresses/],
  [
    'functions/mail/mail.test.ts',
    /refuses repeated parameters, megabytes, other sites, wrong keys/,
  ],
  [
    'functions/orders/withdrawals/withdrawals.test.ts',
    /the receipt repeats the declaration without a link: %s/,
  ],
  ['functions/limits/rateLimits.test.ts', /a \/64 shares one bucket/],
  ['functions/limits/rateLimits.test.ts', /restart: forgets no call/],
  ['functions/health/app.test.ts', /metrics: require the token/],
  ['functions/config.test.ts', /production: requires its own values/],
  ['scripts/config/siteConfiguration.test.ts', /its JSON cannot end the script element/],
  ['scripts/lib/hosts/hosts.test.ts', /only the services' user reads the journal/],
  ['src/services/search/indexFiles.node.test.ts', /drops documents that lead to another site/],
];

test.each(PROOFS)('SECURITY.md: names %s, which has a test %s', (file, title) => {
  expect(readFileSync(path.join(ROOT, 'SECURITY.md'), 'utf8')).toContain(`\`${file}\``);
  expect(
    testsIn(readFileSync(path.join(ROOT, file), 'utf8')).filter((line) => title.test(line)),
  ).toHaveLength(1);
});

const DOCUMENTS = [
  'README.md',
  'SECURITY.md',
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const textOf = (document: string): string => readFileSync(path.join(ROOT, document), 'utf8');

test('documents: every npm script that they name exists', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const missing = DOCUMENTS.flatMap((document) =>
    [...textOf(document).matchAll(/npm run ([a-z][\w:-]*)/g)].flatMap(([, name = '']) =>
      name in scripts ? [] : [`${document}: ${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

test('documents: every command of the owner that they name exists', () => {
  const names = COMMANDS.map(({ name }) => name);
  const named = DOCUMENTS.flatMap((document) =>
    [...textOf(document).matchAll(/(?:owner\.js|npm run orders --) ([a-z][a-z-]*)/g)].map(
      ([, name = '']) => ({ document, name }),
    ),
  );
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter(({ name }) => !names.includes(name))).toEqual([]);
});

test('documents: every linked file exists', () => {
  // Paths that begin with a slash are addresses of the site, not files.
  const links = DOCUMENTS.flatMap((document) =>
    [...textOf(document).matchAll(/\]\((?!\/)([\w./-]+)(?:#[\w-]+)?\)/g)].map(
      ([, target = '']) => [document, target] as const,
    ),
  );
  expect(links.length).toBeGreaterThan(30);
  expect(
    links.filter(
      ([document, target]) => !existsSync(path.join(ROOT, path.dirname(document), target)),
    ),
  ).toEqual([]);
});

test("editors' guides: both languages have the same parts and are short", () => {
  const guides = ['docs/editors-guide.md', 'docs/editors-guide.de.md'].map(textOf);
  const [english, german] = guides.map((guide) => ({
    headings: [...guide.matchAll(/^#+ /gm)].map(String),
    pictures: [...guide.matchAll(/!\[.+?\]\((images\/[\w.-]+)\)/g)].map(([, file]) => file),
    isShort: guide.split(/\s+/).length <= 1400,
  }));
  expect(german).toEqual(english);
  expect(english).toMatchObject({ isShort: true });
  expect(english?.headings.length).toBeGreaterThan(8);
});

/** Variables that the product reports as missing or wrong for a given environment. */
function reportedVariables(...given: Parameters<typeof readProduct>): string[] {
  try {
    readProduct(...given);
    return [];
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return error.problems.map((problem) => /^[A-Z_]+/.exec(problem)?.[0] ?? problem);
  }
}

test('docs/deploying.md: names every variable that production requires', () => {
  const asked = reportedVariables({
    NODE_ENV: 'production',
    CONTENT_DELIVERY_URL: 'https://cdn.contentful.com',
  });
  const documented = new Set(
    [...textOf('docs/deploying.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  );
  expect(asked).toContain('PAYPAL_WEBHOOK_ID');
  expect(asked.filter((name) => !documented.has(name))).toEqual([]);
  expect(
    [...documented].filter((name) => name !== 'NODE_ENV' && !knownVariables().has(name)),
  ).toEqual([]);
});

test('docs/deploying.md: names every variable that a build on a static host requires', () => {
  const [, section = ''] = /^## 4b\.([\s\S]*?)^## /m.exec(textOf('docs/deploying.md')) ?? [];
  const documented = [...section.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name);
  expect(documented).toContain('CONTENT_DELIVERY_URL');
  expect(
    reportedVariables(
      { CONTENT_DELIVERY_URL: 'https://cdn.contentful.com' },
      { building: true },
    ).filter((name) => !documented.includes(name)),
  ).toEqual([]);
});
