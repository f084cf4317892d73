import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProblem } from './readField';
import styles from './Field.module.css';

const PROBLEMS = {
  required: 'form.problem.required',
  email: 'form.problem.email',
  tooLong: 'form.problem.tooLong',
  refused: 'form.problem.refused',
} as const satisfies Record<FieldProblem, string>;

interface FieldProps {
  name: string;
  label: string;
  value: string;
  onChange(value: string): void;
  /** The field, or what belongs to it, loses the focus. */
  onLeave?(): void;
  problem?: FieldProblem | undefined;
  /** Said under the label, before the field is filled in. */
  hint?: string;
  /** Marked as optional in words; fields are required otherwise. */
  optional?: boolean;
  /** Null leaves the attribute out (the shop's email field has none). */
  type?: 'text' | 'email' | null;
  /** Which keyboard a phone shows. */
  inputMode?: 'email';
  /** A text of several lines. */
  lines?: boolean;
  autoComplete?: string;
  readOnly?: boolean;
}

function Described({
  id,
  hint,
  problem,
}: {
  id: string;
  hint: ReactNode;
  problem?: FieldProblem | undefined;
}) {
  const { t } = useTranslation();
  return (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.problem}>
          {t(PROBLEMS[problem])}
        </p>
      )}
    </>
  );
}

/** A label above a line to write on; what is wrong stands beside it in words. */
export function Field({
  name,
  label,
  value,
  onChange,
  onLeave,
  problem,
  hint,
  optional = false,
  type = 'text',
  lines = false,
  autoComplete,
  inputMode,
  readOnly = false,
}: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`]
    .filter(Boolean)
    .join(' ');
  const shared = {
    id,
    name,
    value,
    readOnly,
    className: lines ? styles.lines : styles.line,
    'aria-required': !optional,
    'aria-invalid': problem !== undefined,
    ...(described === '' ? {} : { 'aria-describedby': described }),
    ...(autoComplete === undefined ? {} : { autoComplete }),
  };
  return (
    <div className={styles.field} onBlur={onLeave}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}>{` ${t('form.optional')}`}</span>}
      </label>
      {lines ? (
        <textarea {...shared} rows={5} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...shared}
          type={type ?? undefined}
          inputMode={inputMode}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <Described id={id} hint={hint} problem={problem} />
    </div>
  );
}
