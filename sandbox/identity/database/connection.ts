import type { WebSocket } from 'ws';
import type { Database } from './database';
import type { RuleAuth } from './rules';
import { splitPath } from './tree';
import { FrameReader, sendMessage } from './frames';

interface RequestBody {
  p?: string;
  d?: unknown;
  h?: string;
  q?: Record<string, unknown>;
  t?: number;
  cred?: string;
}
interface Reply {
  s: string;
  d: unknown;
}
interface Listen {
  path: string;
  query?: Record<string, unknown>;
  tag?: number;
}

export interface ConnectionOptions {
  database: Database;
  /** Host and port that the client uses for its next connection. */
  host: string;
  sessionId: string;
  /** User of a credential; undefined when it is invalid or has expired. */
  authOf(credential: string): RuleAuth | undefined;
}

const ok = (d: unknown = ''): Reply => ({ s: 'ok', d });
const refused = (s: string): Reply => ({
  s,
  d: s === 'permission_denied' ? 'Permission denied' : s,
});
const reply = (status: string): Reply => (status === 'ok' ? ok() : refused(status));
const related = (a: string[], b: string[]): boolean =>
  a.slice(0, b.length).every((key, index) => key === b[index]);

/** One client of the realtime database: its user, listeners and what is written when it leaves. */
class Client {
  private auth: RuleAuth = null;
  private listens: Listen[] = [];
  private readonly onDisconnect = new Map<string, unknown>();
  private readonly actions: Readonly<Record<string, (body: RequestBody) => Reply>> = {
    s: () => ok(),
    auth: ({ cred }) => this.signIn(cred),
    gauth: ({ cred }) => this.signIn(cred),
    unauth: () => {
      this.auth = null;
      this.recheck();
      return ok();
    },
    g: ({ p = '' }) =>
      this.database.mayRead(this.auth, p)
        ? ok(this.database.read(p))
        : refused('permission_denied'),
    q: ({ p = '', q: query, t: tag }) => this.listen({ path: p, query, tag }),
    n: ({ p = '', t: tag }) => {
      this.listens = this.listens.filter((listen) => listen.path !== p || listen.tag !== tag);
      return ok();
    },
    p: ({ p = '', d, h }) => reply(this.database.put(this.auth, p, d, h)),
    m: ({ p = '', d }) =>
      reply(this.database.merge(this.auth, p, (d ?? {}) as Record<string, unknown>)),
    o: ({ p = '', d }) => {
      this.onDisconnect.set(p, d);
      return ok();
    },
    oc: ({ p = '' }) => {
      this.onDisconnect.delete(p);
      return ok();
    },
  };

  constructor(
    private readonly socket: WebSocket,
    private readonly database: Database,
    private readonly authOf: ConnectionOptions['authOf'],
  ) {}

  answer(action: string, body: RequestBody): Reply {
    return this.actions[action]?.(body) ?? refused('unsupported_action');
  }

  /** Sends the values of the listeners that a change touches. */
  sendChanged(changed: readonly string[][]): void {
    const touched = (path: string): boolean =>
      changed.some((at) => related(at, splitPath(path)) || related(splitPath(path), at));
    for (const listen of this.listens.filter(({ path }) => touched(path))) this.sendValue(listen);
  }

  disconnect(): void {
    for (const [path, data] of this.onDisconnect) this.database.put(this.auth, path, data);
  }

  private signIn(credential: string | undefined): Reply {
    const found = credential === undefined ? undefined : this.authOf(credential);
    if (found === undefined) return { s: 'expired_token', d: 'Auth token is expired or invalid' };
    this.auth = found;
    this.recheck();
    return ok({ auth: found });
  }

  private listen(listen: Listen): Reply {
    if (!this.database.mayRead(this.auth, listen.path)) return refused('permission_denied');
    this.listens.push(listen);
    // Sent before the acknowledgement, because get() on a path with a listener would otherwise find nothing.
    this.sendValue(listen);
    return ok({});
  }

  /** Revokes listeners that the new user may not read, as the service does. */
  private recheck(): void {
    const lost = this.listens.filter(({ path }) => !this.database.mayRead(this.auth, path));
    this.listens = this.listens.filter((listen) => !lost.includes(listen));
    for (const { path, query } of lost)
      this.push('c', { p: splitPath(path).join('/'), ...(query ? { q: query } : {}) });
  }

  private sendValue({ path, tag }: Listen): void {
    this.push('d', {
      p: splitPath(path).join('/'),
      d: this.database.read(path),
      ...(tag === undefined ? {} : { t: tag }),
    });
  }

  private push(a: string, b: unknown): void {
    sendMessage(this.socket, { t: 'd', d: { a, b } });
  }
}

/** Implements the realtime database's protocol for one client on a WebSocket. */
export function serveConnection(
  socket: WebSocket,
  { database, host, sessionId, authOf }: ConnectionOptions,
): void {
  const client = new Client(socket, database, authOf);
  const unwatch = database.watch((changed) => client.sendChanged(changed));
  const frames = new FrameReader();
  socket.on('message', (data) => {
    const message = frames.read(String(data)) as
      | { t?: string; d?: { r?: number; a?: string; b?: RequestBody } }
      | undefined;
    if (message?.t !== 'd' || message.d?.r === undefined) return;
    const answer = client.answer(message.d.a ?? '', message.d.b ?? {});
    sendMessage(socket, { t: 'd', d: { r: message.d.r, b: answer } });
  });
  socket.on('close', () => {
    unwatch();
    client.disconnect();
  });
  sendMessage(socket, {
    t: 'c',
    d: { t: 'h', d: { ts: Date.now(), v: '5', h: host, s: sessionId } },
  });
}
