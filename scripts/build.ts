/** Builds what is deployed: the site into SITE_FOLDER with its pages published, the functions into dist/functions. */
import { buildProduct } from './lib/buildProduct';
import { loadEnvironment } from './lib/environment';
import { publishSite } from './lib/publishSite';

async function main(): Promise<void> {
  const product = loadEnvironment({ building: true });
  await buildProduct(product.publish.site);
  const { rendered } = await publishSite(product);
  console.log(`${String(rendered)} pages rendered into ${product.publish.folder}.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
