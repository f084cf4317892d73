import type { ProblemPlace, ReportProblem } from '../../../contracts/content/contentProblem';
import type { ContentClient } from '@/services/content/client/client';
import { toSlug } from '@/services/content/mapping/slug';
import { FILE_ENDING } from '@/lib/links/fileEnding';

/** Letters of any script, digits, and punctuation that is safe in file systems, hosts and addresses; no dot or space at either end. */
const NAME =
  /^[\p{L}\p{M}\p{N}_-](?:[\p{L}\p{M}\p{N}_ .,;!'()&+=@~$’‘“”„–—…·-]*[\p{L}\p{M}\p{N}_,;!'()&+=@~$’‘“”„–—…·-])?$/u;

/** Max. length of a folder name, with room for the endings of the page's data, bytes. */
const MAX_BYTES = 200;

/** True for a segment of an address that can be the folder of a prerendered page (docs/decisions/0012); others open live. */
function canBeFolder(step: string): boolean {
  return (
    NAME.test(step) && !FILE_ENDING.test(step) && new TextEncoder().encode(step).length <= MAX_BYTES
  );
}

/** Contentful's own limit for one page of a list. */
const PAGE_SIZE = 1000;

/** An entry with the fields that were asked for. */
export interface ListedEntry {
  id: string;
  fields: Record<string, unknown>;
}

/** The content from which pages list their addresses. */
export interface AddressSource {
  /** Every entry of a type, with these fields; asked for once. */
  entries(contentType: string, fields: readonly string[]): Promise<ListedEntry[]>;
  episodes: readonly { id: string }[];
  /** Names a problem for the editor. */
  report: ReportProblem;
}

async function fetchFields(
  client: ContentClient,
  contentType: string,
  fields: readonly string[],
): Promise<ListedEntry[]> {
  const found: ListedEntry[] = [];
  for (;;) {
    const select = ['sys.id', ...fields.map((field) => `fields.${field}`)].join(',');
    const page = await client.getEntries({
      content_type: contentType,
      select,
      include: 0,
      // The order in which entries take an address that several have (theOneWith).
      order: 'sys.createdAt,sys.id',
      limit: PAGE_SIZE,
      skip: found.length,
    });
    found.push(...page.items.map(({ sys, fields: own = {} }) => ({ id: sys.id, fields: own })));
    if (page.items.length === 0 || found.length >= page.total) return found;
  }
}

export function makeAddressSource(
  client: ContentClient,
  episodes: AddressSource['episodes'],
  report: ReportProblem,
): AddressSource {
  const asked = new Map<string, Promise<ListedEntry[]>>();
  return {
    entries(contentType, fields) {
      const key = `${contentType} ${fields.join()}`;
      const entries = asked.get(key) ?? fetchFields(client, contentType, fields);
      asked.set(key, entries);
      return entries;
    },
    episodes,
    report,
  };
}

/** Returns a value as part of an address, unescaped; empty, with a warning, when no page can be published under it. */
export function addressStep(
  place: ProblemPlace,
  step: string | null,
  report: ReportProblem,
): string[] {
  if (step !== null && canBeFolder(step)) return [step];
  report(
    step === null
      ? { ...place, kind: 'noAddress' }
      : { ...place, kind: 'noFolder', values: [JSON.stringify(step)] },
  );
  return [];
}

/** The usable slugs of entries; of entries with one slug only the oldest has the page. */
export function slugsOf(
  entries: readonly ListedEntry[],
  report: ReportProblem,
): Map<ListedEntry, string> {
  const owners = new Map<string, ListedEntry>();
  for (const entry of entries) {
    const place = { entry: entry.id, field: 'slug' };
    for (const slug of addressStep(place, toSlug(entry.fields['slug']), report)) {
      if (owners.has(slug))
        report({ ...place, kind: 'addressTaken', values: [JSON.stringify(slug)] });
      else owners.set(slug, entry);
    }
  }
  return new Map([...owners].map(([slug, entry]) => [entry, slug]));
}
