import { useId } from 'react';
import styles from './Field.module.css';

interface ChoiceProps {
  name: string;
  label: string;
  /** '' is the placeholder. */
  value: string;
  placeholder: string;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
}

/** A choice from a list that starts with nothing chosen. */
export function Choice({ name, label, value, placeholder, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        className={styles.choice}
        aria-required
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
