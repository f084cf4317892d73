import { isPlainText } from './markdownModule';
import { tellApart } from './markParagraphs';
import { renderMarkdown } from './renderMarkdown';
import type { RichTextNode } from '@/services/content/reading/domain';
import type { SanitizeOptions } from './sanitize';

function isMarkdown(value: object): value is { kind: 'markdown'; source: string } {
  return 'kind' in value && value.kind === 'markdown' && 'source' in value && typeof value.source === 'string';
}

function isRichText(value: object): value is { kind: 'richText'; document: RichTextNode } {
  return 'kind' in value && value.kind === 'richText' && 'document' in value;
}

/** How texts are finished. */
export interface FinishOptions extends SanitizeOptions {
  /** Rich text as safe HTML, in the language of the page. */
  richText(document: RichTextNode): string;
}

/** Texts of a generation; two of them are kept. */
const GENERATION = 500;
let recent = new Map<string, string>();
let older = new Map<string, string>();

/** What stands on many pages (topics, the footer), or is asked for again unchanged, is rendered once; what nobody asks for is forgotten. */
function once(key: string, render: () => string): string {
  const html = recent.get(key) ?? older.get(key) ?? render();
  if (recent.size >= GENERATION) [older, recent] = [recent, new Map()];
  recent.set(key, html);
  return html;
}

/**
 * A domain value with every text in it rendered to safe HTML; what is plain text stays as it is where its paragraphs
 * need no ids. For finished pages: whoever reads them needs no renderer.
 * @param documentId keeps the footnotes of the texts on one page apart
 */
export function finishProse(value: unknown, documentId: string, options: FinishOptions): unknown {
  let texts = 0;
  const taken = new Map<string, number>();
  const finish = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(finish);
    if (typeof part !== 'object' || part === null) return part;
    if (isRichText(part)) {
      const { kind: _kind, document, ...lang } = part;
      return { kind: 'html', html: once(JSON.stringify([document, options]), () => options.richText(document)), ...lang };
    }
    if (!isMarkdown(part)) return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, finish(inner)]));
    if (options.linkable !== true && isPlainText(part.source)) return part;
    const { kind: _kind, source, ...lang } = part;
    texts += 1;
    const id = `${documentId}-${String(texts)}`;
    const html = once(JSON.stringify([id, source, options]), () => renderMarkdown(source, id, options));
    return { kind: 'html', html: options.linkable === true ? tellApart(html, taken) : html, ...lang };
  };
  return finish(value);
}
