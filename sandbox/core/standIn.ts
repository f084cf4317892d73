import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Hono } from 'hono';

/** The services of others that the sandbox imitates; the names used by the request log and the faults. */
export const serviceNames = ['content', 'mail', 'podcasts', 'paypal', 'identity'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** A Hono app and where it hangs: below the sandbox's root, or below /__sandbox for control apps. */
export interface Mount {
  path: string;
  app: Hono;
}

/** One imitated service. The sandbox server puts CORS, request log and faults around its routes. */
export interface StandIn {
  service: ServiceName;
  /**
   * Mounted at `path` on the sandbox server. Handlers read the body through `c.req.json()`, `.text()`,
   * `.parseBody()` and so on, never through `c.req.raw`: the request log has already consumed it.
   */
  routes: Mount[];
  /** Mounted at `/__sandbox` + path; neither logged nor subject to faults. */
  control?: Mount[];
  /** A websocket upgrade; true when this stand-in has taken the socket. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** The body this service sends with an error status, for faults that give a status and no body. */
  errorAnswer?(status: number): { body: unknown; headers?: Record<string, string> } | undefined;
  /** Back to the state it started with. */
  reset?(): void | Promise<void>;
  /** Told once the server listens, for example `http://127.0.0.1:4000`. */
  listening?(origin: string): void;
  close?(): Promise<void>;
}
