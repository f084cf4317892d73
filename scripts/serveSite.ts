/** Serves the built site alone on PORT. */
import { loadEnvironment } from './config/environment';
import { checkPorts, listenAddresses } from './config/ports';
import { runProgram } from './process/runProgram';
import { serveSite } from './site/siteServer';

runProgram(async (started) => {
  const product = loadEnvironment({ building: true });
  await checkPorts([listenAddresses(product).site]);
  const site = await serveSite({ ...product.publish, ...product.site });
  started(site);
  console.log(`Site at ${site.url}`);
});
