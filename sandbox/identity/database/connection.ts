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
const related = (a: string[], b: string[]): boolean =>
  a.slice(0, b.length).every((key, index) => key === b[index]);

/** Implements the realtime database's protocol for one client on a WebSocket. */
export function serveConnection(
  socket: WebSocket,
  { database, host, sessionId, authOf }: ConnectionOptions,
): void {
  let auth: RuleAuth = null;
  let listens: Listen[] = [];
  const undo = new Map<string, unknown>();

  const push = (a: string, b: unknown): void => sendMessage(socket, { t: 'd', d: { a, b } });
  const sendValue = ({ path, tag }: Listen): void =>
    push('d', {
      p: splitPath(path).join('/'),
      d: database.read(path),
      ...(tag === undefined ? {} : { t: tag }),
    });
  /** Revokes listeners that the new user may not read, as the service does. */
  const recheck = (): void => {
    const lost = listens.filter(({ path }) => !database.mayRead(auth, path));
    listens = listens.filter((listen) => !lost.includes(listen));
    for (const { path, query } of lost)
      push('c', { p: splitPath(path).join('/'), ...(query ? { q: query } : {}) });
  };
  const signIn = (credential: string | undefined): Reply => {
    const found = credential === undefined ? undefined : authOf(credential);
    if (found === undefined) return { s: 'expired_token', d: 'Auth token is expired or invalid' };
    auth = found;
    recheck();
    return ok({ auth: found });
  };

  const actions: Record<string, (body: RequestBody) => Reply> = {
    s: () => ok(),
    auth: ({ cred }) => signIn(cred),
    gauth: ({ cred }) => signIn(cred),
    unauth: () => {
      auth = null;
      recheck();
      return ok();
    },
    g: ({ p = '' }) =>
      database.mayRead(auth, p) ? ok(database.read(p)) : refused('permission_denied'),
    q: ({ p = '', q: query, t: tag }) => {
      if (!database.mayRead(auth, p)) return refused('permission_denied');
      const listen = { path: p, query, tag };
      listens.push(listen);
      // Sent before the acknowledgement, because get() on a path with a listener would otherwise find nothing.
      sendValue(listen);
      return ok({});
    },
    n: ({ p = '', t: tag }) => {
      listens = listens.filter((listen) => listen.path !== p || listen.tag !== tag);
      return ok();
    },
    p: ({ p = '', d, h }) => reply(database.put(auth, p, d, h)),
    m: ({ p = '', d }) => reply(database.merge(auth, p, (d ?? {}) as Record<string, unknown>)),
    o: ({ p = '', d }) => {
      undo.set(p, d);
      return ok();
    },
    oc: ({ p = '' }) => {
      undo.delete(p);
      return ok();
    },
  };
  const reply = (status: string): Reply => (status === 'ok' ? ok() : refused(status));

  const unwatch = database.watch((changed) => {
    const touched = (path: string): boolean =>
      changed.some((at) => related(at, splitPath(path)) || related(splitPath(path), at));
    for (const listen of listens.filter(({ path }) => touched(path))) sendValue(listen);
  });
  const frames = new FrameReader();
  socket.on('message', (data) => {
    const message = frames.read(String(data)) as
      | { t?: string; d?: { r?: number; a?: string; b?: RequestBody } }
      | undefined;
    if (message?.t !== 'd' || message.d?.r === undefined) return;
    const action = actions[message.d.a ?? ''];
    const answer = action ? action(message.d.b ?? {}) : refused('unsupported_action');
    sendMessage(socket, { t: 'd', d: { r: message.d.r, b: answer } });
  });
  socket.on('close', () => {
    unwatch();
    for (const [path, data] of undo) database.put(auth, path, data);
  });
  sendMessage(socket, {
    t: 'c',
    d: { t: 'h', d: { ts: Date.now(), v: '5', h: host, s: sessionId } },
  });
}
