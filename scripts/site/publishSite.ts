import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { openPublisher } from '../../publish/open';
import type { Published } from '../../publish/publisher';
import { PAGES_FILE } from '../../publish/stored';
import { contentStandIn } from '../../sandbox/content/contentStandIn';
import { startSandbox } from '../../sandbox/core/server';
import type { ProductConfig } from '../config/environment';

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Runs a task, with a content stand-in when the site is configured for the sandbox and none is running. */
async function withContentService<T>(
  { site, sandbox }: ProductConfig,
  work: () => Promise<T>,
): Promise<T> {
  const isOurs = site.configuration.content.host === `127.0.0.1:${String(sandbox.port)}`;
  if (!isOurs || !(await isFree(sandbox.host, sandbox.port))) return work();
  const running = await startSandbox({
    port: sandbox.port,
    host: sandbox.host,
    standIns: [await contentStandIn(sandbox.content)],
  });
  try {
    return await work();
  } finally {
    await running.close();
  }
}

/** Time of pages of a reproducible build, ms; undefined: the present. */
function buildTime(): number | undefined {
  const seconds = Number(process.env['SOURCE_DATE_EPOCH'] ?? NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}

/** Publishes all pages of a built site again. @throws naming the pages that could not be rendered */
export function publishSite(product: ProductConfig): Promise<Published> {
  return withContentService(product, async () => {
    // A new build may render the same content differently.
    await rm(path.join(product.publish.state, PAGES_FILE), { force: true });
    const time = buildTime();
    const more = time === undefined ? {} : { now: () => time };
    return (await openPublisher(product.publish, product.site.configuration, more)).publish();
  });
}
