import * as v from 'valibot';
import { isEmail } from '../../../contracts/mail/email';

/** What is wrong with a field; each has words in the labels (`form.problem`). */
export type FieldProblem = 'required' | 'email' | 'tooLong' | 'refused';

/** What a field means, or what is wrong with it. */
export type FieldReading<T> =
  | { output: T; problem: null }
  | { output: null; problem: FieldProblem };

// Invisible, never typed, sometimes pasted; the functions refuse them. Tabs and breaks are left to the schema.
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

function problemOf(issue: v.BaseIssue<unknown>): FieldProblem {
  if (issue.input === undefined || issue.type === 'non_empty') return 'required';
  if (issue.type === 'max_length') return 'tooLong';
  return issue.requirement === isEmail ? 'email' : 'refused';
}

/** Reads what was typed into a field by the schema of the contract. White space only counts as not filled in. */
export function readField<S extends v.GenericSchema>(
  schema: S,
  typed: string,
): FieldReading<v.InferOutput<S>> {
  const text = typed.replace(CONTROL, '');
  const read = v.safeParse(schema, text.trim() === '' ? undefined : text);
  return read.success
    ? { output: read.output, problem: null }
    : { output: null, problem: problemOf(read.issues[0]) };
}
