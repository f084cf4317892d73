import { isRawEntry, rawKey, type RawEntry } from '../wire/vendor';

/** An entry or asset that an answer was made of. A link that leads nowhere is one too: it may be published tomorrow. */
export interface MadeOf {
  kind: 'Entry' | 'Asset';
  id: string;
  /** How often it has been published; null for a dead link and where the query left it out. */
  revision: number | null;
}

const toMadeOf = ({ sys, fields }: RawEntry): MadeOf => ({
  kind: (sys.type === 'Link' ? sys.linkType : sys.type) === 'Asset' ? 'Asset' : 'Entry',
  id: sys.id,
  revision: fields === undefined ? null : (sys.revision ?? null),
});

/** Everything that the entries lead to: fields, lists of links and rich text, however deep. Links may run in circles. */
export function madeOf(entries: readonly RawEntry[]): MadeOf[] {
  const found = new Map<string, MadeOf>();
  const seen = new Set<object>();
  const waiting: unknown[] = [...entries];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isRawEntry(value)) {
      found.set(rawKey(value), toMadeOf(value));
      waiting.push(value.fields);
    } else waiting.push(...Object.values(value));
  }
  return [...found.values()];
}
