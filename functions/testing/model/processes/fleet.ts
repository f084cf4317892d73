import { lapse } from '../../../../test/lapse';
import type { FunctionsProcess } from '../../functionsProcess';
import { startProxy, type Proxy } from '../../services/proxy';
import type { ProcessWorld } from './processWorld';

/** A process of the fleet, its proxied connection to the database, and the one to it from the load balancer. */
interface Member {
  running: FunctionsProcess | undefined;
  /** Null for a database file, which cannot be disconnected. */
  line: Proxy | null;
  machine: Machine | null;
}

/** Address at which a process of a fleet behind a load balancer listens. */
export interface Machine {
  port: number;
  /** Address that the load balancer connects to. */
  line: Proxy;
}

const upTo = (ms: number): number => Math.floor(Math.random() * ms);
const oneOf = <T>(list: readonly T[]): T | undefined => list[upTo(list.length)];

/** Several processes on one database. */
export class Fleet {
  private constructor(
    private readonly world: ProcessWorld,
    private readonly members: readonly Member[],
  ) {}

  /** @param machines of a fleet behind a load balancer; without them visitors take any process */
  static async start(
    world: ProcessWorld,
    size: number,
    machines: readonly Machine[] = [],
  ): Promise<Fleet> {
    const isFile = world.databaseUrl.startsWith('file:');
    const { hostname: host, port } = new URL(world.databaseUrl);
    const members = await Promise.all(
      Array.from({ length: size }, async (_, at) => ({
        running: undefined,
        machine: machines[at] ?? null,
        line: isFile ? null : await startProxy({ host, port: Number(port) }),
      })),
    );
    const fleet = new Fleet(world, members);
    await Promise.all(members.map((member) => fleet.launch(member)));
    return fleet;
  }

  /**
   * Kills, replaces with overlap, cuts off and freezes members, one at a time and at random, until `work` has ended.
   * @returns number of disturbances
   */
  async disturbWhile(work: Promise<unknown>): Promise<number> {
    let isOver = false;
    let count = 0;
    const end = (): void => void (isOver = true);
    work.then(end, end);
    while (!isOver) {
      await lapse('nothing is disturbed', 100 + upTo(600));
      const member = oneOf(this.members);
      if (member) await this.disturb(member);
      count += 1;
    }
    await work;
    return count;
  }

  async close(): Promise<void> {
    const lines = this.members.flatMap(({ line, machine }) => [line, machine?.line]);
    await Promise.all(lines.map((line) => line?.close()));
  }

  private async disturb(member: Member): Promise<void> {
    const { line, running, machine } = member;
    const kill = async () => {
      if (running) await this.world.kill(running);
      await lapse('nobody is there', upTo(300));
      await this.launch(member);
    };
    const replace = async () => {
      await this.launch(member);
      await lapse('both run', upTo(1500));
      if (running) await this.world.kill(running);
    };
    const interrupt = async (how: 'cut' | 'freeze', lines: readonly (Proxy | null)[]) => {
      for (const one of lines) one?.[how]();
      await lapse('there is no way to a machine', 100 + upTo(2000));
      for (const one of lines) one?.heal();
    };
    const ways = (one: Proxy) => [() => interrupt('cut', [one]), () => interrupt('freeze', [one])];
    const everyLine = this.members.map((other) => other.line);
    const all = [
      kill,
      ...(line ? ways(line) : []),
      // A machine has one address, so its processes do not overlap; the database fails over for all of them at once.
      ...(machine ? [...ways(machine.line), () => interrupt('cut', everyLine)] : [replace]),
    ];
    await oneOf(all)?.();
  }

  private async launch(member: Member): Promise<void> {
    const url = new URL(this.world.databaseUrl);
    if (member.line) url.port = String(member.line.port);
    const address = member.line ? url.href : this.world.databaseUrl;
    member.running = await this.world.start({
      ORDERS_DATABASE_URL: address,
      MAIL_DATABASE_URL: address,
      ...(member.machine && { FUNCTIONS_PORT: String(member.machine.port) }),
    });
  }
}
