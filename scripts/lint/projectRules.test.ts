import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
  for (const file of [
    'oxlint.config.mjs',
    'scripts/lint/importRules.json',
    'scripts/lint/projectRules.mjs',
    'src/lib/addresses.ts',
    'package.json',
    'tsconfig.json',
  ])
    cpSync(path.join(ROOT, file), path.join(folder, file));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  // Some rules are generated from the names in these folders.
  for (const place of ['src', 'src/features', 'src/app']) {
    for (const entry of readdirSync(path.join(ROOT, place), { withFileTypes: true })) {
      const there = path.join(folder, place, entry.name);
      if (entry.isDirectory()) mkdirSync(there, { recursive: true });
      else writeFileSync(there, '');
    }
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Lints a project of these files. @returns each finding with its file and the message of the rule */
function said(files: Record<string, string>): [file: string, words: string][] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const { stdout } = spawnSync(
    process.execPath,
    [
      'node_modules/oxlint/bin/oxlint',
      '-c',
      'oxlint.config.mjs',
      '--format',
      'json',
      ...Object.keys(files),
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; code: string; message: string; help?: string }[];
  };
  const ours = diagnostics.filter(({ code }) =>
    /no-restricted-imports|project|promises/.test(code),
  );
  return ours
    .map(({ filename, message, help }): [string, string] => [filename, help ?? message])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

const take = (from: string) => `import { x } from '${from}';\nexport const y = x;\n`;
const later = 'export const later = (): Promise<boolean> => Promise.resolve(true);\n';

const FORBIDDEN: Record<string, [text: string, words: RegExp]> = {
  'contracts/a.ts': [take('../functions/config'), /contracts\/ takes from nobody/],
  'functions/desk/words.ts': [
    `export const WORDS = { 'en-US': { send: 'Send' }, 'de-DE': { send: 'Senden' } };\n`,
    /bilingual/,
  ],
  'functions/mail/a.ts': [take('../../src/lib/x'), /functions\/ takes from contracts only/],
  'publish/a.ts': [take('../sandbox/x'), /publish\/ takes from contracts, src, content only/],
  'src/app/a.ts': [take('../../functions/config'), /nothing that runs on a server/],
  'src/components/a.ts': [take('@/features/cart/x'), /components lies below/],
  'src/features/cart/a.ts': [take('../shelf/shelfSlice'), /does not import another/],
  'src/features/cart/b.ts': [take('@/app/store/makeStore'), /only the typed hooks/],
  'src/features/cart/lines/a.ts': [take('../../shelf/shelfSlice'), /does not import another/],
  'src/features/cart/lines/b.ts': [take('../../../app/store/makeStore'), /only the typed hooks/],
  'src/features/cart/c.ts': [
    `import { useDispatch } from 'react-redux';\nexport const x = useDispatch;\n`,
    /typed hooks/,
  ],
  'src/i18n/a.ts': [take('../services/content/x'), /i18n lies below/],
  'src/lib/a.ts': [take('@/i18n/x'), /lib lies below/],
  'src/services/a.ts': [take('../components/ui/x'), /services lies below/],
  'scripts/a.ts': [`export const x = '/articles/y';\n`, /Addresses are written once/],
  'src/features/cart/d.tsx': [
    'export const X = () => <a href={`/shop#${String(1)}`}>x</a>;\n',
    /Addresses are written once/,
  ],
  'sandbox/a.ts': [`export * from './b';\n`, /No barrel files/],
  'e2e/a.spec.ts': [`export const x = '/articles?episode=1';\n`, /Addresses are written once/],
  'e2e/f.spec.ts': [
    `import { test } from '@playwright/test';\nexport const y = test;\n`,
    /watches its browser/,
  ],
  'e2e/b.spec.ts': [`page.waitForTimeout(300);\n`, /No fixed sleeps/],
  'e2e/c.spec.ts': [`page.waitForLoadState('networkidle');\n`, /network is idle/],
  'e2e/d.spec.ts': [`expect.poll(look, { intervals: [1500] });\n`, /long interval/],
  'functions/a.test.ts': [
    `await new Promise((resolve) => setTimeout(resolve, 50));\n`,
    /No fixed sleeps/,
  ],
  'functions/testing/a.ts': [
    `import { setTimeout as pause } from 'node:timers/promises';\nexport const x = pause;\n`,
    /No fixed sleeps/,
  ],
  'sandbox/a.test.ts': [`jest.retryTimes(2);\n`, /Unit tests are not retried/],
  'src/lib/a.test.ts': [`jest.spyOn(console, 'warn').mockImplementation();\n`, /Announce it/],
  'src/lib/b.test.ts': [
    `for (const way of ['log', 'error']) jest.spyOn(console, way);\n`,
    /Announce it/,
  ],
  'src/features/cart/f.ts': [
    `import { safeSession } from '@/lib/storage/safeStorage';\nexport const x = JSON.parse(safeSession.get('x') ?? 'null');\n`,
    /Read it with `stored`/,
  ],
  'src/features/cart/g.ts': [
    `const text = localStorage.getItem('x');\nexport const x = JSON.parse(text);\n`,
    /Read it with `stored`/,
  ],
  'src/features/cart/keys.tsx': [
    `export const X = () => <input onKeyDown={(event) => event.key === 'Enter' && go()} />;\n`,
    /Read the key with `pressedKey`/,
  ],
  'src/lib/keys.ts': [
    `document.addEventListener('keydown', ({ key }) => go(key));\n`,
    /Read the key with `pressedKey`/,
  ],
  'src/features/cart/year.ts': [
    `export const year = (at: Date) => at.getFullYear();\n`,
    /Name the zone/,
  ],
  'src/features/cart/day.ts': [
    `export const day = (at: Date) => new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(at);\n`,
    /Name the zone/,
  ],
  'src/features/cart/textBeside.tsx': [
    `export const X = ({ n }: { n: number }) => <p>{t('count')} <b>{n}</b></p>;\n`,
    /Give this text an element of its own/,
  ],
  'src/features/cart/textMaybe.tsx': [
    `export const X = ({ on }: { on: boolean }) => <p>{on && 'On'}<b /></p>;\n`,
    /Give this text an element of its own/,
  ],
  'src/features/cart/textBare.tsx': [
    `export const X = ({ b }: { b: Book }) => <p>{b.icon && <i />}Title</p>;\n`,
    /Give this text an element of its own/,
  ],
  'src/features/cart/textFragment.tsx': [
    `export const X = ({ title }: { title: string }) => <>{title}</>;\n`,
    /Give this text an element of its own/,
  ],
  'src/features/cart/textReturned.tsx': [
    `export function X() {\n  return t('loading');\n}\n`,
    /Give this text an element of its own/,
  ],
  'src/features/cart/textList.tsx': [
    `export const X = ({ all }: { all: string[] }) => <p><b />{all.map((one) => \`\${one}, \`)}</p>;\n`,
    /Give this text an element of its own/,
  ],
  'functions/desk/list.tsx': [
    `export const X = () => <ul class="acts"><li>One</li></ul>;\n`,
    /Give the list a role/,
  ],
  // Promises that are not awaited, and promises where none is expected.
  'functions/mail/floating.ts': [
    `${later}export function go(): void {\n  later();\n}\n`,
    /marked as ignored with the `void` operator/,
  ],
  'src/lib/floating.ts': [
    `${later}export const all = (): void => [1].forEach(() => void 0);\nPromise.all([later()]);\n`,
    /marked as ignored with the `void` operator/,
  ],
  'src/lib/floating.test.ts': [
    `${later}later().then((value) => value);\n`,
    /marked as ignored with the `void` operator/,
  ],
  'scripts/condition.ts': [
    `${later}export const which = (): number => (later() ? 1 : 2);\n`,
    /Expected non-Promise value/,
  ],
  'sandbox/given.ts': [
    `${later}export const each = (): void => [1].forEach(async () => {\n  await later();\n});\n`,
    /Promise returned in function argument/,
  ],
  'publish/spread.ts': [`${later}export const parts = { ...later() };\n`, /spread/],
};
const ALLOWED: Record<string, string> = {
  'functions/mail/b.ts': take('../../contracts/x'),
  'src/features/cart/e.ts': `export { x } from '@/app/hooks';\nexport { y } from '@/app/pageLoad';\nexport { z } from '@/features/language/z';\n`,
  'src/features/cart/a.test.ts': take('../shelf/shelfSlice'),
  'src/app/b.ts': take('@/features/cart/x'),
  'functions/c.ts': `export const x = '/articles/y';\n`,
  'e2e/e.spec.ts': `expect.poll(look, { intervals: [0] });\nconst limit = new Promise((resolve) => setTimeout(() => resolve(false), 50));\nexport default { retries: 0, limit };\n`,
  'test/until.ts': `await new Promise((resolve) => setTimeout(resolve, 25));\n`,
  'functions/b.test.ts': `jest.spyOn(console, 'log').mockImplementation();\n`,
  'src/lib/storage/stored.ts': `import type { SafeStorage } from './safeStorage';\nexport const x = (storage: SafeStorage) => JSON.parse(storage.get('x') ?? 'null') as unknown;\n`,
  'functions/mail/waited.ts': `${later}export async function go(): Promise<boolean> {\n  void later();\n  return await later();\n}\n`,
  'src/features/cart/ownText.tsx': `import type { ReactNode } from 'react';\nexport const X = ({ n, tools }: { n: number; tools: ReactNode }) => (\n  <div>\n    <p>{\`\${t('count')} (\${n})\`}</p> <i>{n}</i>\n    {tools}\n    {n > 0 && <b />}\n  </div>\n);\n`,
  'src/lib/ownKeys.ts': `import { pressedKey } from './pressedKey';\ndocument.addEventListener('keydown', (event) => go(pressedKey(event)));\n`,
  'publish/list.tsx': `export const X = () => <ol role="list"><li>One</li></ol>;\n`,
  'src/lib/zone.ts': `export const zone = new Intl.DateTimeFormat('en', { timeZone: 'UTC' });\nexport const own = new Intl.DateTimeFormat().resolvedOptions();\n`,
  'src/lib/pressed.tsx': `${later}export const Press = () => <button type="button" onClick={async () => void (await later())}>x</button>;\n`,
};

test('project rules: report every forbidden construct in its file, and nothing else', () => {
  const reported = said({
    ...Object.fromEntries(Object.entries(FORBIDDEN).map(([file, [text]]) => [file, text])),
    ...ALLOWED,
  });
  expect(reported.map(([file]) => file)).toEqual(Object.keys(FORBIDDEN).sort());
  for (const [file, words] of reported)
    expect([file, words]).toEqual([file, expect.stringMatching(FORBIDDEN[file]![1])]);
});
