import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Proxy {
  port: number;
  /** Resets all connections and refuses new ones. */
  cut(): void;
  /** Holds back all bytes in both directions, like a dead network. */
  freeze(): void;
  /** Restores the connection and forwards the bytes that were held back. */
  heal(): void;
  close(): Promise<void>;
}

/** Starts a TCP proxy on a free port of loopback, with which a test disconnects a server. */
export async function startProxy(target: { host: string; port: number }): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;

  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    if (isFrozen) from.pause();
    from.on('data', (chunk) => to.write(chunk));
    from.on('end', () => to.end());
    // An error on one side closes the other.
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
    // Adding a data listener resumes a paused socket.
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
