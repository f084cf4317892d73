import * as v from 'valibot';
import { safeSession } from '@/lib/storage/safeStorage';
import { stored } from '@/lib/storage/stored';
import { MAX_QUERY_LENGTH } from './validateQuery';

/**
 * Max. number of addresses remembered per visit; one is added for each typing pause while a page is
 * being left.
 */
const MAX_ADDRESSES = 20;

const PendingQuerySchema = v.object({
  visit: v.string(),
  /** Query strings that the URL had before, newest last. */
  had: v.pipe(v.array(v.string()), v.maxLength(MAX_ADDRESSES)),
  text: v.pipe(v.string(), v.maxLength(MAX_QUERY_LENGTH)),
  /** Time when the query was written to the URL, ms since the epoch; null: not yet. */
  settledAt: v.nullable(v.number()),
});

/** A query that is not in the URL, or was not when the page that reads this was requested. */
export type PendingQuery = v.InferOutput<typeof PendingQuerySchema>;

const storedQuery = stored(safeSession, 'search', PendingQuerySchema);

/** Same clock as `performance.timeOrigin`, ms since the epoch. */
export const pageClock = (): number => performance.timeOrigin + performance.now();

/** Stores a query that would be lost with the page. */
export function savePendingQuery(query: PendingQuery): void {
  storedQuery.write({
    ...query,
    had: query.had.slice(-MAX_ADDRESSES),
    text: query.text.slice(0, MAX_QUERY_LENGTH),
  });
}

/**
 * Returns the query that was typed on this visit but was not in the URL when this page was
 * requested; null when there is none or the URL has another query.
 */
export function readPendingQuery(visit: string, from: string): string | null {
  const query = storedQuery.read();
  if (query?.visit !== visit || !query.had.includes(from)) return null;
  return query.settledAt === null || query.settledAt > performance.timeOrigin ? query.text : null;
}

/** Deletes the stored query. */
export const clearPendingQuery = (): void => storedQuery.forget();

/**
 * Deletes a stored query that is already in the URL: it was meant for a page that was being loaded.
 */
export function clearCommittedQuery(): void {
  if (typeof storedQuery.read()?.settledAt === 'number') storedQuery.forget();
}
