/** Random numbers from 0 to 1 that a seed repeats. */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const oneOf = <T>(chance: () => number, list: readonly T[]): T =>
  list[Math.floor(chance() * list.length)] as T;
