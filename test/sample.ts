/** True in the longer proofs: every case of every sweep (`npm run proof:sweeps`). */
export const WHOLE = process.env['SWEEPS'] === 'whole';

/**
 * What a sweep tries: `npm test` every so many-th case, the first among them, the longer proofs all of them.
 * @param from moves the choice on, so that neighbouring lists are not tried at the same places
 */
export function sample<T>(all: readonly T[], every: number, from = 0): T[] {
  return WHOLE ? [...all] : all.filter((_, at) => (at + from) % every === 0);
}
