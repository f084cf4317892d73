import { escapeHtml } from '../../../../contracts/text/escapeHtml';
import type { RichTextNode } from '@/services/content/mapping/domain';
import { richTextToText } from '../../../services/content/mapping/richTextToText';

/** Escapes a text in paragraphs, for texts that fail to render. */
export function escapedParagraphs(text: string | RichTextNode): string {
  const paragraphs =
    typeof text === 'string' ? text.split(/\n\s*\n/) : (text.content ?? []).map(richTextToText);
  return paragraphs.map((words) => `<p>${escapeHtml(words)}</p>\n`).join('');
}
