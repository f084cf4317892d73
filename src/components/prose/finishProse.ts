import { isPlainText } from './markdownModule';
import { renderMarkdown } from './renderMarkdown';
import type { SanitizeOptions } from './sanitize';

function isMarkdown(value: object): value is { kind: 'markdown'; source: string } {
  return 'kind' in value && value.kind === 'markdown' && 'source' in value && typeof value.source === 'string';
}

/** Texts of a generation; two of them are kept. */
const GENERATION = 500;
let recent = new Map<string, string>();
let older = new Map<string, string>();

/** What stands on many pages (topics, the footer), or is asked for again unchanged, is rendered once; what nobody asks for is forgotten. */
function rendered(source: string, documentId: string, options: SanitizeOptions): string {
  const key = JSON.stringify([documentId, source, options]);
  const html = recent.get(key) ?? older.get(key) ?? renderMarkdown(source, documentId, options);
  if (recent.size >= GENERATION) [older, recent] = [recent, new Map()];
  recent.set(key, html);
  return html;
}

/**
 * A domain value with every markdown text in it rendered to safe HTML; what is plain text stays as it is. For finished
 * pages: whoever reads them needs no renderer.
 * @param documentId keeps the footnotes of the texts on one page apart
 */
export function finishProse(value: unknown, documentId: string, options: SanitizeOptions): unknown {
  let texts = 0;
  const finish = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(finish);
    if (typeof part !== 'object' || part === null) return part;
    if (!isMarkdown(part)) return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, finish(inner)]));
    if (isPlainText(part.source)) return part;
    const { kind: _kind, source, ...lang } = part;
    texts += 1;
    return { kind: 'html', html: rendered(source, `${documentId}-${String(texts)}`, options), ...lang };
  };
  return finish(value);
}
