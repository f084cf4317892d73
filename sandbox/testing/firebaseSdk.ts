import { deleteApp, initializeApp, setLogLevel, type FirebaseApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, type Auth } from 'firebase/auth';
import { connectDatabaseEmulator, getDatabase, goOffline, type Database } from 'firebase/database';
import type { RunningSandbox } from '../core/server';

export interface TestSdk {
  app: FirebaseApp;
  auth: Auth;
  database: Database;
}

// Many tests expect refusals by the rules, of which the SDK would log warnings.
setLogLevel('silent');

// The SDK leaves timers behind (token refresh, timeouts of failed calls), which must not keep a test process alive.
const originalSetTimeout = globalThis.setTimeout;
globalThis.setTimeout = ((...args: Parameters<typeof originalSetTimeout>) => {
  const timer = originalSetTimeout(...args);
  return Number(args[1]) >= 10_000 ? timer.unref() : timer;
}) as typeof originalSetTimeout;

let opened = 0;

/** The unmodified SDK connected to a sandbox, with the session in memory. */
export function openSdk({ port, url }: RunningSandbox): TestSdk {
  const config = {
    apiKey: 'sandbox-key',
    authDomain: 'openstrings.example',
    projectId: 'openstrings',
    databaseURL: 'http://127.0.0.1/?ns=openstrings',
  };
  const app = initializeApp(config, `test-${(opened += 1)}`);
  const auth = initializeAuth(app);
  connectAuthEmulator(auth, url, { disableWarnings: true });
  const database = getDatabase(app);
  connectDatabaseEmulator(database, '127.0.0.1', port);
  return { app, auth, database };
}

export async function closeSdk({ app, auth, database }: TestSdk): Promise<void> {
  await auth.signOut();
  goOffline(database);
  await deleteApp(app);
}
