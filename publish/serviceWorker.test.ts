import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LANGUAGES } from '../contracts/language/languages';
import { FALLBACK } from '../src/lib/links/fallbackPage';
import { bundleFolder } from './bundle/manifest';
import { WORKER_OFF, writeServiceWorker } from './serviceWorker';

let site: string;

const put = (file: string, text: string): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const inTree = (language: string, file: string) => path.join(site, language, file);
const workers = () => LANGUAGES.map((language) => readFileSync(inTree(language, 'sw.js'), 'utf8'));
const fallback = (language: string) => readFileSync(inTree(language, FALLBACK), 'utf8');

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'trees-'));
  put(path.join(bundleFolder(site), 'sw.js'), 'keep();\n');
  put(path.join(bundleFolder(site), 'sw-off.js'), 'leave();\n');
  for (const language of LANGUAGES) {
    put(
      inTree(language, 'shell.html'),
      `<html lang="${language}"><template id="start-failure"><p>No start</p></template>`,
    );
    put(
      inTree(language, 'legal/imprint/index.html'),
      `<nav>Menu</nav><main id="main" tabindex="-1"><h1 id="h-a">Imprint ${language}</h1></main>`,
    );
  }
});
afterEach(() => rmSync(site, { recursive: true }));

test('fallback page: is the empty page of the language with the texts that must be readable everywhere', async () => {
  await writeServiceWorker(site, site);
  for (const language of LANGUAGES) {
    const page = fallback(language);
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain('data-pages="/legal/imprint /legal/privacy"><p>No start</p>');
    expect(page).toContain(`<h1>Imprint ${language}</h1></template>`);
    expect(page).not.toContain('Menu');
  }
});

test('service worker: has another version once the fallback page has', async () => {
  await writeServiceWorker(site, site);
  const before = workers();
  await writeServiceWorker(site, site);
  expect(workers()).toEqual(before);
  put(inTree('en-US', 'legal/privacy/index.html'), '<main>Privacy</main>');
  await writeServiceWorker(site, site);
  expect(fallback('en-US')).toContain('Privacy</template>');
  expect(workers()[0]).not.toBe(before[0]);
  expect(workers()[1]).toBe(before[1]);
});

test('service worker: the switch-off file removes it from both trees, and its deletion restores it', async () => {
  await writeServiceWorker(site, site);
  const before = workers();
  put(path.join(site, WORKER_OFF), '');
  await writeServiceWorker(site, site);
  expect(workers()).toEqual(['leave();\n', 'leave();\n']);
  rmSync(path.join(site, WORKER_OFF));
  await writeServiceWorker(site, site);
  expect(workers()).toEqual(before);
});
