import { berlinInstant } from '../../../contracts/time/berlinClock';

/**
 * First instants in Berlin of a month such as 2026-11 and of the next one, or of all months of a year such as 2026 and of the
 * next January, ms; null for any other text.
 */
export function berlinMonths(text: string): number[] | null {
  const [, year, month] = /^(20\d\d)(?:-(0[1-9]|1[0-2]))?$/.exec(text) ?? [];
  if (year === undefined) return null;
  const start = (at: number) => berlinInstant(Date.UTC(Number(year), at, 1));
  if (month !== undefined) return [start(Number(month) - 1), start(Number(month))];
  return Array.from({ length: 13 }, (_, at) => start(at));
}
