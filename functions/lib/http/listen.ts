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

/** Serves an app; port 0 takes any free one. Rejects when the port is taken. */
export async function listen(
  app: Hono | Hono<{ Bindings: HttpBindings }>,
  options: { port: number; host: string },
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
        // Requests in progress get 3 s to finish.
        const cut = setTimeout(() => server.closeAllConnections(), 3000);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
