/**
 * Checks that visitors get the pages of a release and that their scripts may run: `node checkServed.js <dist/site>
 * [seconds]`. Reads SITE_URL_EN and SITE_URL_DE, waits for a reload or a delivery, and exits with 1 when it is in vain.
 * A name that does not lead anywhere from here is asked of this machine's web server.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { bilingual } from '../contracts/language/bilingual';
import { LANGUAGES } from '../contracts/language/languages';
import { servedPageProblem } from './lib/hosts/servedPage';

const RETRY_MS = 1000;
const [folder = 'dist/site', seconds = '60'] = process.argv.slice(2);
const urls = bilingual(process.env['SITE_URL_EN'], process.env['SITE_URL_DE']);

async function problemOf(url: string, expected: string): Promise<string | null> {
  try {
    return await servedPageProblem(url, expected);
  } catch (error) {
    const away = `${url} does not answer (${error instanceof Error ? error.message : String(error)})`;
    return servedPageProblem(url, expected, '127.0.0.1').catch(() => away);
  }
}

async function main(): Promise<void> {
  const end = performance.now() + Number(seconds) * 1000;
  for (const language of LANGUAGES) {
    const url = new URL('/', urls[language]).href;
    const expected = readFileSync(path.join(folder, language, 'index.html'), 'utf8');
    let problem = await problemOf(url, expected);
    while (problem !== null && performance.now() < end) {
      await setTimeout(RETRY_MS);
      problem = await problemOf(url, expected);
    }
    if (problem !== null) throw new Error(problem);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
