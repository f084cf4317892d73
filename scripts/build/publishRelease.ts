import path from 'node:path';
import { scriptHash } from '../../functions/alarms/servedScripts';
import { readManifest } from '../../publish/bundle/manifest';
import { SPECULATION_RULES } from '../../publish/document/speculationRules';
import type { ProductConfig } from '../config/environment';
import { writeHostFiles } from '../lib/hosts/writeHostFiles';
import { contentSecurityPolicy } from '../site/contentSecurityPolicy';
import { rememberHeadScript } from '../site/headScripts';
import { publishSite } from '../site/publishSite';

/**
 * Publishes the pages of a built site, and writes the host files that go with them.
 * @returns number of pages
 */
export async function publishRelease(product: ProductConfig): Promise<number> {
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
  return rendered;
}
