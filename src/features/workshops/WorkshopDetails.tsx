import { Prose } from '@/components/prose/Prose';
import type { Prose as ProseValue } from '@/services/content/mapping/domain';
import styles from './Programme.module.css';

/** Folded description of a workshop. */
export function WorkshopDetails({ label, text }: { label: string; text: ProseValue | null }) {
  if (text === null) return null;
  return (
    <details className={styles.more}>
      <summary>{label}</summary>
      <Prose value={text} />
    </details>
  );
}
