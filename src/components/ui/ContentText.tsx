import { softHyphens } from '@/lib/text/softHyphens';
import type { LocalizedText } from '@/services/content/mapping/domain';

/**
 * A text of the content service, marked with its language when it is a fallback. It has an element of its own, since page
 * translation replaces text nodes. In large type its long words get soft hyphens.
 */
export function ContentText({ value, large = false }: { value: LocalizedText; large?: boolean }) {
  return <span lang={value.lang}>{large ? softHyphens(value.text) : value.text}</span>;
}
