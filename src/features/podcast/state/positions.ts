/** Max. number of stored positions; those of the oldest episodes are dropped first. */
const MAX_POSITIONS = 500;

/** An episode counts as listened this close to its end, seconds (a tenth of a short one). */
export const LISTENED_WITHIN_S = 15;

/** Stores a position in seconds, rounded to tenths. Mutates the record. */
export function storePosition(
  positions: Record<string, number>,
  id: string,
  position: number,
): void {
  if (id === '' || !Number.isFinite(position)) return;
  positions[id] = Math.round(position * 10) / 10;
  const surplus = Object.keys(positions).length - MAX_POSITIONS;
  if (surplus <= 0) return;
  for (const old of Object.keys(positions)
    .filter((key) => key !== id)
    .slice(0, surplus))
    delete positions[old];
}

/** Returns the previous (-1) or next (1) episode, wrapping around; null for an empty list. */
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
