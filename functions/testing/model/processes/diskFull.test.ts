import { chownSync } from 'node:fs';
import { Client } from 'pg';
import { lapse } from '../../../../test/lapse';
import { nightlyTest } from '../../../../test/nightly';
import type { Engine } from '../../../database/address';
import { ENGINES } from '../../engines';
import { SERVER_USER } from '../../postgres/binaries';
import { startPostgres } from '../../postgres/server';
import { UnsupportedHereError, smallDisk, folderOn, type SmallDisk } from '../../smallDisk';
import { donationOrder, visitor } from '../../visitor';
import { ProcessWorld } from './processWorld';

jest.setTimeout(200_000);

interface FullDisk {
  disk: SmallDisk;
  url: string;
  close(): Promise<void>;
}

/** A database on a small disk: a file, or a PostgreSQL tablespace. */
async function databaseOnSmallDisk(engine: Engine): Promise<FullDisk> {
  if (engine === 'sqlite') {
    const disk = smallDisk(3);
    return {
      disk,
      url: `file:${folderOn(disk, 'data')}/shop.db`,
      close: () => Promise.resolve(disk.close()),
    };
  }
  const disk = smallDisk(24, SERVER_USER);
  const folder = folderOn(disk, 'tables');
  if (SERVER_USER.uid !== undefined) chownSync(folder, SERVER_USER.uid, SERVER_USER.gid);
  const server = await startPostgres();
  const client = new Client({ connectionString: server.address('postgres') });
  await client.connect();
  await client.query(`CREATE TABLESPACE small LOCATION '${folder}'`);
  await client.query('CREATE DATABASE shop TABLESPACE small');
  await client.end();
  return {
    disk,
    url: server.address('shop'),
    async close() {
      await server.stop();
      disk.close();
    },
  };
}

/** Places orders until one cannot be stored. */
async function fillUntilRefused(url: string): Promise<boolean> {
  const customer = { name: 'Filler', email: 'filler@visitor.example', message: 'x'.repeat(1500) };
  for (let tries = 0; tries < 60; tries += 1)
    if ((await visitor(() => url).order(donationOrder({ customer }))).status >= 500) return true;
  return false;
}

async function play(world: ProcessWorld, disk: SmallDisk): Promise<void> {
  const { url } = await world.start();
  await world.buy();
  const beingCharged = await world.order();
  const notYetCharged = await world.order();
  await world.sandbox.fault({
    service: 'paypal',
    pathContains: `${beingCharged.answer.paypalOrderId}/capture`,
    delayMs: 800,
    after: true,
    times: 1,
  });
  await world.approve(beingCharged);
  const first = world.capture(beingCharged);
  await lapse('the charge is on its way', 300);
  disk.fill();
  await world.approve(notYetCharged);
  const second = world.capture(notYetCharged);
  expect(await fillUntilRefused(url)).toBe(true);
  expect((await fetch(`${url}/ready?only=database`)).status).toBe(503);
  const third = world.buy();
  await lapse('the disk is full', 2000);
  disk.free();
  await Promise.all([first, second, third]);
}

nightlyTest.each(ENGINES)(
  'disk full on %s while charges are on their way: charges once and mails once after there is room',
  async (engine) => {
    const database = await databaseOnSmallDisk(engine).catch((error: unknown) => {
      if (error instanceof UnsupportedHereError) return null;
      throw error;
    });
    if (!database) {
      process.stdout.write('a full disk was not played: mounting one takes root\n');
      return;
    }
    const world = await ProcessWorld.open(engine, database.url);
    try {
      await play(world, database.disk);
      await world.checkFinalState();
    } finally {
      await world.close();
      await database.close();
    }
  },
);
