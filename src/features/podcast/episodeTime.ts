/** A time in an episode, as a link names it. */
export interface EpisodeTime {
  /** The episode's trackId as text. */
  id: string;
  /** Seconds; undefined: resume at the stored position. */
  at: number | undefined;
}

const UNITS: Record<string, number> = { h: 3600, m: 60, s: 1 };

/** Parses `65`, `65s`, `1:05`, `1:02:03`, `1m5s` or `1h2m3s` to seconds; null for anything else. */
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

/** The episode's id that a query names; null without one. */
function parseId(query: URLSearchParams): string | null {
  const id = query.get('episode')?.trim() ?? '';
  return /^\d+$/.test(id) ? id : null;
}

/** Parses `?episode=<trackId>&t=<time>`; null when the query has no episode. */
export function parseEpisodeTime(search: string): EpisodeTime | null {
  const query = new URLSearchParams(search);
  const id = parseId(query);
  return id === null ? null : { id, at: parseTime(query.get('t') ?? '') ?? undefined };
}

/** True for a link of this site that leads to a time in an episode in this window. Browser only. */
export const isEpisodeTimeLink = ({ origin, search, target }: HTMLAnchorElement): boolean =>
  origin === window.location.origin &&
  target !== '_blank' &&
  parseId(new URLSearchParams(search)) !== null;

/** Returns the query without episode and time. */
export function withoutEpisodeTime(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('episode');
  query.delete('t');
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}

/** Returns the query of a link to a time in an episode. */
export function episodeTimeQuery(id: string, seconds: number): string {
  return `?episode=${id}&t=${String(Math.floor(seconds))}`;
}
