import type { RichTextNode } from '@/services/content/mapping/domain';

/** The words of a rich text, or of a part of it, without anything between them. */
export const richTextWords = ({ value = '', content = [] }: RichTextNode): string =>
  value + content.map(richTextWords).join('');
