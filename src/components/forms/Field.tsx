import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProblem } from './parseField';
import styles from './Field.module.css';

const PROBLEM_LABELS = {
  required: 'form.problem.required',
  email: 'form.problem.email',
  invisible: 'form.problem.invisible',
  tooLong: 'form.problem.tooLong',
  refused: 'form.problem.refused',
} as const satisfies Record<FieldProblem, string>;

const EMAIL_ATTRIBUTES = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;

interface FieldProps {
  name: string;
  label: string;
  value: string;
  onChange(value: string): void;
  /** Called when the focus leaves the field. */
  onBlur?(): void;
  problem?: FieldProblem | undefined;
  /** Explanation below the label. */
  hint?: string;
  /** Marks the field as optional; fields are required by default. */
  optional?: boolean;
  /** A mail address; without a type, because Chromium gives `straße.de` in an email field as `strasse.de`. */
  email?: boolean;
  /** Renders a textarea. */
  lines?: boolean;
  autoComplete?: string;
  readOnly?: boolean;
}

function FieldDescription({
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
          {t(PROBLEM_LABELS[problem])}
        </p>
      )}
    </>
  );
}

/** Form field with label, hint and error message. */
export function Field({
  name,
  label,
  value,
  onChange,
  onBlur,
  problem,
  hint,
  optional = false,
  email = false,
  lines = false,
  autoComplete,
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
    <div className={styles.field} onBlur={onBlur}>
      <label htmlFor={id} className={styles.label}>
        <span>{label}</span>
        {optional && <span className={styles.optional}>{` ${t('form.optional')}`}</span>}
      </label>
      {lines ? (
        <textarea {...shared} rows={5} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...shared}
          {...(email ? EMAIL_ATTRIBUTES : { type: 'text' })}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <FieldDescription id={id} hint={hint} problem={problem} />
    </div>
  );
}
