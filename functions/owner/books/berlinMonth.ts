import { berlinInstant } from '../../../contracts/time/berlinClock';

/** First instant of a month in Berlin and of the next one, ms; null for a text that is no month such as 2026-11. */
export function berlinMonth(text: string): { from: number; to: number } | null {
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (year === undefined) return null;
  const start = (at: number) => berlinInstant(Date.UTC(Number(year), at, 1));
  return { from: start(Number(month) - 1), to: start(Number(month)) };
}
