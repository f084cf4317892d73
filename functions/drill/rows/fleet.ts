import type { Engine } from '../../database/address';
import type { PostgresServer } from '../../testing/postgres/server';
import type { Played } from '../group';
import { runDrill } from '../run';

export const FLEET_ROWS = [1, 2, 3].map((processes) => ({
  name: `${['one process', 'two processes', 'three processes'][processes - 1] ?? ''}: killed, restarted with overlap, cut off`,
  processes,
}));

const facts = (of: object) =>
  Object.entries(of)
    .map(([name, number]) => `${name} ${String(number)}`)
    .join(', ');

/** Random kills, restarts with overlap and, on PostgreSQL, lines cut and frozen, for as many orders as are wanted. */
export async function playFleet(
  engine: Engine,
  server: PostgresServer | null,
  { name, processes }: (typeof FLEET_ROWS)[number],
  options: { orders: number; visitors: number; seed: number },
): Promise<Played> {
  const { counts, troubles, drainSeconds, wrongs } = await runDrill({
    server,
    processes,
    ...options,
  });
  console.error(
    `${engine}, ${name}: ${facts(troubles)}, last mail ${drainSeconds.toFixed(1)} s after the last purchase`,
  );
  return { group: 'processes', row: name, counts, wrongs };
}
