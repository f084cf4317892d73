/** Serves the built site alone, on PORT. */
import { loadEnvironment } from './lib/environment';
import { checkPorts, placesOf } from './lib/ports';
import { runProgram } from './lib/runProgram';
import { serveSite } from './lib/siteServer';

runProgram(async (started) => {
  const product = loadEnvironment({ building: true });
  await checkPorts([placesOf(product).site]);
  const site = await serveSite({ ...product.publish, ...product.site });
  started(site);
  console.log(`Site at ${site.url}`);
});
