import { cx } from '@/lib/text/cx';
import type { Prose as ProseValue } from '@/services/content/mapping/domain';
import { ContentBoundary } from '@/components/content/ContentBoundary';
import { LazyRichText } from './LazyRichText';
import { Markdown, PlainText } from './Markdown';
import styles from './Prose.module.css';
import { SafeHtml } from './SafeHtml';

function Text({ value }: { value: ProseValue }) {
  switch (value.kind) {
    case 'markdown':
      return <Markdown source={value.source} />;
    case 'html':
      return <SafeHtml html={value.html} />;
    case 'richText':
      return <LazyRichText document={value.document} />;
  }
}

/**
 * Markdown or rich text of the content service, marked with its language when it is a fallback. A
 * text that fails to render is shown as its source.
 */
export function Prose({ value, className }: { value: ProseValue | null; className?: string }) {
  if (value === null) return null;
  const words = value.kind === 'markdown' ? <PlainText source={value.source} /> : undefined;
  return (
    <div className={cx(styles.prose, className)} lang={value.lang}>
      <ContentBoundary of={value} fallback={words}>
        <Text value={value} />
      </ContentBoundary>
    </div>
  );
}
