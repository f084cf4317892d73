import { isPlainText } from './markdownModule';
import { tellApart } from './markParagraphs';
import { plainHtml } from './plainHtml';
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

/** How texts are finished. */
export interface FinishOptions extends SanitizeOptions {
  /** Rich text as safe HTML, in the language of the page. */
  richText(document: RichTextNode): string;
  /** Where a text that cannot be set is named for the editor. */
  warn?(message: string): void;
}

/** A finished text, and why it only stands as its editor wrote it. */
interface Finished {
  html: string;
  problem: string | null;
}

/** Texts of a generation; two of them are kept. */
const GENERATION = 500;
let recent = new Map<string, Finished>();
let older = new Map<string, Finished>();

/** No text takes its page away. */
function attempt(text: string | RichTextNode, render: () => string): Finished {
  try {
    return { html: render(), problem: null };
  } catch (error) {
    return {
      html: plainHtml(text),
      problem: error instanceof Error ? error.message : String(error),
    };
  }
}

/** What stands on many pages (topics, the footer), or is asked for again unchanged, is rendered once; what nobody asks for is forgotten. */
function once(key: string, render: () => Finished): Finished {
  const finished = recent.get(key) ?? older.get(key) ?? render();
  if (recent.size >= GENERATION) [older, recent] = [recent, new Map()];
  recent.set(key, finished);
  return finished;
}

/** How an editor finds a text: by the entry that has it, or by what the page asked for. */
interface Place {
  owner: string;
  field: string;
}

/**
 * A domain value with every text in it rendered to safe HTML; what is plain text stays as it is where its paragraphs
 * need no ids. For finished pages: whoever reads them needs no renderer. A text that cannot be set stands as its editor
 * wrote it, and is named.
 * @param documentId keeps the footnotes of the texts on one page apart
 */
export function finishProse(value: unknown, documentId: string, options: FinishOptions): unknown {
  let texts = 0;
  const taken = new Map<string, number>();
  const told = ({ html, problem }: Finished, { owner, field }: Place): string => {
    if (problem !== null)
      options.warn?.(
        `${owner}, field ${field}: cannot be set and stands as it was written (${problem})`,
      );
    return html;
  };
  const finish = (part: unknown, place: Place): unknown => {
    if (Array.isArray(part)) return part.map((item) => finish(item, place));
    if (typeof part !== 'object' || part === null) return part;
    if (isRichText(part)) {
      const { kind: _kind, document, ...lang } = part;
      return {
        kind: 'html',
        html: told(
          once(JSON.stringify([document, options]), () =>
            attempt(document, () => options.richText(document)),
          ),
          place,
        ),
        ...lang,
      };
    }
    if (!isMarkdown(part)) {
      const owner = 'id' in part && typeof part.id === 'string' ? `Entry ${part.id}` : place.owner;
      return Object.fromEntries(
        Object.entries(part).map(([field, inner]) => [field, finish(inner, { owner, field })]),
      );
    }
    if (options.linkable !== true && isPlainText(part.source)) return part;
    const { kind: _kind, source, ...lang } = part;
    texts += 1;
    const id = `${documentId}-${String(texts)}`;
    const html = told(
      once(JSON.stringify([id, source, options]), () =>
        attempt(source, () => renderMarkdown(source, id, options)),
      ),
      place,
    );
    return {
      kind: 'html',
      html: options.linkable === true ? tellApart(html, taken) : html,
      ...lang,
    };
  };
  return finish(value, { owner: documentId, field: '' });
}
