import type { LocalizedText } from '@/services/content/mapping/domain';

/**
 * A text of the content service, marked with its language when it is a fallback. It has an element of its own, since page
 * translation replaces text nodes.
 */
export function ContentText({ value }: { value: LocalizedText }) {
  return <span lang={value.lang}>{value.text}</span>;
}
