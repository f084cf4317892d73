import type { MarkedPart } from '@/services/search/passage';

/** Text with highlighted matches. */
export function MarkedText({ parts }: { parts: readonly MarkedPart[] }) {
  return parts.map(({ text, isMarked }, at) =>
    isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}
