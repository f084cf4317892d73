/** Starts the built product as `npm start` does and asks for a page of each language and the functions' health. Needs `npm run build` before. */
import { startWorld } from '../e2e/support/world';
import { LANGUAGES } from '../contracts/language/languages';

async function main(): Promise<void> {
  const world = await startWorld();
  try {
    const sites = { 'en-US': world.siteUrl, 'de-DE': world.germanSiteUrl };
    for (const language of LANGUAGES) {
      const page = await (
        await fetch(world.siteUrl, { headers: { host: new URL(sites[language]).host } })
      ).text();
      if (!page.includes(`<html lang="${language}"`))
        throw new Error(`No home page in ${language}.`);
    }
    const health = await fetch(`${world.functionsUrl}/health`);
    if (!health.ok) throw new Error(`The functions' health is ${String(health.status)}.`);
    console.log('Smoke test: pages of both languages and the functions answer.');
  } finally {
    await world.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
