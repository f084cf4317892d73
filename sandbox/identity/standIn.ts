import { readFileSync } from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { WebSocketServer } from 'ws';
import type { StandIn } from '../core/standIn';
import { projectRoot } from '../paths';
import { identityToolkitApp, secureTokenApp } from './accounts/accountsApp';
import { identityErrorBody } from './accounts/identityError';
import { IdentityProject } from './accounts/project';
import { identityControl } from './control';
import { serveConnection } from './database/connection';
import { Database } from './database/database';
import type { RuleAuth } from './database/rules';
import { popupApp } from './popup/popupApp';

/** Firebase Authentication and Realtime Database, as far as the unmodified SDK uses them. */
export function identityStandIn(): StandIn {
  const project = new IdentityProject('openstrings');
  const rulesFile = path.join(projectRoot, 'database.rules.json');
  const database = new Database(JSON.parse(readFileSync(rulesFile, 'utf8')) as { rules: unknown });
  // Created with the first connection, because under jsdom ws is a stub that cannot be constructed.
  let sockets: WebSocketServer | undefined;
  let origin = '';

  const authOf = (credential: string): RuleAuth | undefined => {
    try {
      const { account, claims } = project.accountOf(credential);
      return { uid: account.localId, token: claims };
    } catch {
      return undefined;
    }
  };

  return {
    service: 'identity',
    routes: [
      { path: '/identitytoolkit.googleapis.com', app: identityToolkitApp(project) },
      { path: '/securetoken.googleapis.com', app: secureTokenApp(project) },
      { path: '/emulator/auth', app: popupApp(project) },
    ],
    control: [{ path: '/identity', app: identityControl(project, database, () => origin) }],
    upgrade(request, socket, head) {
      const url = new URL(request.url ?? '/', 'http://sandbox');
      if (url.pathname !== '/.ws' || url.searchParams.get('v') !== '5') return false;
      sockets ??= new WebSocketServer({ noServer: true });
      sockets.handleUpgrade(request, socket, head, (client) =>
        serveConnection(client, {
          database,
          host: request.headers.host ?? '',
          sessionId: randomUUID(),
          authOf,
        }),
      );
      return true;
    },
    errorAnswer: (status) => ({ body: identityErrorBody('INTERNAL', status) }),
    listening: (address) => {
      origin = address;
    },
    reset() {
      project.reset();
      database.set('/', null);
    },
    async close() {
      for (const client of sockets?.clients ?? []) client.terminate();
    },
  };
}
