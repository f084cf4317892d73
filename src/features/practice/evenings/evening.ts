import * as v from 'valibot';
import type { Language } from '../../../../contracts/language/languages';
import { dateFormat } from '../../../../contracts/time/berlinTime';

/** Max. length of a line that is written. */
export const MAX_LINE = 300;
/** Two devices may have written different lines about a day. */
const MAX_JOINED = 1000;
const MAX_BLOCKS = 50;

const Line = v.pipe(v.string(), v.maxLength(MAX_JOINED));

export const EveningSchema = v.object({
  /** Date on the visitor's clock, such as `2026-11-29`. */
  day: v.pipe(v.string(), v.isoDate()),
  /** Ids of the exercises that were on the stand. */
  blocks: v.pipe(
    v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))),
    v.maxLength(MAX_BLOCKS),
  ),
  went: Line,
  not: Line,
  tomorrow: Line,
});

/** A visitor's lines about the practice of a day. */
export type Evening = v.InferOutput<typeof EveningSchema>;

/** The three lines: what went, what did not, and tomorrow. */
export const LINES = ['went', 'not', 'tomorrow'] as const;

export const LINE_LABELS = {
  went: 'shelf:evenings.went',
  not: 'shelf:evenings.not',
  tomorrow: 'shelf:evenings.tomorrow',
} as const;

/** Hash of the form on the shelf's page. */
export const EVENING_HASH = '#evening';

export const emptyEvening = (day: string): Evening => ({
  day,
  blocks: [],
  went: '',
  not: '',
  tomorrow: '',
});

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The date of a moment on the visitor's clock, some days away. */
export function dayOf(ms: number, away = 0): string {
  const shownMs = ms - new Date(ms).getTimezoneOffset() * MINUTE_MS;
  return new Date(shownMs + away * DAY_MS).toISOString().slice(0, 10);
}

/** The month, such as `2026-11`, that is some months away from that of a day. */
export function monthOf(day: string, away = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + away)).toISOString().slice(0, 7);
}

/** Such as `2026-11`. */
export const MonthSchema = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));

export const dayOfMonth = (day: string): number => Number(day.slice(8));

/** The days of a month in whole weeks; null for a day of another month. @param first weekday of each week, from Sunday */
export function weeksOf(month: string, first: number): (string | null)[][] {
  const start = new Date(`${month}-01`);
  const before = (start.getUTCDay() - first + 7) % 7;
  const count = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
  const days = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, at) => {
    const date = at - before + 1;
    return date < 1 || date > count ? null : `${month}-${String(date).padStart(2, '0')}`;
  });
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7));
}

/** A date in words. */
export const nameDay = (
  day: string,
  language: Language,
  parts: Intl.DateTimeFormatOptions,
): string => dateFormat(language, { ...parts, timeZone: 'UTC' }).format(Date.parse(day));

export const isWritten = (evening: Evening): boolean => LINES.some((line) => evening[line] !== '');

/** Adds exercises; the latest ones stay when there are too many. */
export const withBlocks = (evening: Evening, blocks: readonly string[]): Evening => ({
  ...evening,
  blocks: [...new Set([...evening.blocks, ...blocks])].slice(-MAX_BLOCKS),
});

/** Joins two records of a day. Different lines stand one after the other; what is too long stays in the file it is from. */
export function joinEvenings(own: Evening, other: Evening): Evening {
  const lines = LINES.map((line) => {
    const isKnown = own[line].includes(other[line]);
    const both = [own[line], other[line]].filter(Boolean).join(' / ');
    return [line, isKnown || both.length > MAX_JOINED ? own[line] : both];
  });
  return { ...withBlocks(own, other.blocks), ...Object.fromEntries(lines) };
}
