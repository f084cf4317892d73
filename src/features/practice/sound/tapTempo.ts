import { TEMPO_RANGE } from '@/features/ui/sounds';

/** Only the latest taps count, so that a change of tempo is followed. */
const MAX_TAPS = 6;

/** The taps that belong together with a new one: a pause longer than the slowest beat begins anew. */
export function withTap(taps: readonly number[], now: number): number[] {
  const last = taps.at(-1);
  const goesOn = last !== undefined && now - last <= 60_000 / TEMPO_RANGE[0];
  return [...(goesOn ? taps : []), now].slice(-MAX_TAPS);
}

/** The tempo of taps at times in ms; null for fewer than two. */
export function tempoOfTaps(taps: readonly number[]): number | null {
  const [first] = taps;
  const last = taps.at(-1);
  if (first === undefined || last === undefined || last <= first) return null;
  const tempo = Math.round((60_000 * (taps.length - 1)) / (last - first));
  return Math.min(TEMPO_RANGE[1], Math.max(TEMPO_RANGE[0], tempo));
}
