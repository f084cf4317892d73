/** Beats of a pulse on the audio clock: beat n sounds at `origin + n × 60 / tempo`, so errors never add up. */
export interface PulseGrid {
  /** Time of beat 0 on the audio clock, seconds. */
  origin: number;
  /** Beats a minute. */
  tempo: number;
}

/** Time of a beat on the audio clock, seconds. */
export const timeOfBeat = ({ origin, tempo }: PulseGrid, beat: number): number =>
  origin + (beat * 60) / tempo;

/** The first beat that is not before a time. */
export const firstBeatFrom = ({ origin, tempo }: PulseGrid, time: number): number =>
  // A beat that is due now is not late: the division may end a little above the whole number.
  Math.max(0, Math.ceil(((time - origin) * tempo) / 60 - 1e-6));

/**
 * The beats to schedule now. After a sleep of the page the pulse joins the grid at the next beat, and what it has missed is
 * not played.
 * @param next the first beat that has not been scheduled yet
 */
export function dueBeats(
  grid: PulseGrid,
  next: number,
  now: number,
  lookAheadS: number,
): { beats: number[]; next: number } {
  const first = Math.max(next, firstBeatFrom(grid, now));
  const end = Math.max(first, firstBeatFrom(grid, now + lookAheadS));
  const beats = Array.from({ length: end - first }, (_, index) => first + index);
  return { beats, next: end };
}
