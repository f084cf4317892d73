import { useId } from 'react';

interface ChoiceProps {
  label: string;
  value: string | number;
  /** Values with their words. */
  options: readonly (readonly [value: string | number, words: string])[];
  className: string | undefined;
  onChoose(value: string): void;
}

/** A labelled choice of one of a few values, outside of forms. */
export function Choice({ label, value, options, className, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <p className={className}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </p>
  );
}
