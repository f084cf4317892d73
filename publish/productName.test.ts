import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { calendarFile } from '../contracts/time/calendar';
import { readFunctionsConfig } from '../functions/config';
import { totpUri } from '../functions/desk/entry/totp';
import { writeHostFiles } from '../scripts/lib/hosts/writeHostFiles';
import { article, entry } from './testing/entities';
import { TestPublishing } from './testing/publishing';

const TRACE = /open[ _-]?strings|leere[ _-]?saiten/i;
const ENVIRONMENT = {
  SITE_NAME: 'Other Name',
  SITE_SLUG: 'other-name',
  CONTENT_SPACE: 'other',
  CONTENT_DELIVERY_URL: 'https://cdn.content.example',
  CONTENT_DELIVERY_TOKEN: 'token',
  FUNCTIONS_URL: 'https://functions.other.example',
  PAYPAL_CLIENT_ID: 'client',
  PODCASTS_MEDIA_HOSTS: 'sound.example',
  MAIL_ACCOUNT: 'other',
  MAIL_OWNER: 'owner@other.example',
  MAIL_CC: 'copy@other.example',
  MAIL_FROM: 'post@other.example',
};

/** Names that stay, because devices, backups and scrapers have stored them, and defaults of development. */
const EXCEPT: Record<string, RegExp> = {
  'contracts/config/product.ts': /'Open Strings'|'open-strings'/g,
  'contracts/config/variables.ts': /openstrings/g,
  'publish/config.ts': /leere-saiten\.example/g,
  'functions/contentService/legalTexts.ts': /openstrings\\\.example/g,
  'functions/mail/config.ts': /post@openstrings\.example/g,
  'functions/backup/backup.ts': /backup: 'open-strings'/g,
  'functions/backup/format.ts': /backup: v\.literal\('open-strings'\)/g,
  'functions/health/prometheus.ts': /open_strings_/g,
  'scripts/lib/hosts/proxies.ts': /open_strings/g,
  'src/app/pages/shop/item.page.ts': /book-open-strings/g,
  'src/features/offline/devicePages.ts': /open-strings-data-/g,
  'src/features/offline/download/downloadManager.ts': /open-strings-keep/g,
  'src/features/shelf/state/shelfFile.ts': /open-strings-shelf/g,
  'src/lib/storage/offlineCache.ts': /open-strings-kept-1/g,
  'src/worker/visitedCache.ts': /open-strings-/g,
  'src/lib/storage/storageKeys.ts': /open-strings-…/g,
  'contracts/content/privacyFacts.ts': /open-strings-…/g,
};

const ROOT = path.resolve(__dirname, '..');

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name));

const isTest = (file: string): boolean =>
  /\.test\.tsx?$|\/test[A-Z]\w*\.tsx?$|\/(testing|fixtures|fonts)\//.test(file);

const before = { ...process.env };
afterAll(() => {
  process.env = before;
});

test('product name: sources write name, slug and hosts in one place', () => {
  const traces = ['src', 'publish', 'functions', 'contracts', 'public', 'scripts/lib/hosts']
    .flatMap((folder) => filesIn(path.join(ROOT, folder)))
    .filter((file) => /\.(tsx?|json|html|svg|webmanifest|css)$/.test(file) && !isTest(file))
    .filter((file) => {
      const except = EXCEPT[path.relative(ROOT, file)];
      const text = readFileSync(file, 'utf8');
      return TRACE.test(except === undefined ? text : text.replace(except, ''));
    });
  expect(traces).toEqual([]);
});

test('product name: pages, feeds, mails and server files of another product show no trace of ours', async () => {
  Object.assign(process.env, ENVIRONMENT);
  const start = '2026-12-01T10:00:00Z';
  const publishing = new TestPublishing(
    [
      entry('settings', 'settings', { siteName: 'Other Name', authorName: 'Ann' }),
      article('bow'),
      entry('shopItem', 'book', { title: 'A book', books: true }),
      entry('workshop', 'day', { title: 'A day', startDateTime: start }),
      entry('legalPage', 'imprint', { title: 'Imprint', slug: 'imprint', text: 'Words.' }),
    ],
    undefined,
    null,
    ENVIRONMENT,
  );
  try {
    await (await publishing.open()).publish();
    writeHostFiles({
      trees: publishing.trees,
      folder: path.join(publishing.trees, 'hosts'),
      policy: "default-src 'self'",
      functionsUrl: 'https://functions.other.example',
      urls: { 'en-US': 'https://other.example', 'de-DE': 'https://anders.example' },
      ports: { functions: 5000, publisher: 3100 },
    });
    const texts = filesIn(publishing.trees)
      .filter((file) => !/\.(br|gz|png|webp|avif)$/.test(file))
      .map((file) => [path.relative(publishing.trees, file), readFileSync(file, 'utf8')] as const);
    expect(texts.length).toBeGreaterThan(50);
    const kept = /\$?open_strings(_\w+)?/g;
    expect(
      texts.filter(([, text]) => TRACE.test(text.replace(kept, ''))).map(([name]) => name),
    ).toEqual([]);
    const page = texts.find(([name]) => name === path.join('en-US', 'index.html'));
    expect(page?.[1]).toContain('Other Name');
  } finally {
    publishing.close();
  }
  const config = readFunctionsConfig({ ...ENVIRONMENT, ORDERS_DATABASE_URL: 'file:o.db' });
  expect(config.orders.siteName).toBe('Other Name');
  const event = { uid: '1', title: 'Day', start, end: null, stamp: start };
  const made = [
    JSON.stringify(config),
    calendarFile(event),
    totpUri('A'.repeat(16), 'a@b.example'),
  ];
  expect(made.filter((text) => TRACE.test(text))).toEqual([]);
});
