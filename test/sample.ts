/** True in the longer proofs: every case of every sweep (`npm run proof:sweeps`). */
export const WHOLE = process.env['SWEEPS'] === 'whole';

/** For cases of one kind: the representative is always tried, the others in the longer proofs. */
export const further = (isRepresentative: boolean): jest.It =>
  isRepresentative || WHOLE ? test : test.skip;

/**
 * What a sweep tries: `npm test` every so many-th case, the first among them, the longer proofs all of them.
 * @param from moves the choice on, so that neighbouring lists are not tried at the same places
 */
export function sample<T>(all: readonly T[], every: number, from = 0): T[] {
  return WHOLE ? [...all] : all.filter((_, at) => (at + from) % every === 0);
}
