/**
 * Checks that visitors get the home pages of a release and that their scripts may run: `node checkServed.js <dist/site>`.
 * Reads SITE_URL_EN and SITE_URL_DE; exits with 1 and the reason. A name that leads nowhere from here is asked of this
 * machine's web server.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bilingual } from '../contracts/language/bilingual';
import { LANGUAGES } from '../contracts/language/languages';
import { servedPageProblem } from './lib/hosts/servedPage';

const [folder = 'dist/site'] = process.argv.slice(2);
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
  for (const language of LANGUAGES) {
    const expected = readFileSync(path.join(folder, language, 'index.html'), 'utf8');
    const problem = await problemOf(new URL('/', urls[language]).href, expected);
    if (problem !== null) throw new Error(problem);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
