import type { ContentProblem, ReportProblem } from '../../../../contracts/content/contentProblem';
import { otherLanguage } from '@/i18n/language';
import type { Language } from '../../../../contracts/language/languages';
import type { Parameters } from './queryParameters';
import { EntryReader, type ReadContext } from './reader';
import type { ContentClient } from '../client/client';
import { isRawEntry, rawKey, type RawEntry } from '../client/vendor';

/** A query to the content service and the mapping of its answer. */
export interface ContentQuery<T> {
  contentType: string;
  /** Null for types that are fetched without a locale (endorsement, freeDownload). */
  locale: Language | null;
  /** Further parameters in Contentful's names (select, order, include, fields.slug …). */
  parameters?: Parameters;
  /** Makes the domain value from the entries' readers; pure, never throws. */
  map(entries: EntryReader[]): T;
}

/** Contentful's limit for one page. */
const PAGE_SIZE = 1000;

async function fetchAll(
  client: ContentClient,
  query: ContentQuery<unknown>,
  locale: Language | null,
): Promise<RawEntry[]> {
  const items: RawEntry[] = [];
  const limit = Number(query.parameters?.['limit'] ?? PAGE_SIZE);
  const from = Number(query.parameters?.['skip'] ?? 0);
  // Counts unusable items too: skipping by usable ones would request the same page for ever.
  let received = 0;
  for (;;) {
    const page = await client.getEntries({
      content_type: query.contentType,
      ...(locale === null ? {} : { locale }),
      ...query.parameters,
      limit,
      ...(received === 0 ? {} : { skip: from + received }),
    });
    items.push(...page.items.filter(isRawEntry));
    received += page.items.length;
    const there = page.total - from;
    const wanted = query.parameters?.['limit'] !== undefined ? Math.min(limit, there) : there;
    if (page.items.length === 0 || !(received < wanted)) return items;
  }
}

/** Every entry and asset of an answer by its key, linked ones included. */
function byKey(entries: RawEntry[], found = new Map<string, RawEntry>()): Map<string, RawEntry> {
  for (const entry of entries) {
    if (entry.fields === undefined || found.has(rawKey(entry))) continue;
    found.set(rawKey(entry), entry);
    for (const value of Object.values(entry.fields)) {
      byKey((Array.isArray(value) ? value : [value]).filter(isRawEntry), found);
    }
  }
  return found;
}

export interface MappingOptions {
  /** True in development, where assets come over http. */
  insecure: boolean;
  /** Reports a problem of the content to its editors. */
  report: ReportProblem;
}

/** The content service and the options of its mapping. */
export interface EntrySource extends MappingOptions {
  client: ContentClient;
}

/**
 * Fetches entries and maps them. When an expected text is missing in the chosen language, the same query is sent in the
 * other language, and missing texts are taken from there, marked with their language.
 * @throws whatever the client throws when the entries cannot be fetched
 */
export async function fetchEntries<T>(
  client: ContentClient,
  query: ContentQuery<T>,
  { insecure, report }: MappingOptions,
): Promise<T> {
  const entries = await fetchAll(client, query, query.locale);
  const quiet: ContentProblem[] = [];
  const context: ReadContext = {
    locale: query.locale ?? 'en-US',
    insecure,
    fallback: null,
    missesText: false,
    report: (problem) => void quiet.push(problem),
  };
  const read = (in_: ReadContext): T =>
    query.map(entries.map((entry) => new EntryReader(entry, in_)));
  const value = read(context);
  if (!context.missesText || query.locale === null) {
    quiet.forEach(report);
    return value;
  }
  try {
    const others = await fetchAll(client, query, otherLanguage(query.locale));
    return read({ ...context, fallback: byKey(others), missesText: false, report });
  } catch {
    // A page with a missing text is better than no page.
    quiet.forEach(report);
    return value;
  }
}
