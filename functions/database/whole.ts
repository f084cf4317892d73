/** A time or a pause as the tables take it: whole ms, rounded up. Throws for what is no number. */
export function wholeMs(ms: number): number {
  if (!Number.isFinite(ms)) throw new RangeError(`no time in ms: ${ms}`);
  return Math.ceil(ms);
}
