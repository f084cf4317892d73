import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { IDLE_TIMEOUT_MS } from '../../../contracts/config/idleConnections';

export interface Listening {
  /** Origin without a trailing slash. */
  url: string;
  port: number;
  close(): Promise<void>;
}

// The mail call carries html in its URL; Node's limit of 16 kB would cut it off.
const MAX_HEADERS = 32 * 1024;

/** Time of a stop that is left for the workers after the requests, ms. */
const LEFT_FOR_WORKERS_MS = 1000;

/**
 * Serves an app; port 0 takes any free one. Rejects when the port is taken. `stopMs`: longest time of a stop, most of
 * which requests in progress get to finish, because one may be a charge.
 */
export async function listen(
  app: Hono | Hono<{ Bindings: HttpBindings }>,
  options: { port: number; host: string; stopMs?: number },
): Promise<Listening> {
  const handler = getRequestListener((request, env) => app.fetch(request, env as HttpBindings), {
    overrideGlobalObjects: false,
  });
  const server: Server = createServer(
    { maxHeaderSize: MAX_HEADERS, requestTimeout: 30_000, keepAliveTimeout: IDLE_TIMEOUT_MS },
    (request, response) => {
      void handler(request, response);
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${options.host}:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        const { stopMs = 4000 } = options;
        const waitMs = Math.max(stopMs - LEFT_FOR_WORKERS_MS, stopMs / 2);
        const cut = setTimeout(() => server.closeAllConnections(), waitMs);
        // A connection is idle once its request is answered, and would be kept for the next one.
        const idle = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
          clearTimeout(cut);
          clearInterval(idle);
          resolve();
        });
      }),
  };
}
