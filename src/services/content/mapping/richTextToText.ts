import type { RichTextNode } from '@/services/content/mapping/domain';

/** Returns the text of a rich text node without separators. */
export const richTextToText = ({ value = '', content = [] }: RichTextNode): string =>
  value + content.map(richTextToText).join('');
