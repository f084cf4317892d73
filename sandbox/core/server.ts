import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { controlApp } from './control';
import { Faults } from './faults';
import { observe } from './observe';
import { RequestLog } from './requestLog';
import type { Mount, StandIn } from './standIn';
import { offerUpgrade } from './upgrade';
import { cors } from 'hono/cors';

/** Allows all origins; the preflight answer allows all headers that the browser requests. */
const openCors = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  // An empty list makes hono allow the requested headers.
  allowHeaders: [],
  exposeHeaders: [
    'ETag',
    'Content-Range',
    'Accept-Ranges',
    'Retry-After',
    'X-Contentful-Request-Id',
    'X-Contentful-RateLimit-Reset',
    'X-Contentful-RateLimit-Second-Limit',
    'X-Contentful-RateLimit-Second-Remaining',
  ],
  maxAge: 86_400,
});

export interface SandboxOptions {
  /** 0 takes any free port. */
  port: number;
  /** Default 127.0.0.1. */
  host?: string;
  standIns: StandIn[];
}

/** Idle timeout of connections, ms. As long as those of the real services, so that clients do not reuse a closing one. */
const IDLE_TIMEOUT_MS = 60_000;

export interface RunningSandbox {
  /** Origin without a trailing slash, for example `http://127.0.0.1:4000`. */
  url: string;
  port: number;
  requests: RequestLog;
  faults: Faults;
  /** Time by which the `Date` of all answers is ahead of this machine's clock, ms. */
  clock: { aheadMs: number };
  close(): Promise<void>;
}

function below(base: string, path: string): string {
  return `${base}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
}

function buildApp(
  standIns: StandIn[],
  log: RequestLog,
  faults: Faults,
  closing: AbortSignal,
  clock: RunningSandbox['clock'],
): Hono {
  const app = new Hono();
  app.use('*', async (c, next) => {
    await next();
    c.header('Date', new Date(Date.now() + clock.aheadMs).toUTCString());
  });
  app.use('*', openCors);
  app.route('/__sandbox', controlApp(standIns, log, faults));
  const controls: Mount[] = standIns.flatMap((standIn) => standIn.control ?? []);
  for (const { path, app: control } of controls) app.route(below('/__sandbox', path), control);
  app.all('/__sandbox/*', (c) =>
    c.json({ message: `No such control call: ${c.req.method} ${c.req.path}` }, 404),
  );
  for (const standIn of standIns) {
    for (const { path, app: service } of standIn.routes) {
      app.use(below(path, '*'), observe(standIn, log, faults, closing));
      app.route(below('', path), service);
    }
  }
  app.notFound((c) => c.json({ message: `The sandbox has nothing at ${c.req.path}` }, 404));
  app.onError((error, c) => {
    console.error(`sandbox: ${c.req.method} ${c.req.path} failed`, error);
    return c.json({ message: `The sandbox failed: ${error.message}` }, 500);
  });
  return app;
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/**
 * Starts one HTTP server with all stand-ins, CORS, the request log and faults.
 * @throws when the port is taken
 */
export async function startSandbox({
  port,
  host = '127.0.0.1',
  standIns,
}: SandboxOptions): Promise<RunningSandbox> {
  const log = new RequestLog();
  const faults = new Faults();
  const closing = new AbortController();
  const clock = { aheadMs: 0 };
  const app = buildApp(standIns, log, faults, closing.signal, clock);
  const server = createAdaptorServer({
    fetch: app.fetch,
    overrideGlobalObjects: false,
    serverOptions: { keepAliveTimeout: IDLE_TIMEOUT_MS },
  }) as Server;
  // The HTTP server does not track upgraded sockets, so close() has to destroy them.
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket);
    socket.on('error', () => undefined).on('close', () => upgraded.delete(socket));
    void offerUpgrade(standIns, request, socket, head, { log, faults, closing: closing.signal });
  });
  const closeStandIns = (): Promise<unknown> =>
    Promise.all(standIns.map((standIn) => standIn.close?.()));
  const actualPort = await listen(server, port, host).catch(async (error: unknown) => {
    await closeStandIns();
    throw error;
  });
  const url = `http://${host}:${actualPort}`;
  for (const standIn of standIns) standIn.listening?.(url);
  return {
    url,
    port: actualPort,
    requests: log,
    faults,
    clock,
    async close() {
      closing.abort();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closeStandIns();
      for (const socket of upgraded) socket.destroy();
      await closed;
    },
  };
}
