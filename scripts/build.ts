/** Builds everything to deploy: the site with its pages in SITE_FOLDER, functions and publisher in dist/functions and dist/publisher, host files in dist/hosts, and the list of all packages as dist/sbom.json. */
import path from 'node:path';
import { lockFolder } from '../publish/folderLock';
import { buildProduct } from './build/buildProduct';
import { releaseHash } from './build/releaseHash';
import { writeBillOfMaterials } from './build/writeBillOfMaterials';
import { loadEnvironment } from './config/environment';
import { publishRelease } from './build/publishRelease';

async function main(): Promise<void> {
  const product = loadEnvironment({ building: true });
  await lockFolder(product.publish.state);
  await Promise.all([
    buildProduct(product.publish.site),
    writeBillOfMaterials('package-lock.json', path.resolve('dist/sbom.json')),
  ]);
  const rendered = await publishRelease(product);
  console.log(`${String(rendered)} pages rendered into ${product.publish.folder}.`);
  console.log(`Release hash: ${releaseHash(path.resolve('dist'))}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
