import { bilingual } from '../contracts/language/bilingual';
/**
 * Starts the built product as `npm start` does, requests the home page of each language and the functions' health, and
 * publishes the demo with the bundled publisher. Needs `npm run build` before.
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { LANGUAGES } from '../contracts/language/languages';
import { startWorld, type World } from '../e2e/support/world';

/** Requests an address of this machine with the host name of a language. */
function fetchPage(url: string): Promise<string> {
  const { host, port, pathname } = new URL(url);
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: pathname, headers: { host } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => void (text += chunk));
      response.once('end', () => resolve(text));
    }).once('error', reject);
  });
}

/** Publishes with Node and the bundle alone, in a folder without the repository. */
async function publishFromBundle({ sandboxUrl, functionsUrl }: World): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'publisher-'));
  try {
    await cp('dist/publisher', path.join(folder, 'publisher'), { recursive: true });
    await promisify(execFile)(process.execPath, ['publisher/main.js', '--once'], {
      cwd: folder,
      env: {
        SITE_FOLDER: path.resolve('dist/site'),
        PAGES_FOLDER: folder,
        SANDBOX_PORT: new URL(sandboxUrl).port,
        FUNCTIONS_PORT: new URL(functionsUrl).port,
      },
    });
    for (const language of LANGUAGES)
      if (!(await readFile(path.join(folder, language, 'index.html'), 'utf8')).includes('</html>'))
        throw new Error(`The bundled publisher wrote no home page in ${language}.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const world = await startWorld();
  try {
    const urls = bilingual(world.siteUrl, world.germanSiteUrl);
    for (const language of LANGUAGES) {
      const page = await fetchPage(urls[language]);
      if (!page.includes(`<html lang="${language}"`))
        throw new Error(`${urls[language]} is no page in ${language}: ${page.slice(0, 200)}`);
    }
    const health = await fetch(`${world.functionsUrl}/health`);
    if (!health.ok)
      throw new Error(`The functions' health check answers ${String(health.status)}.`);
    await publishFromBundle(world);
    console.log('Smoke test: the pages of both languages, functions and bundled publisher work.');
  } finally {
    await world.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
