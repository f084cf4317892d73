import { readPodcastsConfig } from './config';
import { startPodcasts } from './start';

/** Command line entry of the proxy alone: `tsx functions/podcasts/main.ts`. */
async function main(): Promise<void> {
  const { url } = await startPodcasts(Number(process.env.FUNCTIONS_PORT ?? 5000), readPodcastsConfig());
  console.log(`Podcast proxy listening on ${url}/podcasts`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
