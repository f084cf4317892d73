/** Builds what is deployed: the site into dist/site (or another folder: `tsx scripts/build.ts [folder]`), the functions into dist/functions. */
import path from 'node:path';
import { buildProduct } from './lib/buildProduct';
import { loadEnvironment } from './lib/environment';

async function main(): Promise<void> {
  loadEnvironment({ building: true });
  await buildProduct(path.resolve(process.argv[2] ?? 'dist/site'));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
