/** Ids of this form are reserved: the sanitizer removes them from content. */
const PARAGRAPH_HASH = /^#(p-[0-9a-z]{5}(?:-\d+)?)$/;

/** Number of ids with five letters or digits. */
const KINDS = 36 ** 5;

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/**
 * The id of a paragraph, made of its words alone: an edit elsewhere does not move a link to it. White space, case and
 * the way of writing accents (NFC or NFD) make no difference. A paragraph without words has none: null.
 */
export function paragraphId(text: string): string | null {
  const words = text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
  return words === '' ? null : `p-${(hashOf(words) % KINDS).toString(36).padStart(5, '0')}`;
}

/** Makes an id unique by `-2`, `-3` …; `taken` counts its uses. */
export function idOnce(id: string, taken: Map<string, number>): string {
  const times = (taken.get(id) ?? 0) + 1;
  taken.set(id, times);
  return times === 1 ? id : `${id}-${String(times)}`;
}

/** The paragraph that an address's hash names; null when it names something else. */
export function paragraphOfHash(hash: string): string | null {
  return PARAGRAPH_HASH.exec(hash)?.[1] ?? null;
}
