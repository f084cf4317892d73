import type { DemoEntry } from './demoEntry';

/** Ids of all entries that a value links to, in lists and rich text as well. */
function linkedEntries(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { sys } = value as { sys?: { linkType?: string; id?: string } };
  if (sys?.linkType === 'Entry' && sys.id !== undefined) return [sys.id];
  return Object.values(value).flatMap(linkedEntries);
}

/**
 * Sorts entries after those they link to, otherwise in the given order. An import publishes entry by entry, and
 * Contentful refuses to publish a link to something unpublished. Dead links and cycles are ignored.
 */
export function orderEntries(entries: readonly DemoEntry[]): DemoEntry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const visited = new Set<DemoEntry>();
  const ordered: DemoEntry[] = [];
  const visit = (entry: DemoEntry): void => {
    if (visited.has(entry)) return;
    visited.add(entry);
    for (const id of linkedEntries(entry.fields)) {
      const target = byId.get(id);
      if (target) visit(target);
    }
    ordered.push(entry);
  };
  entries.forEach(visit);
  return ordered;
}
