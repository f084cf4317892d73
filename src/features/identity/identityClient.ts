import { IdentityError } from '@/services/identity/identityError';
import { loadIdentity } from '@/services/identity/loadIdentity';
import type { IdentityClient } from '@/services/identity/types';
import { userChanged } from './identitySlice';
import { currentRuntime, type Runtime } from './runtime';

/** Loads the identity service when it is not there yet and listens to it; resolves with its client. */
export async function identityClient(): Promise<IdentityClient> {
  const mine = currentRuntime();
  if (!mine)
    throw new IdentityError('internal-error', {
      cause: new Error('startIdentity has not been called.'),
    });
  const client = await loadIdentity(mine.config);
  listen(mine, client);
  return client;
}

/** Resolves once the service has said for the first time who is signed in. */
export async function firstAnswer(): Promise<void> {
  await identityClient();
  await currentRuntime()?.firstAnswer;
}

function listen(mine: Runtime, client: IdentityClient): void {
  if (mine.firstAnswer || mine !== currentRuntime()) return;
  mine.firstAnswer = new Promise((resolve) => {
    mine.stop = client.observe((user) => {
      mine.dispatch(userChanged(user));
      resolve();
    });
  });
}
