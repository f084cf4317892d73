import {
  mkdtempSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LANGUAGES } from '../contracts/language/languages';
import { bundleFolder, type BundleManifest } from './bundle/manifest';
import { WORKER_OFF, writeServiceWorker } from './serviceWorker';

let site: string;
const manifest = {
  entry: { js: ['/static/main.1.js'], css: [] },
  chunks: {
    shop: { js: ['/static/shop.2.js'], css: [] },
    checkout: { js: ['/static/checkout.3.js'], css: [] },
  },
  labels: {},
} as unknown as BundleManifest;

const put = (file: string, text: string): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const inTree = (language: string, file: string) => path.join(site, language, file);
const workers = () => LANGUAGES.map((language) => readFileSync(inTree(language, 'sw.js'), 'utf8'));
const packs = (language: string) =>
  readdirSync(inTree(language, 'static')).filter((name) => name.startsWith('offline.'));

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'trees-'));
  for (const [name, text] of Object.entries({
    'sw.js': 'keep()',
    'sw-off.js': 'leave()',
    'static/main.1.js': 'main',
    'static/shop.2.js': 'shop',
    'static/checkout.3.js': 'checkout',
  }))
    put(path.join(bundleFolder(site), name), text);
  for (const language of LANGUAGES)
    put(inTree(language, 'shell.html'), `<html lang="${language}">`);
});
afterEach(() => rmSync(site, { recursive: true }));

test('service worker: each tree gets one with its own bundle, without files that are useless offline', async () => {
  await writeServiceWorker(site, site, manifest);
  for (const [at, language] of LANGUAGES.entries()) {
    const [pack = ''] = packs(language);
    expect(workers()[at]).toBe(
      `const SHELL={"pack":"/static/${pack}","scripts":["/static/main.1.js"]};keep()`,
    );
    expect(JSON.parse(readFileSync(inTree(language, `static/${pack}`), 'utf8'))).toEqual([
      ['/shell.html', 'text/html; charset=utf-8', `<html lang="${language}">`],
      ['/static/shop.2.js', 'text/javascript; charset=utf-8', 'shop'],
    ]);
  }
});

test('service worker: the switch-off file removes it from both trees, and its deletion restores it', async () => {
  await writeServiceWorker(site, site, manifest);
  const before = workers();
  put(path.join(site, WORKER_OFF), '');
  await writeServiceWorker(site, site, manifest);
  expect(workers()).toEqual(['leave()', 'leave()']);
  rmSync(path.join(site, WORKER_OFF));
  await writeServiceWorker(site, site, manifest);
  expect(workers()).toEqual(before);
});

test('service worker: the previous bundle is kept for a day', async () => {
  for (const age of [1, 25]) {
    const file = inTree('en-US', `static/offline.${String(age)}.json`);
    put(file, '[]');
    const then = Date.now() / 1000 - age * 3600;
    utimesSync(file, then, then);
  }
  await writeServiceWorker(site, site, manifest);
  expect(packs('en-US')).toHaveLength(2);
  expect(packs('en-US')).toContain('offline.1.json');
});
