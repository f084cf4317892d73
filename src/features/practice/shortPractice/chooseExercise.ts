/** An exercise with a duration, on the page of its article. */
export interface Exercise {
  block: string;
  topic: string;
  slug: string;
  minutes: number;
}

/** Ids of the exercises that were opened on this device, the most recent last. */
export type OpenedExercises = readonly string[];

/** True when an exercise is new to the visitor and fills at least half of the time. */
export const isGoodChoice = (
  { block, minutes }: Exercise,
  available: number,
  opened: OpenedExercises,
): boolean => minutes <= available && minutes > available / 2 && !opened.includes(block);

/**
 * Chooses the exercise for a number of minutes: one that fits before a longer one, one that was not opened yet before
 * the one that was opened longest ago, and the one that fills the time best.
 * @returns null without exercises
 */
export function chooseExercise(
  exercises: readonly Exercise[],
  available: number,
  opened: OpenedExercises,
): Exercise | null {
  const rank = ({ block, minutes }: Exercise): [number, number, number] => [
    minutes > available ? minutes - available : 0,
    opened.lastIndexOf(block),
    available - minutes,
  ];
  const [best = null] = [...exercises].sort((a, b) => {
    const ranks = rank(b);
    return rank(a).reduce((order, value, at) => order || value - (ranks[at] ?? 0), 0);
  });
  return best;
}
