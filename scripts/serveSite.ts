/** Serves the built site on PORT: `npx tsx scripts/serveSite.ts`. */
import path from 'node:path';
import { siteConfiguration } from './lib/siteConfiguration';
import { serveSite } from './lib/siteServer';

serveSite({ folder: path.resolve('dist/site'), port: Number(process.env['PORT'] ?? 3000), configuration: siteConfiguration(process.env) })
  .then((site) => console.log(`Site at ${site.url}`))
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
