import type { DemoEntry } from './demoEntry';
import type { ExportedEntry } from './spaceExport';
import { CREATED_AT, fieldStatus, link, publishedSys } from './sys';

const MINUTE = 60_000;

/**
 * A published entry in an export; fields without a value in any locale are left out.
 * @param position index among the entries of its type; each is a minute younger than the previous one, so that
 * sorting by creation gives the order of the source
 */
export function exportEntry(entry: DemoEntry, position = 0): ExportedEntry {
  const filled = Object.entries(entry.fields).filter(
    ([, byLocale]) => Object.keys(byLocale).length > 0,
  );
  return {
    metadata: { tags: [], concepts: [] },
    sys: {
      ...publishedSys('Entry', entry.id),
      createdAt: new Date(Date.parse(CREATED_AT) + position * MINUTE).toISOString(),
      fieldStatus,
      automationTags: [],
      contentType: link('ContentType', entry.type),
    },
    fields: Object.fromEntries(filled),
  };
}

/** Index of each entry among those of its type. */
export function positionsOf(entries: readonly DemoEntry[]): Map<DemoEntry, number> {
  const counts = new Map<string, number>();
  return new Map(
    entries.map((entry) => {
      const position = counts.get(entry.type) ?? 0;
      counts.set(entry.type, position + 1);
      return [entry, position];
    }),
  );
}
