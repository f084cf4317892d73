import { serve, type ServerType } from '@hono/node-server';
import type { Hono } from 'hono';
import { IDLE_TIMEOUT_MS } from '../../contracts/config/idleConnections';

export interface HttpServer {
  /** Origin without a trailing slash. */
  url: string;
  port: number;
  /** Ends open connections too. */
  close(): Promise<void>;
}

interface ServeOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
}

/** Serves an app. @throws when the port is taken */
export async function serveApp<Env extends object>(
  app: Hono<Env>,
  { host, port }: ServeOptions,
): Promise<HttpServer> {
  const serverOptions = { keepAliveTimeout: IDLE_TIMEOUT_MS };
  const server = await new Promise<ServerType>((resolve, reject) => {
    const started: ServerType = serve(
      { fetch: app.fetch, port, hostname: host, serverOptions },
      () => resolve(started),
    );
    started.once('error', reject);
  });
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${String(taken)}`,
    port: taken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
