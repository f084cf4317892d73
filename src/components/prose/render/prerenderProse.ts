import { isPlainText } from '../markdownModule';
import { makeIdsUnique } from './addParagraphIds';
import { escapedParagraphs } from './escapedParagraphs';
import { renderMarkdown } from './renderMarkdown';
import type { RichTextNode } from '@/services/content/mapping/domain';
import type { SanitizeOptions } from './sanitize';

function isMarkdown(value: object): value is { kind: 'markdown'; source: string } {
  return (
    'kind' in value &&
    value.kind === 'markdown' &&
    'source' in value &&
    typeof value.source === 'string'
  );
}

function isRichText(value: object): value is { kind: 'richText'; document: RichTextNode } {
  return 'kind' in value && value.kind === 'richText' && 'document' in value;
}

/** Options of `prerenderProse`. */
export interface PrerenderProseOptions extends SanitizeOptions {
  /** Renders rich text as safe HTML in the language of the page. */
  richText(document: RichTextNode): string;
  /** Reports a text that cannot be rendered, for editors. */
  warn?(message: string): void;
}

/** Rendered HTML; `problem` is the reason why it is only the source. */
interface RenderedText {
  html: string;
  problem: string | null;
}

/** Number of texts per cache generation; two generations are kept. */
const GENERATION_SIZE = 500;
let recent = new Map<string, RenderedText>();
let older = new Map<string, RenderedText>();

/** A text that fails to render must not break its page. */
function renderOrEscape(text: string | RichTextNode, render: () => string): RenderedText {
  try {
    return { html: render(), problem: null };
  } catch (error) {
    return {
      html: escapedParagraphs(text),
      problem: error instanceof Error ? error.message : String(error),
    };
  }
}

/**
 * Caches rendered texts, because some are on many pages; those not requested for a generation are
 * dropped.
 */
function cached(key: string, render: () => RenderedText): RenderedText {
  const finished = recent.get(key) ?? older.get(key) ?? render();
  if (recent.size >= GENERATION_SIZE) [older, recent] = [recent, new Map()];
  recent.set(key, finished);
  return finished;
}

/** Location of a text for editors: the entry that contains it, or the requested document. */
interface TextLocation {
  owner: string;
  field: string;
}

/**
 * Returns a copy of a domain value in which every text is rendered as safe HTML, so that
 * prerendered pages need no renderer. Plain text stays as it is unless its paragraphs need ids. A
 * text that fails to render becomes its escaped source, with a warning.
 * @param documentId prefix that keeps the footnotes of several texts apart
 */
export function prerenderProse(
  value: unknown,
  documentId: string,
  options: PrerenderProseOptions,
): unknown {
  let texts = 0;
  const taken = new Map<string, number>();
  const reportProblem = (
    { html, problem }: RenderedText,
    { owner, field }: TextLocation,
  ): string => {
    if (problem !== null)
      options.warn?.(
        `${owner}, field ${field}: cannot be set and stands as it was written (${problem})`,
      );
    return html;
  };
  const prerender = (part: unknown, location: TextLocation): unknown => {
    if (Array.isArray(part)) return part.map((item) => prerender(item, location));
    if (typeof part !== 'object' || part === null) return part;
    if (isRichText(part)) {
      const { kind: _kind, document, ...lang } = part;
      return {
        kind: 'html',
        html: reportProblem(
          cached(JSON.stringify([document, options]), () =>
            renderOrEscape(document, () => options.richText(document)),
          ),
          location,
        ),
        ...lang,
      };
    }
    if (!isMarkdown(part)) {
      const owner =
        'id' in part && typeof part.id === 'string' ? `Entry ${part.id}` : location.owner;
      return Object.fromEntries(
        Object.entries(part).map(([field, inner]) => [field, prerender(inner, { owner, field })]),
      );
    }
    if (options.linkable !== true && isPlainText(part.source)) return part;
    const { kind: _kind, source, ...lang } = part;
    texts += 1;
    const id = `${documentId}-${String(texts)}`;
    const html = reportProblem(
      cached(JSON.stringify([id, source, options]), () =>
        renderOrEscape(source, () => renderMarkdown(source, id, options)),
      ),
      location,
    );
    return {
      kind: 'html',
      html: options.linkable === true ? makeIdsUnique(html, taken) : html,
      ...lang,
    };
  };
  return prerender(value, { owner: documentId, field: '' });
}
