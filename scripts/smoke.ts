/**
 * Starts the built product as `npm start` does and requests the home page of each language and the functions' health.
 * Needs `npm run build` before.
 */
import { get } from 'node:http';
import { LANGUAGES } from '../contracts/language/languages';
import { startWorld } from '../e2e/support/world';

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

async function main(): Promise<void> {
  const world = await startWorld();
  try {
    const urls = { 'en-US': world.siteUrl, 'de-DE': world.germanSiteUrl };
    for (const language of LANGUAGES) {
      const page = await fetchPage(urls[language]);
      if (!page.includes(`<html lang="${language}"`))
        throw new Error(`${urls[language]} is no page in ${language}: ${page.slice(0, 200)}`);
    }
    const health = await fetch(`${world.functionsUrl}/health`);
    if (!health.ok)
      throw new Error(`The functions' health check answers ${String(health.status)}.`);
    console.log('Smoke test: the pages of both languages and the functions answer.');
  } finally {
    await world.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
