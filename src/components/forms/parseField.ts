import * as v from 'valibot';
import { isEmail, isVisible } from '../../../contracts/text/email';

/** Problem of a field; each has a label under `form.problem`. */
export type FieldProblem = 'required' | 'email' | 'invisible' | 'tooLong' | 'refused';

/** Parsed value of a field, or its problem. */
export type ParsedField<T> = { output: T; problem: null } | { output: null; problem: FieldProblem };

// Invisible characters that may be pasted; the functions reject them. Tabs and line breaks are left
// to the schema.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

function problemOf(issue: v.BaseIssue<unknown>): FieldProblem {
  if (issue.input === undefined || issue.type === 'non_empty') return 'required';
  if (issue.type === 'max_length') return 'tooLong';
  if (issue.requirement === isVisible) return 'invisible';
  return issue.requirement === isEmail ? 'email' : 'refused';
}

/** Parses the text of a field by the contract's schema; white space only counts as empty. */
export function parseField<S extends v.GenericSchema>(
  schema: S,
  typed: string,
): ParsedField<v.InferOutput<S>> {
  const text = typed.replace(CONTROL_CHARACTERS, '');
  const result = v.safeParse(schema, text.trim() === '' ? undefined : text);
  return result.success
    ? { output: result.output, problem: null }
    : { output: null, problem: problemOf(result.issues[0]) };
}
