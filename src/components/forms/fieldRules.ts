import { isEmail } from '../../../contracts/email';

/** What is wrong with a field; each has words in the labels (`form.problem`). */
export type FieldProblem = 'required' | 'email' | 'tooLong' | 'refused';

export interface FieldRule {
  required?: boolean;
  email?: boolean;
  /** Longest text in characters. */
  max: number;
}

// What word processors leave in pasted text; the functions refuse it.
const BREAKS = /\r\n?|[\u000b\u000c\u2028\u2029]/g;
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

/** Text as it is sent: trimmed, line ends unified, invisible control characters gone. */
export function tidyText(text: string): string {
  return text.replace(BREAKS, '\n').replace(CONTROL, '').trim();
}

/** What is wrong with a value, or null. White space only counts as empty. */
export function fieldProblem(value: string, rule: FieldRule): FieldProblem | null {
  const text = tidyText(value);
  if (text === '') return rule.required === true ? 'required' : null;
  if (text.length > rule.max) return 'tooLong';
  if (rule.email === true && !isEmail(text)) return 'email';
  return null;
}

/** The wrong fields of a form in the order of its rules. */
export function fieldProblems<N extends string>(values: Record<N, string>, rules: Record<N, FieldRule>): Partial<Record<N, FieldProblem>> {
  const wrong: Partial<Record<N, FieldProblem>> = {};
  for (const name of Object.keys(rules) as N[]) {
    const problem = fieldProblem(values[name], rules[name]);
    if (problem !== null) wrong[name] = problem;
  }
  return wrong;
}
