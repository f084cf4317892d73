import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Hono } from 'hono';

/** External services that the sandbox imitates, by their names in the request log and faults. */
export const serviceNames = ['content', 'mail', 'podcasts', 'paypal', 'identity'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** A Hono app and its path below the sandbox's root, or below /__sandbox for control apps. */
export interface Mount {
  path: string;
  app: Hono;
}

/** One imitated service. The sandbox server adds CORS, request log and faults to its routes. */
export interface StandIn {
  service: ServiceName;
  /**
   * Mounted at `path` on the sandbox server. Handlers read the body through `c.req.json()`, `.text()`,
   * `.parseBody()` and so on, never through `c.req.raw`: the request log has already consumed it.
   */
  routes: Mount[];
  /** Mounted at `/__sandbox` + path; neither logged nor subject to faults. */
  control?: Mount[];
  /** Handles a WebSocket upgrade. @returns whether this stand-in has taken the socket */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** The service's body for an error status, for faults with a status but no body. */
  errorAnswer?(status: number): { body: unknown; headers?: Record<string, string> } | undefined;
  /** Restores the initial state. */
  reset?(): void | Promise<void>;
  /** Called with the sandbox's origin once the server listens, for example `http://127.0.0.1:4000`. */
  listening?(origin: string): void;
  close?(): Promise<void>;
}
