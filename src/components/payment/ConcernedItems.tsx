import type { ConcernedItem } from '../../../contracts/problems';
import styles from './OrderStep.module.css';

/** The items that a refusal is about, by their titles. */
export function ConcernedItems({ items }: { items: readonly ConcernedItem[] }) {
  const titles = items.flatMap(({ id, title }) => (title === null ? [] : [{ id, title }]));
  if (titles.length === 0) return null;
  return (
    <ul className={styles.concerned}>
      {titles.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  );
}
