/**
 * Publishes the site of SITE_FOLDER twice into the folder of its first argument, once with all pages rendered in the
 * main thread and once in worker threads, and prints the differences as JSON.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeSyncService } from '../../publish/mirror/syncService';
import { Publisher } from '../../publish/publisher';
import { contentStandIn } from '../../sandbox/content/contentStandIn';
import { startSandbox } from '../../sandbox/core/server';
import { loadEnvironment } from '../../scripts/config/environment';

/** Results of both runs. */
export interface BothWays {
  files: number;
  pages: number[];
  differing: string[];
  warnings: string[];
}

const NOW = Date.UTC(2026, 10, 22);

function contentsOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => [
      path.relative(folder, file),
      createHash('sha1').update(readFileSync(file)).digest('hex'),
    ]),
  );
}

async function main(scratch: string): Promise<void> {
  const { site, sandbox, publish } = loadEnvironment({ building: true });
  const running = await startSandbox({
    port: sandbox.port,
    host: sandbox.host,
    standIns: [await contentStandIn(sandbox.content)],
  });
  const warnings: string[] = [];
  const pages: number[] = [];
  try {
    const trees: Map<string, string>[] = [];
    for (const threads of [0, 2]) {
      const folder = path.join(scratch, String(threads));
      const publisher = await Publisher.open({
        ...publish,
        folder,
        state: `${folder}-state`,
        configuration: site.configuration,
        service: makeSyncService(site.configuration.content),
        warn: (message) => warnings.push(message),
        now: () => NOW,
        threads,
      });
      pages.push((await publisher.publish()).rendered);
      trees.push(contentsOf(folder));
    }
    const [here = new Map<string, string>(), apart = new Map<string, string>()] = trees;
    const differing = [...new Set([...here.keys(), ...apart.keys()])].filter(
      (file) => here.get(file) !== apart.get(file),
    );
    console.log(
      JSON.stringify({ files: here.size, pages, differing, warnings } satisfies BothWays),
    );
  } finally {
    await running.close();
  }
}

main(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
