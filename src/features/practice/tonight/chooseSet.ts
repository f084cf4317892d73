/** An exercise with a duration, on the page of its article. */
export interface Exercise {
  block: string;
  topic: string;
  slug: string;
  minutes: number;
  /** True when it is made for the visitor’s instrument, not for all. */
  isForInstrument?: boolean;
}

/** Exercises of an evening. */
export const SET_SIZE = 3;

/** Number from a text, the same on every device. */
function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619);
  // Texts that differ in their last letter only would be neighbours.
  value = Math.imul(value ^ (value >>> 15), 2246822507);
  return (value ^ (value >>> 13)) >>> 0;
}

/** Puts a list into an order that looks random and is the same for the same seed. */
export const orderBySeed = <T>(list: readonly T[], seed: string, nameOf: (one: T) => string): T[] =>
  list
    .map((one) => ({ one, key: hash(`${seed} ${nameOf(one)}`) }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one);

const minutesOf = (set: readonly Exercise[]): number =>
  set.reduce((sum, { minutes }) => sum + minutes, 0);

/** Every set of exercises of at most a size, in their order. */
function* setsOf(list: readonly Exercise[], size: number, from = 0): Generator<Exercise[]> {
  if (size === 0) return;
  for (let at = from; at < list.length; at++) {
    const one = list[at];
    if (one === undefined) continue;
    yield [one];
    for (const others of setsOf(list, size - 1, at + 1)) yield [one, ...others];
  }
}

/**
 * Chooses the exercises for a time: three that fit, the first in order that fill it best. Exercises of yesterday are
 * chosen only when others cannot make three; those for the instrument come before those for all. When all are too long,
 * it is the shortest one.
 * @param yesterday ids of the exercises that were practised yesterday
 */
export function chooseSet(
  exercises: readonly Exercise[],
  available: number,
  yesterday: readonly string[],
): Exercise[] {
  const rank = (set: readonly Exercise[]): number[] => [
    set.length,
    -set.filter(({ block }) => yesterday.includes(block)).length,
    set.filter(({ isForInstrument }) => isForInstrument).length,
    minutesOf(set),
  ];
  let best: Exercise[] = [];
  for (const set of setsOf(exercises, SET_SIZE)) {
    if (minutesOf(set) > available) continue;
    const ranks = rank(best);
    const order = rank(set).reduce((found, value, at) => found || value - (ranks[at] ?? 0), 0);
    if (order > 0) best = set;
  }
  if (best.length > 0) return best;
  const [shortest] = [...exercises].sort(
    (a, b) =>
      Number(yesterday.includes(a.block)) - Number(yesterday.includes(b.block)) ||
      a.minutes - b.minutes,
  );
  return shortest === undefined ? [] : [shortest];
}

/** True when a set has all its exercises, none of yesterday, and fills half of the time. */
export const isGoodSet = (
  set: readonly Exercise[],
  available: number,
  yesterday: readonly string[],
): boolean =>
  set.length === SET_SIZE &&
  minutesOf(set) > available / 2 &&
  minutesOf(set) <= available &&
  !set.some(({ block }) => yesterday.includes(block));
