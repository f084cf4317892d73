import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { lapse } from '../../../../test/lapse';
import { nightlyTest } from '../../../../test/nightly';
import type { Engine } from '../../../database/address';
import { ENGINES } from '../../engines';
import { losingDiskIfAllowed } from '../../losingDisk';
import { startPostgres } from '../../postgres/server';
import { ProcessWorld } from './processWorld';

jest.setTimeout(300_000);

const CUTS = 3;

/** Starts the database on a folder of the disk, anew after each power cut. */
async function openDatabase(engine: Engine, folder: string) {
  if (engine === 'sqlite') {
    mkdirSync(folder, { recursive: true });
    return { url: `file:${folder}/shop.db`, end: () => Promise.resolve() };
  }
  const server = await startPostgres({ durable: true, folder });
  return { url: server.address('postgres'), end: () => server.stop() };
}

nightlyTest.each(ENGINES)(
  'power cut on %s while charges and mails are on their way: charges once and mails once',
  async (engine) => {
    const disk = losingDiskIfAllowed(600);
    if (!disk) return;
    const folder = path.join(disk.folder, 'data');
    let database = await openDatabase(engine, folder);
    execFileSync('sync', ['-f', disk.folder]);
    const world = await ProcessWorld.open(engine, database.url);
    const start = () =>
      world.start({ ORDERS_DATABASE_URL: database.url, MAIL_DATABASE_URL: database.url });
    try {
      for (let cut = 0; cut < CUTS; cut += 1) {
        const running = await start();
        await world.buy();
        const bought = Promise.all([world.buy(), world.buy(), world.buy()]);
        await lapse('purchases are under way', 60 * (cut + 1));
        await disk.cutPower(async () => {
          await world.kill(running);
          await database.end();
        });
        database = await openDatabase(engine, folder);
        const next = await start();
        await bought;
        await world.kill(next);
      }
      await start();
      await world.checkFinalState();
    } finally {
      await world.close();
      await database.end();
      disk.close();
    }
  },
);
