import { bilingual } from '../contracts/language/bilingual';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from '../contracts/language/languages';
import deDE from '../src/i18n/locales/de-DE.json';
import enUS from '../src/i18n/locales/en-US.json';
import { FALLBACK, FALLBACK_PAGES } from '../src/lib/links/fallbackPage';
import { bundleFolder } from './bundle/manifest';
import { escapeText } from './document/escape';
import { writePage } from './lib/tree';

/** A file of this name beside the trees unregisters the worker for every visitor. */
export const WORKER_OFF = 'worker-off';

const readText = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/** The words of a published page; '' when there is none. */
const wordsOf = (page: string): string =>
  /<main[^>]*>([\s\S]*)<\/main>/.exec(page)?.[1]?.replace(/ (id|tabindex)="[^"]*"/g, '') ?? '';

const WORDS = bilingual(enUS.page.withoutConnection, deDE.page.withoutConnection);

/** The message for scripts that do not start (document.ts): its start, and its content. */
const FAILURE = /(<template id="start-failure")>([\s\S]*?)<\/template>/;

/**
 * The page for addresses that a device without a connection does not have: the empty page, which starts the site's
 * scripts if they are there, and otherwise says what is wrong and shows imprint and privacy page.
 */
async function fallbackPage(tree: string): Promise<string> {
  const shell = await readFile(path.join(tree, 'shell.html'), 'utf8');
  const legal = await Promise.all(
    FALLBACK_PAGES.map(async (address) =>
      wordsOf(await readText(path.join(tree, address, 'index.html'))),
    ),
  );
  const hints = LANGUAGES.map(
    (language) => `<p lang="${language}">${escapeText(WORDS[language])}</p>`,
  );
  return shell.replace(
    FAILURE,
    (_, start: string, message: string) =>
      `${start} data-pages="${FALLBACK_PAGES.join(' ')}">${message}${hints.join('')}${legal.join('')}</template>`,
  );
}

async function writeChanged(file: string, text: string): Promise<void> {
  if ((await readText(file)) !== text) await writePage(file, text);
}

/** Writes the worker and its fallback page into each tree; the worker's version changes with that page. */
export async function writeServiceWorker(site: string, folder: string): Promise<void> {
  const isOff = existsSync(path.join(folder, WORKER_OFF));
  const worker = await readFile(
    path.join(bundleFolder(site), isOff ? 'sw-off.js' : 'sw.js'),
    'utf8',
  );
  for (const language of LANGUAGES) {
    const tree = path.join(folder, language);
    const fallback = await fallbackPage(tree);
    await writeChanged(path.join(tree, FALLBACK), fallback);
    const version = createHash('sha1').update(fallback).digest('hex').slice(0, 10);
    await writeChanged(path.join(tree, 'sw.js'), isOff ? worker : `${worker}// ${version}\n`);
  }
}
