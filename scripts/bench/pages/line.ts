import { createServer, type AddressInfo, type Socket } from 'node:net';
import { connect } from 'node:net';

/** A phone's line: what it carries and how far away the other end is. */
export interface LineProfile {
  /** Bits a second, to the phone and from it. */
  down: number;
  up: number;
  /** Time of one round trip, ms. */
  roundTrip: number;
}

/** Large enough for few timers, small enough that several downloads share the line fairly. */
const SLICE = 1460 * 2;
/** What may wait in the line before the sender is stopped, bytes for each connection. */
const WINDOW = 64 * 1024;

interface Lane {
  source: Socket;
  target: Socket;
  waiting: Buffer[];
  size: number;
  ended: boolean;
  /** Nothing is carried before the connection's own round trip is over, ms. */
  opensAt: number;
}

/** One direction of the line: slices of all connections in turn, at the line's speed, each late by half a round trip. */
class Direction {
  private readonly lanes: Lane[] = [];
  private carrying = false;

  constructor(
    private readonly bitsPerSecond: number,
    private readonly lateMs: number,
  ) {}

  join(source: Socket, target: Socket, opensAt: number): void {
    const lane: Lane = { source, target, waiting: [], size: 0, ended: false, opensAt };
    this.lanes.push(lane);
    source.on('data', (chunk) => {
      for (let at = 0; at < chunk.length; at += SLICE)
        lane.waiting.push(chunk.subarray(at, at + SLICE));
      lane.size += chunk.length;
      if (lane.size > WINDOW) source.pause();
      this.carry();
    });
    source.on('end', () => {
      lane.ended = true;
      this.carry();
    });
    source.on('close', () => {
      lane.ended = true;
      this.carry();
    });
  }

  private next(): Lane | undefined {
    const now = performance.now();
    const at = this.lanes.findIndex((lane) => lane.waiting.length > 0 && lane.opensAt <= now);
    const [lane] = at < 0 ? [] : this.lanes.splice(at, 1);
    if (lane) this.lanes.push(lane);
    return lane;
  }

  private finish(): void {
    for (const lane of this.lanes.filter(({ ended, waiting }) => ended && waiting.length === 0)) {
      this.lanes.splice(this.lanes.indexOf(lane), 1);
      setTimeout(() => lane.target.end(), this.lateMs);
    }
  }

  private carry(): void {
    if (this.carrying) return;
    const lane = this.next();
    if (!lane) {
      this.finish();
      const opening = this.lanes
        .filter(({ waiting }) => waiting.length > 0)
        .map(({ opensAt }) => opensAt);
      if (opening.length === 0) return;
      this.carrying = true;
      setTimeout(
        () => {
          this.carrying = false;
          this.carry();
        },
        Math.max(1, Math.min(...opening) - performance.now()),
      );
      return;
    }
    const slice = lane.waiting.shift();
    if (!slice) return;
    lane.size -= slice.length;
    if (lane.size < WINDOW / 2) lane.source.resume();
    setTimeout(() => lane.target.destroyed || lane.target.write(slice), this.lateMs);
    this.carrying = true;
    this.wait((slice.length * 8000) / this.bitsPerSecond);
  }

  /** Timers are coarse: what one wait takes too long, the next is shorter by. */
  private debt = 0;

  private wait(ms: number): void {
    const due = ms - this.debt;
    if (due < 1) {
      this.debt -= ms;
      setImmediate(() => this.arrived());
      return;
    }
    const from = performance.now();
    setTimeout(() => {
      this.debt = Math.min(50, performance.now() - from - due);
      this.arrived();
    }, due);
  }

  private arrived(): void {
    this.carrying = false;
    this.carry();
  }
}

export interface Line {
  port: number;
  close(): Promise<void>;
}

/** Opens a slow line to a port of this machine; everything that goes through it shares its speed. */
export async function openLine(profile: LineProfile, targetPort: number): Promise<Line> {
  const down = new Direction(profile.down, profile.roundTrip / 2);
  const up = new Direction(profile.up, profile.roundTrip / 2);
  const sockets = new Set<Socket>();
  const server = createServer((phone) => {
    const far = connect(targetPort, '127.0.0.1');
    for (const socket of [phone, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => sockets.delete(socket));
    }
    const opensAt = performance.now() + profile.roundTrip;
    up.join(phone, far, opensAt);
    down.join(far, phone, opensAt);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
