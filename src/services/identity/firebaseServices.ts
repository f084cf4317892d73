import { initializeApp, type FirebaseApp } from 'firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, type Auth } from 'firebase/auth';
import { connectDatabaseEmulator, getDatabase, type Database } from 'firebase/database';
import { sessionPersistence, type SessionPersistence } from './sessionPersistence';
import type { IdentityConfig } from './types';

export interface FirebaseServices {
  app: FirebaseApp;
  auth: Auth;
  database: Database;
  /** Runs an operation that ends the session. */
  whileEnding: SessionPersistence['whileEnding'];
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
  const session = sessionPersistence(config);
  const auth = initializeAuth(app, {
    persistence: typeof localStorage === 'undefined' ? inMemoryPersistence : session.persistence,
  });
  if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
  const database = getDatabase(app);
  if (databaseEmulatorHost) {
    const { hostname, port } = new URL(`http://${databaseEmulatorHost}`);
    connectDatabaseEmulator(database, hostname, Number(port));
  }
  return { app, auth, database, whileEnding: (work) => session.whileEnding(work) };
}
