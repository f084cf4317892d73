/** Builds the site into dist/site, or another folder: `tsx scripts/build.ts [folder]`. */
import path from 'node:path';
import { buildSite } from './lib/buildSite';
import { loadEnvironment } from './lib/environment';

async function main(): Promise<void> {
  loadEnvironment({ building: true });
  await buildSite(path.resolve(process.argv[2] ?? 'dist/site'));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
