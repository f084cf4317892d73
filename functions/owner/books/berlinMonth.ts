import { berlinInstant } from '../../../contracts/time/berlinClock';
import { UsageProblem } from '../usage';

/** First instant of a month in Berlin and of the next one, ms. @throws UsageProblem */
export function berlinMonth(text = ''): { from: number; to: number } {
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (year === undefined) throw new UsageProblem('--month must be a month such as 2026-11.');
  const start = (at: number) => berlinInstant(Date.UTC(Number(year), at, 1));
  return { from: start(Number(month) - 1), to: start(Number(month)) };
}
