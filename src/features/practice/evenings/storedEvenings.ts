import * as v from 'valibot';
import { safeStorage } from '@/lib/storage/safeStorage';
import { readEntries } from '@/lib/storage/savedFile';
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

const KEY = 'evenings:';

const YearSchema = v.object({ version: v.literal(1), evenings: v.array(v.unknown()) });

const yearOf = (day: string): number => Number(day.slice(0, 4));
/** A year has a key of its own, so that an evening costs the same after ten years. */
const storedYear = (year: number) => stored(safeStorage, `${KEY}${String(year)}`, YearSchema);

/** The years of which the device has evenings. */
const years = (): number[] =>
  safeStorage
    .keys(KEY)
    .map((key) => Number(key.slice(KEY.length)))
    .sort((a, b) => a - b);

/** The evenings of a year, by date; one that cannot be read does not take the others with it. */
export const readYear = (year: number): Evening[] =>
  readEntries(EveningSchema, storedYear(year).read()?.evenings ?? []).entries;

/** Stores the evenings of a year. @returns false when the device cannot store them */
const writeYear = (year: number, evenings: readonly Evening[]): boolean =>
  storedYear(year).write({
    version: 1,
    evenings: [...evenings].sort((a, b) => a.day.localeCompare(b.day)),
  });

/** The evenings of all years, by date. */
export const readEvenings = (): Evening[] => years().flatMap(readYear);

/** The evening of a day; an empty one when nothing is stored. */
export const readEvening = (day: string): Evening =>
  readYear(yearOf(day)).find((one) => one.day === day) ?? emptyEvening(day);

/** Stores an evening. @returns false when the device cannot store it */
export function writeEvening(evening: Evening): boolean {
  const year = yearOf(evening.day);
  return writeYear(year, [...readYear(year).filter(({ day }) => day !== evening.day), evening]);
}

/** Notes that an exercise was on the stand today. */
export function notePractised(block: string, now: number): void {
  const evening = readEvening(dayOf(now));
  if (!evening.blocks.includes(block)) writeEvening(withBlocks(evening, [block]));
}

/** The last evening before today on which an exercise was practised and something was written down. */
export function lastEveningOf(block: string, now: number): Evening | null {
  const today = dayOf(now);
  for (const year of years().reverse()) {
    const found = readYear(year).findLast(
      (evening) => evening.day < today && evening.blocks.includes(block) && isWritten(evening),
    );
    if (found !== undefined) return found;
  }
  return null;
}

/** Adds evenings of a file to those of the device. @returns false, with nothing changed, when the device cannot store them all */
export function addEvenings(evenings: readonly Evening[]): boolean {
  const added = new Map<number, Evening[]>();
  for (const evening of evenings) {
    const year = yearOf(evening.day);
    added.set(year, [...(added.get(year) ?? []), evening]);
  }
  const before: [number, Evening[]][] = [];
  for (const [year, others] of added) {
    const own = readYear(year);
    const days = new Map(own.map((evening) => [evening.day, evening]));
    for (const other of others)
      days.set(other.day, joinEvenings(days.get(other.day) ?? emptyEvening(other.day), other));
    if (!writeYear(year, [...days.values()])) {
      for (const [changed, evenings] of before)
        if (evenings.length === 0) storedYear(changed).forget();
        else writeYear(changed, evenings);
      return false;
    }
    before.push([year, own]);
  }
  return true;
}

/** Deletes every evening. */
export const forgetEvenings = (): void => years().forEach((year) => storedYear(year).forget());
