import { addBerlinWeeks, berlinIso } from './lib/berlinTime';

/** Monday of the week around which the workshops of the demo are written, at midnight in Berlin. */
export const ANCHOR = new Date('2026-01-12T00:00+01:00');

/** Min. time until the first upcoming workshop, ms. */
export const NOTICE_MS = 2 * 24 * 60 * 60 * 1000;

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

type Dates = Record<string, unknown>;

/** The part of an export that is read here; the rest is passed through. */
interface Dated {
  entries: readonly {
    sys: { contentType: { sys: { id: string } } };
    fields: Record<string, Dates>;
  }[];
}

const isWorkshop = (entry: Dated['entries'][number]): boolean =>
  entry.sys.contentType.sys.id === 'workshop';

const instantsOf = (dates: Dates | undefined): Date[] =>
  Object.values(dates ?? {})
    .map((value) => new Date(String(value)))
    .filter((date) => !Number.isNaN(date.getTime()));

/** The smallest number of weeks after which the first workshop behind the anchor is at least two days ahead. */
function weeksToShift(first: Date, now: Date): number {
  const earliest = now.getTime() + NOTICE_MS;
  let weeks = Math.ceil((earliest - first.getTime()) / WEEK_MS) - 1;
  // Clock changes make weeks an hour longer or shorter, so search instead of dividing.
  while (addBerlinWeeks(first, weeks).getTime() < earliest) weeks += 1;
  return weeks;
}

const shifted = (dates: Dates, weeks: number): Dates =>
  Object.fromEntries(
    Object.entries(dates).map(([locale, value]) => {
      const [date] = instantsOf({ value });
      return [locale, date ? berlinIso(addBerlinWeeks(date, weeks)) : value];
    }),
  );

/**
 * Returns the demo space with the workshops' dates moved by whole weeks of Berlin time: those written after the
 * anchor week's Monday are always upcoming (the first at least two days ahead, at most nine), those written before
 * it always past. The given export is not changed; without workshops it is returned as it is.
 */
export function shiftDemoDates<Space extends Dated>(spaceExport: Space, now: Date): Space {
  const forthcoming = spaceExport.entries
    .filter(isWorkshop)
    .flatMap((entry) => instantsOf(entry.fields.date))
    .filter((date) => date.getTime() >= ANCHOR.getTime())
    .sort((a, b) => a.getTime() - b.getTime());
  const [first] = forthcoming;
  if (!first) return spaceExport;
  const weeks = weeksToShift(first, now);
  const entries = spaceExport.entries.map((entry) => {
    if (!isWorkshop(entry)) return entry;
    const { date, endTime } = entry.fields;
    return {
      ...entry,
      fields: {
        ...entry.fields,
        ...(date ? { date: shifted(date, weeks) } : {}),
        ...(endTime ? { endTime: shifted(endTime, weeks) } : {}),
      },
    };
  });
  return { ...spaceExport, entries };
}
