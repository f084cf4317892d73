import { cx } from '@/lib/cx';
import type { Prose as ProseValue } from '@/services/content/reading/domain';
import { Markdown } from './Markdown';
import styles from './Prose.module.css';
import { RichText } from './RichText';

/** A longer text of the content service, markdown or rich text, marked with its language where it was borrowed. */
export function Prose({ value, className }: { value: ProseValue | null; className?: string }) {
  if (value === null) return null;
  return (
    <div className={cx(styles.prose, className)} lang={value.lang}>
      {value.kind === 'markdown' ? <Markdown source={value.source} /> : <RichText document={value.document} />}
    </div>
  );
}
