import { lapse } from '../../test/lapse';
import { startProxy, type Proxy } from '../testing/proxy';
import { startProcess, type FunctionsProcess } from '../testing/functionsProcess';

/** One place of the fleet: a process, and the line between it and the database. */
export interface Place {
  running: FunctionsProcess | undefined;
  /** Null for a file, which cannot be cut off. */
  line: Proxy | null;
}

export interface Fleet {
  places: Place[];
  /** Address of any process that runs. */
  any(): string;
  start(place: Place): Promise<void>;
  kill(place: Place): Promise<void>;
  /** Starts the next process before the old one is killed: for a while both work. */
  replace(place: Place, bothMs: number): Promise<void>;
  /** What processes said that ended without being killed. */
  crashes: string[];
  close(): Promise<void>;
}

/** The address of a PostgreSQL database through a proxy. */
function through(url: string, port: number): string {
  const address = new URL(url);
  address.port = String(port);
  return address.href;
}

/** `size` processes of the functions on one database. */
export async function startFleet(options: {
  size: number;
  databaseUrl: string;
  environment: Record<string, string>;
  chance: () => number;
}): Promise<Fleet> {
  const { databaseUrl, environment, chance } = options;
  const isFile = databaseUrl.startsWith('file:');
  const killed = new WeakSet<FunctionsProcess>();
  const crashes: string[] = [];
  const places: Place[] = [];

  async function launch(place: Place): Promise<FunctionsProcess> {
    const url = place.line ? through(databaseUrl, place.line.port) : databaseUrl;
    const started = await startProcess({
      ...environment,
      ORDERS_DATABASE_URL: url,
      MAIL_DATABASE_URL: url,
    });
    void started.ended.then(() => {
      if (!killed.has(started)) crashes.push(started.output());
    });
    return started;
  }
  async function end(running: FunctionsProcess | undefined): Promise<void> {
    if (!running) return;
    killed.add(running);
    await running.kill();
  }
  const fleet: Fleet = {
    places,
    crashes,
    any() {
      const alive = places.flatMap(({ running }) => (running ? [running.url] : []));
      return alive[Math.floor(chance() * alive.length)] ?? 'http://127.0.0.1:9';
    },
    async start(place) {
      place.running = await launch(place);
    },
    async kill(place) {
      const { running } = place;
      place.running = undefined;
      await end(running);
    },
    async replace(place, bothMs) {
      const old = place.running;
      place.running = await launch(place);
      await lapse('both run', bothMs);
      await end(old);
    },
    async close() {
      await Promise.all(places.map((place) => fleet.kill(place)));
      await Promise.all(places.map(({ line }) => line?.close()));
    },
  };
  for (let at = 0; at < options.size; at += 1) {
    const { hostname, port } = isFile ? { hostname: '', port: '' } : new URL(databaseUrl);
    places.push({
      running: undefined,
      line: isFile ? null : await startProxy({ host: hostname, port: Number(port) }),
    });
  }
  await Promise.all(places.map((place) => fleet.start(place)));
  return fleet;
}
