import { otherLanguage } from '@/i18n/language';
import type { Language } from '../../../../contracts/language/languages';
import type { Parameters } from './queryParameters';
import { EntryReader, type ReadContext } from './reader';
import type { ContentClient } from '../client/client';
import { isRawEntry, rawKey, type RawEntry } from '../client/vendor';

/** What to ask the content service for, and how to read the answer. */
export interface ContentQuery<T> {
  contentType: string;
  /** Null for types that are fetched without a locale (endorsement, freeDownload). */
  locale: Language | null;
  /** Further parameters in Contentful's names (select, order, include, fields.slug …). */
  parameters?: Parameters;
  /** Domain value from the entries' readers; pure and tolerant. */
  map(entries: EntryReader[]): T;
}

/** Contentful's own limit for one page. */
const PAGE_SIZE = 1000;

async function fetchAll(
  client: ContentClient,
  query: ContentQuery<unknown>,
  locale: Language | null,
): Promise<RawEntry[]> {
  const items: RawEntry[] = [];
  const limit = Number(query.parameters?.['limit'] ?? PAGE_SIZE);
  const from = Number(query.parameters?.['skip'] ?? 0);
  // Counts what came, usable or not: skipping by usable ones would ask for the same page for ever.
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

/** Every entry and asset of an answer, linked ones included. */
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
  /** True on the desk: assets come over http. */
  insecure: boolean;
  /** Where problems of content are named for the editor. */
  warn(message: string): void;
}

/** The content service and how its answers are read. */
export interface EntrySource extends MappingOptions {
  client: ContentClient;
}

/**
 * Asks for the entries and maps them to the domain. When an expected text is missing in the chosen language, the
 * same query is asked once more in the other one and the gaps are filled, marked with their language.
 */
export async function fetchEntries<T>(
  client: ContentClient,
  query: ContentQuery<T>,
  { insecure, warn }: MappingOptions,
): Promise<T> {
  const entries = await fetchAll(client, query, query.locale);
  const quiet: string[] = [];
  const context: ReadContext = {
    locale: query.locale ?? 'en-US',
    insecure,
    fallback: null,
    missesText: false,
    warn: (message) => quiet.push(message),
  };
  const read = (in_: ReadContext): T =>
    query.map(entries.map((entry) => new EntryReader(entry, in_)));
  const value = read(context);
  if (!context.missesText || query.locale === null) {
    quiet.forEach(warn);
    return value;
  }
  try {
    const others = await fetchAll(client, query, otherLanguage(query.locale));
    return read({ ...context, fallback: byKey(others), missesText: false, warn });
  } catch {
    // The gaps stay: a page with a hole beats no page.
    quiet.forEach(warn);
    return value;
  }
}
