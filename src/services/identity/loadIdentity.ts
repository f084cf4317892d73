import { IdentityError } from './identityError';
import type { IdentityClient, IdentityConfig } from './types';

const clients = new Map<string, Promise<IdentityClient>>();

/**
 * Loads the identity client of a configuration once. Rejects with network-request-failed when its chunk cannot be loaded;
 * the next call tries again.
 */
export function loadIdentity(config: IdentityConfig): Promise<IdentityClient> {
  const key = JSON.stringify(config);
  const known = clients.get(key);
  if (known) return known;
  // The first app has the SDK's default name, which the stored session's key contains.
  const name = clients.size === 0 ? undefined : `identity-${clients.size}`;
  const loading = load(config, name);
  clients.set(key, loading);
  loading.catch(() => clients.delete(key));
  return loading;
}

async function load(config: IdentityConfig, name: string | undefined): Promise<IdentityClient> {
  const { FirebaseIdentity } = await import(
    /* webpackChunkName: "identity" */ './firebaseIdentity'
  ).catch((cause: unknown) => {
    throw new IdentityError('network-request-failed', { cause });
  });
  return new FirebaseIdentity(config, name);
}

/** Closes every client; the next call loads a new one. For tests. @internal */
export async function closeIdentities(): Promise<void> {
  const all = [...clients.values()];
  clients.clear();
  for (const client of all) await client.then((open) => open.close()).catch(() => undefined);
}
