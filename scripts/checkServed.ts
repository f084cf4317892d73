/**
 * Checks that visitors get the home pages of a release, that their scripts may run, and that headers and statuses are
 * right: `node checkServed.js <dist/site> [web server …]`; with `--policy` first only that these pages may come, because
 * the policy in force allows their scripts. Reads SITE_URL_EN and SITE_URL_DE; exits with 1 and the reason.
 * Without a web server it asks where the names lead; a name that leads nowhere from here is asked of this machine's.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bilingual } from '../contracts/language/bilingual';
import { LANGUAGES } from '../contracts/language/languages';
import { servedPageProblem, servedPolicyProblem } from './lib/hosts/servedPage';

const [isPolicyOnly, args] = [process.argv[2] === '--policy', process.argv.slice(2)];
const [folder = 'dist/site', ...servers] = isPolicyOnly ? args.slice(1) : args;
const findProblem = isPolicyOnly ? servedPolicyProblem : servedPageProblem;
const urls = bilingual(process.env['SITE_URL_EN'], process.env['SITE_URL_DE']);

async function problemOf(url: string, expected: string): Promise<string | null> {
  try {
    return await findProblem(url, expected);
  } catch (error) {
    const away = `${url} does not answer (${error instanceof Error ? error.message : String(error)})`;
    return findProblem(url, expected, '127.0.0.1').catch(() => away);
  }
}

async function refuse(checked: Promise<string | null>, server?: string): Promise<void> {
  const problem = await checked;
  if (problem !== null) throw new Error(server === undefined ? problem : `${server}: ${problem}`);
}

async function main(): Promise<void> {
  for (const language of LANGUAGES) {
    const expected = readFileSync(path.join(folder, language, 'index.html'), 'utf8');
    const url = new URL('/', urls[language]).href;
    if (servers.length === 0) await refuse(problemOf(url, expected));
    for (const server of servers) await refuse(findProblem(url, expected, server), server);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
