import { escapeHtml } from '../../../contracts/text/escapeHtml';
import type { RichTextNode } from '@/services/content/mapping/domain';
import { richTextWords } from './richTextWords';

/** A text as its editor wrote it, in paragraphs, as safe HTML: what is shown of one that cannot be set. */
export function plainHtml(text: string | RichTextNode): string {
  const paragraphs =
    typeof text === 'string' ? text.split(/\n\s*\n/) : (text.content ?? []).map(richTextWords);
  return paragraphs.map((words) => `<p>${escapeHtml(words)}</p>\n`).join('');
}
