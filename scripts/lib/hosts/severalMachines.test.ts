import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LANGUAGES } from '../../../contracts/language/languages';
import { hasNginx, startNginx } from '../../../e2e/support/nginx';
import { Fleet } from '../../../functions/testing/model/processes/fleet';
import { ProcessWorld } from '../../../functions/testing/model/processes/processWorld';
import { startPostgres } from '../../../functions/testing/postgres/server';
import { startProxy } from '../../../functions/testing/services/proxy';
import { freePorts } from '../../../test/freePorts';
import { lapse } from '../../../test/lapse';
import { nightlyTest } from '../../../test/nightly';
import { writeHostFiles } from './writeHostFiles';

/** The load balancer is the nginx that docs/deploying.md configures; without it there is nothing to try. */
const drill = hasNginx() ? nightlyTest : test.skip;

const ORDERS = 30;
const BUYERS = 4;
/** Times that PostgreSQL fails. */
const FAILURES = 4;

/** Starts nginx as the build configures it for three machines, whose lines it gets. @returns its address */
function startBalancer(
  folder: string,
  port: number,
  lines: readonly { port: number }[],
): () => void {
  for (const language of LANGUAGES) mkdirSync(path.join(folder, language), { recursive: true });
  const machines = lines.map((_, at) => `10.0.0.${String(at)}`);
  writeHostFiles({
    trees: folder,
    folder,
    policy: "default-src 'self'",
    urls: { 'en-US': 'https://s.example', 'de-DE': 'https://d.example' },
    functionsUrl: 'https://localhost',
    ports: { functions: 5000, publisher: 3100 },
    machines,
  });
  let conf = readFileSync(path.join(folder, 'nginx.conf'), 'utf8').replaceAll(
    'listen 443 ssl http2',
    `listen 127.0.0.1:${String(port)}`,
  );
  lines.forEach((line, at) => {
    conf = conf.replaceAll(`10.0.0.${String(at)}:5000`, `127.0.0.1:${String(line.port)}`);
  });
  return startNginx({ conf, folder, sites: folder, port });
}

/** Reads through the load balancer until it is stopped. @returns reads, and those that failed twice, as a page repeats */
function keepReading(front: string): () => Promise<{ reads: number; failures: string[] }> {
  let isOver = false;
  const result = { reads: 0, failures: [] as string[] };
  const once = (): Promise<string> =>
    fetch(`${front}/health`, { signal: AbortSignal.timeout(20_000) }).then(
      ({ status }) => String(status),
      (error: unknown) => String(error),
    );
  const reading = (async () => {
    while (!isOver) {
      let answer = await once();
      if (answer !== '200') answer = await once();
      if (answer !== '200') result.failures.push(answer);
      result.reads += 1;
      await lapse('the next visitor comes', 50);
    }
    return result;
  })();
  return () => {
    isOver = true;
    return reading;
  };
}

/** Starts machines behind nginx on a database, plays with them, and checks the books at the end. */
async function withMachines(
  databaseUrl: string | undefined,
  work: (world: ProcessWorld, fleet: Fleet, buying: () => Promise<unknown>) => Promise<string>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'machines-'));
  const [front = 0, ...ports] = await freePorts(4);
  const machines = await Promise.all(
    ports.map(async (port) => ({ port, line: await startProxy({ host: '127.0.0.1', port }) })),
  );
  const world = await ProcessWorld.open('postgres', databaseUrl);
  const fleet = await Fleet.start(world, machines.length, machines);
  const stop = startBalancer(
    folder,
    front,
    machines.map(({ line }) => line),
  );
  world.front = `http://localhost:${String(front)}`;
  const readers = keepReading(world.front);
  let started = 0;
  const buyer = async (): Promise<void> => {
    while (started < ORDERS) {
      started += 1;
      await world.buy();
    }
  };
  try {
    const said = await work(world, fleet, () => Promise.all(Array.from({ length: BUYERS }, buyer)));
    const { reads, failures } = await readers();
    await world.checkFinalState();
    expect([world.crashes, failures]).toEqual([[], []]);
    process.stdout.write(
      `${said}, ${String(reads)} reads, ${String(world.orders.length)} orders\n`,
    );
  } finally {
    await readers();
    stop();
    await world.close();
    await fleet.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

drill(
  'three machines behind nginx, killed and cut off from it and from PostgreSQL: every visitor is answered, every order charged and mailed once',
  () =>
    withMachines(undefined, async (_, fleet, buying) => {
      const disturbances = await fleet.disturbWhile(buying());
      expect(disturbances).toBeGreaterThan(5);
      return `${String(disturbances)} disturbances`;
    }),
  400_000,
);

drill(
  'three machines behind nginx, PostgreSQL fails and starts again: buyers get a clear word meanwhile, every order is charged and mailed once',
  async () => {
    const server = await startPostgres({ durable: true });
    try {
      await withMachines(server.address('postgres'), async (world, _, buying) => {
        const bought = buying();
        for (let times = 0; times < FAILURES; times += 1) {
          await lapse('buyers buy', 2000);
          const { back } = await server.restart();
          await back;
        }
        await bought;
        expect([...world.refusals]).toEqual(['503 databaseDown']);
        return `${String(FAILURES)} failures of PostgreSQL`;
      });
    } finally {
      await server.stop();
    }
  },
  400_000,
);
