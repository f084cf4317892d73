/**
 * Runs the whole product on this machine: builds the site, starts sandbox, functions, publishing and site, prints their
 * addresses, and stops everything on Ctrl-C. The site answers as soon as the bundle is built; requested pages
 * are published first. Ports: PORT, SANDBOX_PORT, FUNCTIONS_PORT, PAGES_PORT, SMTP_PORT.
 */
import { mkdirSync } from 'node:fs';
import { HELD_FILE } from '../contracts/content/heldContent';
import { lockFolder } from '../publish/folderLock';
import { openPublisher } from '../publish/open';
import { openReport } from '../publish/report/openReport';
import { EarlyPages } from '../publish/pages/earlyPages';
import { openEditors } from '../publish/openEditors';
import { watchContent } from '../publish/watchContent';
import { EDITORS } from '../src/lib/addresses';
import { startOpenStringsSandbox } from '../sandbox/start';
import { buildFunctions } from './build/buildProduct';
import { buildSiteQuickly } from './build/buildSite';
import { loadEnvironment } from './config/environment';
import { checkPorts, listenAddresses } from './config/ports';
import { runProgram } from './process/runProgram';
import { serveSite } from './site/siteServer';
import { startFunctionsProgram } from './process/startFunctionsProgram';
import { alignedTable } from './lib/tables';

/** Share of published pages between two progress messages. */
const PROGRESS_STEPS = 4;

function printProgress(written: number, all: number): void {
  const step = Math.ceil(all / PROGRESS_STEPS);
  if (written % step === 0 || written === all)
    console.log(`  ${String(written)} of ${String(all)} pages published`);
}

runProgram(async (started) => {
  const product = loadEnvironment();
  const addresses = listenAddresses(product);
  await checkPorts(Object.values(addresses));
  await lockFolder(product.publish.state);
  const isBuilt = process.env['SITE_FOLDER'] !== undefined;
  if (!isBuilt) console.log('1/3 Building the site, about 15 seconds the first time ...');
  const [sandbox, functions] = await Promise.all([
    startOpenStringsSandbox(product.sandbox).then((running) => {
      started(running);
      return running;
    }),
    buildFunctions().then((program) =>
      startFunctionsProgram(program, started, {
        CONTENT_HELD_URL: `http://127.0.0.1:${String(product.site.port)}/${HELD_FILE}`,
        ...process.env,
      }),
    ),
    isBuilt ? undefined : buildSiteQuickly(product.publish.site, started),
  ]);

  console.log('2/3 Starting the site ...');
  const early = new EarlyPages(printProgress);
  const report = await openReport(product.publish, product.site.configuration);
  const publisher = await openPublisher(product.publish, product.site.configuration, {
    early,
    report,
  });
  mkdirSync(product.publish.folder, { recursive: true });
  const site = await serveSite({
    ...product.publish,
    ...product.site,
    written: (pathname, language, isThere) => early.written(pathname, language, isThere),
  });
  started(site);
  const published = publisher.publish();
  console.log(`3/3 ${site.url} can be opened now; the other pages are being published ...`);
  await published;
  started(
    await watchContent({
      publisher,
      report,
      editors: openEditors(product.publish, product.site.configuration, { publisher, report }),
      ...product.publish.webhook,
      pollMs: product.publish.pollMs,
      log: console.log,
    }),
  );

  console.log(
    alignedTable([
      ['Site (English)', site.url],
      ['Site (German)', product.publish.urls['de-DE']],
      ['For editors', `${site.url}${EDITORS.report}?secret=${product.publish.editors.secret}`],
      ['Content service', `${sandbox.url}/spaces/openstrings`],
      ['Inbox', `${sandbox.url}/mail`],
      ['Sandbox control', `${sandbox.url}/__sandbox/requests`],
      ['Functions', functions.url],
      ["Owner's desk", `${functions.url}/desk (the link to sign in arrives in the inbox)`],
      ['Mail server (SMTP)', `${addresses.smtp.host}:${String(addresses.smtp.port)}`],
    ]),
  );
  console.log('Everything is running. Ctrl-C stops it.');
  throw new Error(`The functions ended (${String(await functions.ended)}).`);
});
