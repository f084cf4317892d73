/** Builds everything to deploy: the site with its pages in SITE_FOLDER, functions and publisher in dist/functions and dist/publisher, host files in dist/hosts, and the list of all packages as dist/sbom.json. */
import path from 'node:path';
import { lockFolder } from '../publish/folderLock';
import { readManifest } from '../publish/bundle/manifest';
import { SPECULATION_RULES } from '../publish/document/speculationRules';
import { writeHostFiles } from './lib/hosts/writeHostFiles';
import { buildProduct } from './build/buildProduct';
import { releaseHash } from './build/releaseHash';
import { writeBillOfMaterials } from './build/writeBillOfMaterials';
import { scriptHash } from '../functions/alarms/servedScripts';
import { contentSecurityPolicy } from './site/contentSecurityPolicy';
import { loadEnvironment } from './config/environment';
import { rememberHeadScript } from './site/headScripts';
import { publishSite } from './site/publishSite';

async function main(): Promise<void> {
  const product = loadEnvironment({ building: true });
  await lockFolder(product.publish.state);
  await Promise.all([
    buildProduct(product.publish.site),
    writeBillOfMaterials(path.resolve('dist/sbom.json')),
  ]);
  const { rendered } = await publishSite(product);
  const { configuration } = product.site;
  const { headScript } = readManifest(product.publish.site);
  const policy = contentSecurityPolicy(configuration, [
    ...rememberHeadScript(product.publish.state, scriptHash(headScript)),
    scriptHash(SPECULATION_RULES),
  ]);
  const { folder: trees, urls, webhook, sharedCacheS, machines } = product.publish;
  writeHostFiles({
    trees,
    folder: path.resolve('dist/hosts'),
    policy,
    urls,
    functionsUrl: configuration.functionsUrl,
    ports: { functions: product.functions.port, publisher: webhook.port },
    machines,
    sharedCacheS,
  });
  console.log(`${String(rendered)} pages rendered into ${product.publish.folder}.`);
  console.log(`Release hash: ${releaseHash(path.resolve('dist'))}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
