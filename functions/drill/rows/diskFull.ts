import { chownSync } from 'node:fs';
import { Client } from 'pg';
import { lapse } from '../../../test/lapse';
import type { Engine } from '../../database/address';
import { SERVER_USER } from '../../testing/postgres/binaries';
import { startPostgres } from '../../testing/postgres/server';
import type { Purchase } from '../buyer';
import { smallDisk, within, type SmallDisk } from '../../testing/smallDisk';
import { buy, nextKind, type Group, type Row } from '../group';
import type { Stage } from '../stage';

/** Both engines are played at the same time, each with a disk of its own. */
const disks = new Map<Engine, SmallDisk>();

/** True when the functions could not write an order down. */
async function refusedNow(stage: Stage): Promise<boolean> {
  const answer = await fetch(`${stage.processes[0]?.url ?? ''}/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
    body: JSON.stringify({
      kind: 'donation',
      amount: 25,
      customer: { name: 'Filler', email: 'filler@visitor.example', message: 'x'.repeat(1500) },
      language: 'en-US',
      idempotencyKey: crypto.randomUUID(),
    }),
  });
  return answer.status >= 500;
}

/** The disk fills while one charge is on its way and another one is about to be asked for; then somebody makes room. */
const full: Row = {
  name: 'disk full while charges are on their way',
  async play(stage) {
    const before = await buy(stage);
    const onItsWay = await stage.buyer.order(nextKind());
    const aboutToBe = await stage.buyer.order(nextKind());
    await stage.sandbox.fault({
      service: 'paypal',
      pathContains: `${onItsWay.order.paypalOrderId}/capture`,
      delayMs: 800,
      after: true,
      times: 1,
    });
    await stage.buyer.approve(onItsWay);
    const first = stage.buyer.capture(onItsWay);
    await lapse('the charge is on its way', 300);
    disks.get(stage.engine)?.fill();
    await stage.buyer.approve(aboutToBe);
    const second = stage.buyer.capture(aboutToBe);
    let refused = false;
    for (let tries = 0; tries < 60 && !refused; tries += 1) refused = await refusedNow(stage);
    const ready = await fetch(`${stage.processes[0]?.url ?? ''}/ready?only=database`);
    if (ready.status !== 503)
      aboutToBe.wrongs.push(`the disk is full, and /ready answers ${ready.status}`);
    const during = stage.buyer.order(nextKind());
    await lapse('the disk is full', 2000);
    disks.get(stage.engine)?.free();
    await Promise.all([first, second]);
    const late: Purchase = await during;
    await stage.buyer.approve(late);
    await stage.buyer.capture(late);
    if (!refused) throw new Error('the disk never was full for the functions');
    return [...before, onItsWay, aboutToBe, late];
  },
};

/** A file on a small disk, or a database whose tables lie on one. */
async function onSmallDisk(engine: Engine) {
  if (engine === 'sqlite') {
    const own = smallDisk(3);
    disks.set(engine, own);
    return {
      url: `file:${within(own, 'data')}/shop.db`,
      close: () => Promise.resolve(own.close()),
    };
  }
  const own = smallDisk(24, SERVER_USER);
  disks.set(engine, own);
  const folder = within(own, 'tables');
  if (SERVER_USER.uid !== undefined) chownSync(folder, SERVER_USER.uid, SERVER_USER.gid);
  const server = await startPostgres();
  const client = new Client({ connectionString: server.address('postgres') });
  await client.connect();
  await client.query(`CREATE TABLESPACE small LOCATION '${folder}'`);
  await client.query('CREATE DATABASE shop TABLESPACE small');
  await client.end();
  return {
    url: server.address('shop'),
    async close() {
      await server.stop();
      own.close();
    },
  };
}

export const DISK: Group = {
  name: 'disk',
  database: onSmallDisk,
  setUp: (stage) => stage.start({}),
  rows: [full],
};
