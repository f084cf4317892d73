import { IdentityError } from '@/services/identity/identityError';
import { loadIdentity } from '@/services/identity/loadIdentity';
import type { IdentityClient } from '@/services/identity/types';
import { userChanged } from './identitySlice';
import { currentRuntime, type IdentityRuntime } from './identityRuntime';

/**
 * Loads the identity service if necessary, subscribes to it, and returns its client.
 * @throws IdentityError when startIdentity has not been called
 */
export async function identityClient(): Promise<IdentityClient> {
  const runtime = currentRuntime();
  if (!runtime)
    throw new IdentityError('internal-error', {
      cause: new Error('startIdentity has not been called.'),
    });
  const client = await loadIdentity(runtime.config);
  subscribe(runtime, client);
  return client;
}

/** Resolves when the service has first reported who is signed in. */
export async function firstReport(): Promise<void> {
  await identityClient();
  await currentRuntime()?.firstReport;
}

function subscribe(runtime: IdentityRuntime, client: IdentityClient): void {
  if (runtime.firstReport || runtime !== currentRuntime()) return;
  runtime.firstReport = new Promise((resolve) => {
    runtime.stop = client.observe((user) => {
      runtime.dispatch(userChanged(user));
      resolve();
    });
  });
}
