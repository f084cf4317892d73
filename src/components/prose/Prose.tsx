import { cx } from '@/lib/cx';
import type { Prose as ProseValue } from '@/services/content/reading/domain';
import { ContentBoundary } from '@/components/content/ContentBoundary';
import { LateRichText, PlainRichText } from './LateRichText';
import { Markdown, PlainText } from './Markdown';
import styles from './Prose.module.css';
import { SafeHtml } from './SafeHtml';

function Text({ value, linkable }: { value: ProseValue; linkable: boolean }) {
  switch (value.kind) {
    case 'markdown':
      return <Markdown source={value.source} linkable={linkable} />;
    case 'html':
      return <SafeHtml html={value.html} />;
    case 'richText':
      return <LateRichText document={value.document} />;
  }
}

interface ProseProps {
  value: ProseValue | null;
  className?: string;
  /** Its paragraphs can be linked to (src/lib/paragraphId.ts); finished texts have been asked when they were finished. */
  linkable?: boolean;
}

/**
 * A longer text of the content service, markdown or rich text, marked with its language where it was borrowed. One that
 * cannot be set stands as its editor wrote it.
 */
export function Prose({ value, className, linkable = false }: ProseProps) {
  if (value === null) return null;
  const words = value.kind === 'markdown' ? <PlainText source={value.source} /> : value.kind === 'richText' ? <PlainRichText document={value.document} /> : undefined;
  return (
    <div className={cx(styles.prose, className)} lang={value.lang}>
      <ContentBoundary of={value} fallback={words}>
        <Text value={value} linkable={linkable} />
      </ContentBoundary>
    </div>
  );
}
