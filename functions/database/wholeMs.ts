/**
 * Rounds a time or duration up to whole ms, as the tables store it.
 * @throws RangeError for a value that is not finite
 */
export function wholeMs(ms: number): number {
  if (!Number.isFinite(ms)) throw new RangeError(`no time in ms: ${ms}`);
  return Math.ceil(ms);
}
