/**
 * The whole product on this machine: builds the site, starts sandbox, functions, publishing and site, prints where they are,
 * and stops everything on Ctrl-C. Ports: PORT, SANDBOX_PORT, FUNCTIONS_PORT, PAGES_PORT, SMTP_PORT.
 */
import path from 'node:path';
import { watchContent } from '../publish/watchContent';
import { openPublisher } from '../publish/open';
import { startOpenStringsSandbox } from '../sandbox/start';
import { buildFunctions, buildProduct } from './lib/buildProduct';
import { loadEnvironment } from './lib/environment';
import { checkPorts, placesOf } from './lib/ports';
import { runProgram, type Running } from './lib/runProgram';
import { serveSite } from './lib/siteServer';
import { startFunctionsProgram } from './lib/startFunctionsProgram';
import { table } from './lib/table';

/** A build that a stop cuts short, the programs it started included. */
async function build(folder: string, started: (part: Running) => void): Promise<void> {
  console.log('Building the site ...');
  const cut = new AbortController();
  // Beside the site, so that copies which build at the same time keep theirs.
  const built = buildProduct(folder, {
    cut: cut.signal,
    maps: path.join(path.dirname(folder), 'maps'),
  });
  started({
    async close() {
      cut.abort();
      await built.catch(() => undefined);
    },
  });
  await built;
}

runProgram(async (started) => {
  const product = loadEnvironment();
  const places = placesOf(product);
  await checkPorts(Object.values(places));
  if (process.env['SITE_FOLDER'] === undefined) await build(product.publish.site, started);

  const sandbox = await startOpenStringsSandbox(product.sandbox);
  started(sandbox);
  const functions = await startFunctionsProgram(await buildFunctions(), started);
  const publisher = await openPublisher(product.publish, product.site.configuration);
  await publisher.publish();
  started(
    await watchContent({
      publisher,
      ...product.publish.webhook,
      pollMs: product.publish.pollMs,
      log: console.log,
    }),
  );
  const site = await serveSite({ ...product.publish, ...product.site });
  started(site);

  console.log(
    table([
      ['Site (English)', site.url],
      ['Site (German)', product.publish.urls['de-DE']],
      ['Content service', `${sandbox.url}/spaces/openstrings`],
      ['Inbox', `${sandbox.url}/mail`],
      ['Sandbox control', `${sandbox.url}/__sandbox/requests`],
      ['Functions', functions.url],
      ['Mail server (SMTP)', `${places.smtp.host}:${String(places.smtp.port)}`],
    ]),
  );
  console.log('Everything is running. Ctrl-C stops it.');
  throw new Error(`The functions ended (${String(await functions.ended)}).`);
});
