import type { ConcernedItem } from '../../../contracts/problems';
import styles from './OrderStep.module.css';

/** Titles of the items that a refusal is about. */
export function AffectedItems({ items }: { items: readonly ConcernedItem[] }) {
  const titles = items.flatMap(({ id, title }) => (title === null ? [] : [{ id, title }]));
  if (titles.length === 0) return null;
  return (
    <ul role="list" className={styles.concerned}>
      {titles.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  );
}
