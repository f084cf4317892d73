import { useId } from 'react';
import styles from './Field.module.css';

interface SelectFieldProps {
  name: string;
  label: string;
  /** '' selects the placeholder. */
  value: string;
  placeholder: string;
  /** Explanation below the label. */
  hint?: string;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
}

/** Select field without an initial choice. */
export function SelectField({
  name,
  label,
  value,
  placeholder,
  hint,
  options,
  onChange,
}: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <select
        id={id}
        name={name}
        value={value}
        className={styles.choice}
        aria-required
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
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
