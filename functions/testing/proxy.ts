import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Proxy {
  port: number;
  /** Resets every connection and lets no other through. */
  cut(): void;
  /** Holds back every byte, in both directions, as a dead network does. */
  freeze(): void;
  /** Lets everything through again, what was held back first. */
  heal(): void;
  close(): Promise<void>;
}

/** A TCP proxy on a free port of loopback, through which a test takes a server away and gives it back. */
export async function startProxy(target: { host: string; port: number }): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;

  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    if (isFrozen) from.pause();
    from.on('data', (chunk) => to.write(chunk));
    from.on('end', () => to.end());
    // Either side may break at any time; the other one hears of it.
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((client) => {
    if (isCut) {
      client.on('error', () => undefined);
      client.resetAndDestroy();
      return;
    }
    const upstream = createConnection(target);
    join(client, upstream);
    join(upstream, client);
    // A listener for data lets a paused socket flow again.
    if (isFrozen) for (const socket of [client, upstream]) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    heal() {
      isCut = false;
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
