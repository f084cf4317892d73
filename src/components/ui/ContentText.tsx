import type { LocalizedText } from '@/services/content/mapping/domain';

/** A text of the content service, marked with its language when it is a fallback. */
export function ContentText({ value }: { value: LocalizedText }) {
  return value.lang === undefined ? value.text : <span lang={value.lang}>{value.text}</span>;
}
