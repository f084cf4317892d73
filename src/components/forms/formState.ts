import type { FunctionError } from '@/services/functions/callFunction';
import type { FieldProblem } from './fieldRules';

/** One form that is filled in and sent. `N` are the names of its fields. */
export interface FormState<N extends string> {
  values: Record<N, string>;
  problems: Partial<Record<N, FieldProblem>>;
  sending: boolean;
  /** Why the last attempt failed; what was typed stays. */
  error: FunctionError | null;
  /** True for a while after the form has been sent (spec, section 4). */
  sent: boolean;
  /** How often it has been sent; starts the time of `sent` anew. */
  times: number;
  /** The visitor has typed something, so there is a draft to keep. */
  touched: boolean;
}

export type FormAction<N extends string> =
  | { type: 'restored'; values: Record<string, string> }
  | { type: 'changed'; name: N; value: string }
  | { type: 'refused'; problems: Partial<Record<N, FieldProblem>> }
  | { type: 'sending' }
  | { type: 'failed'; error: FunctionError; problems: Partial<Record<N, FieldProblem>> }
  | { type: 'sent' }
  | { type: 'sentFaded' };

export function emptyForm<N extends string>(names: readonly N[]): FormState<N> {
  const values = Object.fromEntries(names.map((name) => [name, ''])) as Record<N, string>;
  return { values, problems: {}, sending: false, error: null, sent: false, times: 0, touched: false };
}

function changed<N extends string>(state: FormState<N>, name: N, value: string): FormState<N> {
  const problems = { ...state.problems };
  delete problems[name];
  return { ...state, values: { ...state.values, [name]: value }, problems, touched: true };
}

/** idle → sending → sent (fields clear) or failed (texts stay). What is typed while it is being sent is ignored. */
export function formReducer<N extends string>(state: FormState<N>, action: FormAction<N>): FormState<N> {
  const names = Object.keys(state.values) as N[];
  switch (action.type) {
    case 'restored': {
      if (state.touched) return state;
      const values = Object.fromEntries(names.map((name) => [name, action.values[name] ?? ''])) as Record<N, string>;
      return { ...state, values };
    }
    case 'changed':
      return state.sending ? state : changed(state, action.name, action.value);
    case 'refused':
      return { ...state, problems: action.problems, error: null };
    case 'sending':
      return { ...state, problems: {}, error: null, sending: true };
    case 'failed':
      return { ...state, sending: false, error: action.error, problems: action.problems };
    case 'sent':
      return { ...emptyForm(names), sent: true, times: state.times + 1, touched: true };
    case 'sentFaded':
      return { ...state, sent: false };
  }
}

export function isBlank(values: Record<string, string>): boolean {
  return Object.values(values).every((value) => value === '');
}
