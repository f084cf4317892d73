import type { MarkedPart } from '@/services/search/passage';

/** A text with what was searched for marked in it: words, never markup. */
export function Marked({ parts }: { parts: readonly MarkedPart[] }) {
  return parts.map(({ text, isMarked }, at) => (isMarked ? <mark key={at}>{text}</mark> : text));
}
