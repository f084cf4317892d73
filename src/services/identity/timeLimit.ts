import { IdentityError } from './identityError';

/**
 * Rejects with network-request-failed when the promise takes longer than `ms`, because database calls wait for a connection
 * for ever. The promise itself continues.
 */
export function withTimeLimit<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new IdentityError('network-request-failed')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
