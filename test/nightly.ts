/** True in `npm run test:nightly`, which tries every case of every sampled test. */
export const NIGHTLY = process.env['NIGHTLY'] === '1';

/** A test that runs in `npm run test:nightly` only. */
export const nightlyTest: jest.It = NIGHTLY ? test : test.skip;

/** For similar cases: the representative always runs, the others in `npm run test:nightly`. */
export const nightlyUnless = (isRepresentative: boolean): jest.It =>
  isRepresentative ? test : nightlyTest;

/**
 * The cases to try: every `step`-th in `npm test`, all of them in `npm run test:nightly`.
 * @param offset shifts the choice, so that neighbouring lists do not try the same positions
 */
export function sample<T>(all: readonly T[], step: number, offset = 0): T[] {
  return NIGHTLY ? [...all] : all.filter((_, index) => (index + offset) % step === 0);
}
