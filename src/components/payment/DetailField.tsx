import { Field, type FieldProps } from '../forms/Field';
import type { Detail } from './useDetails';

type DetailFieldProps = { detail: Detail } & Omit<FieldProps, 'name' | 'value' | 'onChange' | 'problem'>;

/** A field of a payment form, which says what is wrong with it once it has been left. */
export function DetailField({ detail: { onLeave, ...detail }, ...field }: DetailFieldProps) {
  return (
    <div onBlur={onLeave}>
      <Field {...detail} {...field} />
    </div>
  );
}
