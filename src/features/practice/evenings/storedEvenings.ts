import * as v from 'valibot';
import { safeStorage } from '@/lib/storage/safeStorage';
import { stored } from '@/lib/storage/stored';
import {
  dayOf,
  emptyEvening,
  EveningSchema,
  isWritten,
  joinEvenings,
  withBlocks,
  type Evening,
} from './evening';

/** Nobody wrote an evening before. */
const FIRST_YEAR = 2026;

const YearSchema = v.object({
  version: v.literal(1),
  evenings: v.pipe(v.array(EveningSchema), v.maxLength(366)),
});

const yearOf = (day: string): number => Number(day.slice(0, 4));
/** A year has a key of its own, so that an evening costs the same after ten years. */
const storedYear = (year: number) => stored(safeStorage, `evenings:${String(year)}`, YearSchema);

const years = (now: number): number[] => {
  const last = yearOf(dayOf(now));
  return Array.from({ length: Math.max(1, last - FIRST_YEAR + 1) }, (_, ago) => last - ago);
};

/** The evenings of a year, by date. */
export const readYear = (year: number): Evening[] => storedYear(year).read()?.evenings ?? [];

/** The evenings of all years, by date. */
export const readEvenings = (now: number): Evening[] => years(now).reverse().flatMap(readYear);

/** The evening of a day; an empty one when nothing is stored. */
export const readEvening = (day: string): Evening =>
  readYear(yearOf(day)).find((one) => one.day === day) ?? emptyEvening(day);

/** Stores an evening. @returns false when the device cannot store it */
export function writeEvening(evening: Evening): boolean {
  const year = yearOf(evening.day);
  const others = readYear(year).filter(({ day }) => day !== evening.day);
  const evenings = [...others, evening].sort((a, b) => a.day.localeCompare(b.day));
  return storedYear(year).write({ version: 1, evenings });
}

/** Notes that an exercise was on the stand today. */
export function notePractised(block: string, now: number): void {
  const evening = readEvening(dayOf(now));
  if (!evening.blocks.includes(block)) writeEvening(withBlocks(evening, [block]));
}

/** The last evening before today on which an exercise was practised and something was written down. */
export function lastEveningOf(block: string, now: number): Evening | null {
  const today = dayOf(now);
  for (const year of years(now)) {
    const found = readYear(year).findLast(
      (evening) => evening.day < today && evening.blocks.includes(block) && isWritten(evening),
    );
    if (found !== undefined) return found;
  }
  return null;
}

/** Adds evenings of a file to those of the device. @returns false when the device cannot store them all */
export const addEvenings = (evenings: readonly Evening[]): boolean =>
  evenings
    .map((evening) => writeEvening(joinEvenings(readEvening(evening.day), evening)))
    .every(Boolean);

/** Deletes every evening. */
export const forgetEvenings = (now: number): void =>
  years(now + 366 * 86_400_000).forEach((year) => storedYear(year).forget());
