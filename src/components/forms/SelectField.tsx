import { useId } from 'react';
import styles from './Field.module.css';

interface SelectFieldProps {
  name: string;
  label: string;
  /** '' selects the placeholder. */
  value: string;
  placeholder: string;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
}

/** Select field without an initial choice. */
export function SelectField({
  name,
  label,
  value,
  placeholder,
  options,
  onChange,
}: SelectFieldProps) {
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
