/** A place in an episode, as a link names it. */
export interface Moment {
  /** The episode's trackId as text. */
  id: string;
  /** Seconds; undefined: where it was left. */
  at: number | undefined;
}

const UNITS: Record<string, number> = { h: 3600, m: 60, s: 1 };

/** Seconds of `65`, `65s`, `1:05`, `1:02:03`, `1m5s` or `1h2m3s`; null when it is none of these. */
export function parseTime(text: string): number | null {
  const value = text.trim().toLowerCase();
  if (/^\d+(\.\d+)?s?$/.test(value)) return Number.parseFloat(value);
  if (/^\d+(:[0-5]?\d){1,2}$/.test(value))
    return value.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  if (!/^(\d+h)?(\d+m)?(\d+s)?$/.test(value) || value === '') return null;
  return Array.from(value.matchAll(/(\d+)([hms])/g)).reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (UNITS[unit ?? ''] ?? 0),
    0,
  );
}

/** The moment that an address's query names by `?episode=<trackId>&t=<time>`; null when it names none. */
export function momentOf(search: string): Moment | null {
  const query = new URLSearchParams(search);
  const id = query.get('episode')?.trim() ?? '';
  if (!/^\d+$/.test(id)) return null;
  return { id, at: parseTime(query.get('t') ?? '') ?? undefined };
}

/** A query without its moment. */
export function withoutMoment(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('episode');
  query.delete('t');
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** The query that leads to a moment. */
export function momentQuery(id: string, seconds: number): string {
  return `?episode=${id}&t=${String(Math.floor(seconds))}`;
}
