import { initializeApp, type FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  onIdTokenChanged,
  type Auth,
} from 'firebase/auth';
import { connectDatabaseEmulator, getDatabase, type Database } from 'firebase/database';
import { sessionKey } from './session';
import { watchStoredSession, type StoredSession } from './storedSession';
import type { IdentityConfig } from './types';

export interface FirebaseServices {
  app: FirebaseApp;
  auth: Auth;
  database: Database;
  session: StoredSession;
}

/**
 * Creates Firebase's app, auth and database for the configured project, or for the sandbox when its addresses are set.
 * The session is stored in localStorage, where it can be read without loading Firebase. There is no popup resolver here,
 * because in some browsers it would load a Google script before anybody signs in.
 */
export function firebaseServices(config: IdentityConfig, name?: string): FirebaseServices {
  const { apiKey, authDomain, databaseURL, projectId, authEmulatorUrl, databaseEmulatorHost } =
    config;
  const app = initializeApp({ apiKey, authDomain, databaseURL, projectId }, name);
  const session = watchStoredSession(config, sessionKey(apiKey, name));
  const auth = initializeAuth(app, {
    persistence:
      typeof localStorage === 'undefined' ? inMemoryPersistence : browserLocalPersistence,
  });
  if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
  onIdTokenChanged(auth, (user) => {
    if (user !== null) session.note();
  });
  const database = getDatabase(app);
  if (databaseEmulatorHost) {
    const { hostname, port } = new URL(`http://${databaseEmulatorHost}`);
    connectDatabaseEmulator(database, hostname, Number(port));
  }
  return { app, auth, database, session };
}
