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
}

/** Paragraphs of a rich text, with an empty line between. */
function wordsIn(node: unknown): string {
  if (!isRecord(node)) return '';
  if (node['nodeType'] === 'text') return String(node['value'] ?? '');
  const content = Array.isArray(node['content']) ? node['content'] : [];
  const isBlock = /^(paragraph|heading-\d)$/.test(String(node['nodeType']));
  return `${content.map(wordsIn).join('')}${isBlock ? '\n\n' : ''}`;
}

/** The translated texts of an entry, each in its language. */
export function textsOf(entity: Entity): EntryText[] {
  const fields = modelOf(typeOf(entity))?.fields ?? [];
  return fields
    .filter(({ localized, type }) => localized && /^(Symbol|Text|RichText)$/.test(type))
    .flatMap(({ id: field, type, widgetId }) =>
      LANGUAGES.flatMap((locale): EntryText[] => {
        const value = entity.fields[field]?.[locale];
        const text = typeof value === 'string' ? value : wordsIn(value);
        const isMarkdown = type === 'Text' && widgetId === 'markdown';
        return text.trim() === '' ? [] : [{ field, locale, text, isMarkdown }];
      }),
    );
}
