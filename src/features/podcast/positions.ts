/** How many places are remembered; the oldest episodes' go first. */
const LIMIT = 500;

/** An episode counts as heard this near to its end, seconds (a tenth of it when it is short). */
export const LISTENED_WITHIN_S = 15;

/** Keeps where an episode was left, in tenths of a second. Changes the record it is given. */
export function rememberPosition(
  positions: Record<string, number>,
  id: string,
  position: number,
): void {
  if (id === '' || !Number.isFinite(position)) return;
  positions[id] = Math.round(position * 10) / 10;
  const surplus = Object.keys(positions).length - LIMIT;
  if (surplus <= 0) return;
  for (const old of Object.keys(positions)
    .filter((key) => key !== id)
    .slice(0, surplus))
    delete positions[old];
}

/** The episode before (-1) or after (1) one in a list, going round at its ends; null in an empty list. */
export function neighbour<T extends { id: string }>(
  list: readonly T[],
  id: string,
  step: 1 | -1,
): T | null {
  if (list.length === 0) return null;
  const at = list.findIndex((item) => item.id === id);
  if (at < 0) return list[0] ?? null;
  return list[(at + step + list.length) % list.length] ?? null;
}
