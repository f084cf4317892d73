/** Serves the built site alone, on PORT. */
import path from 'node:path';
import { loadEnvironment } from './lib/environment';
import { checkPorts, placesOf } from './lib/ports';
import { runProgram } from './lib/runProgram';
import { serveSite } from './lib/siteServer';

runProgram(async (started) => {
  const product = loadEnvironment({ building: true });
  await checkPorts([placesOf(product).site]);
  const site = await serveSite({ folder: path.resolve(process.env['SITE_FOLDER'] ?? 'dist/site'), ...product.site });
  started(site);
  console.log(`Site at ${site.url}`);
});
