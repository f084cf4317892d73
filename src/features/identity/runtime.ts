import type { Dispatch } from '@reduxjs/toolkit';
import { IdentityError } from '@/services/identity/identityError';
import { loadIdentity } from '@/services/identity/loadIdentity';
import type { IdentityClient, IdentityConfig } from '@/services/identity/types';
import { userChanged } from './identitySlice';

/** What startIdentity has set up: one in a browser; a test starts its own with each store. */
interface Runtime {
  config: IdentityConfig;
  dispatch: Dispatch;
  stop?: () => void;
  /** Settles with the first answer of the observer. */
  firstAnswer?: Promise<void>;
}

let runtime: Runtime | undefined;

export function setRuntime(config: IdentityConfig, dispatch: Dispatch): void {
  runtime?.stop?.();
  runtime = { config, dispatch };
}

/** Forgets what was set up: for tests. @internal */
export function stopRuntime(): void {
  runtime?.stop?.();
  runtime = undefined;
}

/** Loads the identity service when it is not there yet and listens to it; resolves with its client. */
export async function identityClient(): Promise<IdentityClient> {
  if (!runtime) throw new IdentityError('internal-error', { cause: new Error('startIdentity has not been called.') });
  const mine = runtime;
  const client = await loadIdentity(mine.config);
  listen(mine, client);
  return client;
}

/** Resolves once the service has said for the first time who is signed in. */
export async function firstAnswer(): Promise<void> {
  await identityClient();
  await runtime?.firstAnswer;
}

function listen(mine: Runtime, client: IdentityClient): void {
  if (mine.firstAnswer || mine !== runtime) return;
  mine.firstAnswer = new Promise((resolve) => {
    mine.stop = client.observe((user) => {
      mine.dispatch(userChanged(user));
      resolve();
    });
  });
}
