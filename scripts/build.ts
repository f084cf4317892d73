/** Builds the site: `npx tsx scripts/build.ts [folder]`, by default into dist/site. */
import path from 'node:path';
import { buildSite } from './lib/buildSite';

buildSite(path.resolve(process.argv[2] ?? 'dist/site')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
