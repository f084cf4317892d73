import { isRecord } from '../../contracts/isRecord';
import { LANGUAGES, type Language } from '../../contracts/language/languages';
import type { Entity } from '../mirror/entity';
import { modelOf, typeOf } from './reportSpace';

/** A text of an entry that readers see. */
export interface EntryText {
  field: string;
  locale: Language;
  /** Markdown, or the paragraphs of a rich text. */
  text: string;
  isMarkdown: boolean;
  /** Levels of its headings in order. */
  levels: number[];
  /** Addresses of a rich text's links, which its paragraphs do not show. */
  links: string[];
}

/** Paragraphs of a rich text, with an empty line between. */
function wordsIn(node: unknown): string {
  if (!isRecord(node)) return '';
  if (node['nodeType'] === 'text') return String(node['value'] ?? '');
  const content = Array.isArray(node['content']) ? node['content'] : [];
  const isBlock = /^(paragraph|heading-\d)$/.test(String(node['nodeType']));
  return `${content.map(wordsIn).join('')}${isBlock ? '\n\n' : ''}`;
}

/** A heading with #, also in a quotation; one that is underlined; one in HTML. */
const HEADING =
  /^ {0,3}(?:> ?)*(#{1,6})[ \t]+\S|^(?!\s*(?:[-*+>|]|\d+[.)] ))\S[^\n]*\n {0,3}(=+|-{2,})[ \t]*$|<h([1-6])(?=[\s>])/gim;

/** Levels of the headings of a markdown text, outside code. */
const markdownLevels = (text: string): number[] =>
  [...text.replace(/^```[^]*?^```/gm, '').matchAll(HEADING)].map(
    ([, signs, line = '', level]) => signs?.length ?? Number(level ?? (line[0] === '=' ? 1 : 2)),
  );

/** Nodes of a rich text in order. */
function nodesIn(node: unknown): Record<string, unknown>[] {
  if (!isRecord(node)) return [];
  return [node, ...(Array.isArray(node['content']) ? node['content'].flatMap(nodesIn) : [])];
}

const richLevels = (nodes: readonly Record<string, unknown>[]): number[] =>
  nodes.flatMap(({ nodeType }) => {
    const [, level] = /^heading-(\d)$/.exec(String(nodeType)) ?? [];
    return level === undefined ? [] : [Number(level)];
  });

const richLinks = (nodes: readonly Record<string, unknown>[]): string[] =>
  nodes.flatMap(({ nodeType, data }) =>
    nodeType === 'hyperlink' && isRecord(data) ? [String(data['uri'] ?? '')] : [],
  );

/** The translated texts of an entry, each in its language. */
export function textsOf(entity: Entity): EntryText[] {
  const fields = modelOf(typeOf(entity))?.fields ?? [];
  return fields
    .filter(({ localized, type }) => localized && /^(Symbol|Text|RichText)$/.test(type))
    .flatMap(({ id: field, type, widgetId }) =>
      LANGUAGES.flatMap((locale): EntryText[] => {
        const value = entity.fields[field]?.[locale];
        const text = typeof value === 'string' ? value : wordsIn(value);
        if (text.trim() === '') return [];
        const isMarkdown = type === 'Text' && widgetId === 'markdown';
        const nodes = nodesIn(value);
        const levels = isMarkdown ? markdownLevels(text) : richLevels(nodes);
        return [{ field, locale, text, isMarkdown, levels, links: richLinks(nodes) }];
      }),
    );
}
