import type { DemoEntry } from './demoEntry';
import type { ExportedEntry } from './spaceExport';
import { fieldStatus, link, publishedSys } from './sys';

/** A published entry as an export holds it; fields without a value in any locale are left out. */
export function exportEntry(entry: DemoEntry): ExportedEntry {
  const filled = Object.entries(entry.fields).filter(([, byLocale]) => Object.keys(byLocale).length > 0);
  return {
    metadata: { tags: [], concepts: [] },
    sys: {
      ...publishedSys('Entry', entry.id),
      fieldStatus,
      automationTags: [],
      contentType: link('ContentType', entry.type),
    },
    fields: Object.fromEntries(filled),
  };
}
