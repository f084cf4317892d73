import type { FieldProblem } from './parseField';

/** State of a form's fields; `N` are their names. */
export interface FieldsState<N extends string> {
  values: Record<N, string>;
  /** Problems that are shown; a field may be invalid before its problem is shown. */
  shownProblems: Partial<Record<N, FieldProblem>>;
  /** True once the visitor has typed something. */
  isDirty: boolean;
}

/** Actions of `fieldsReducer`. */
export type FieldsAction<N extends string> =
  | { type: 'restored'; values: Record<string, string> }
  | { type: 'changed'; name: N; value: string }
  /** Values that the document shows otherwise than they were rendered. */
  | { type: 'shown'; values: Partial<Record<N, string>> }
  | { type: 'left'; name: N; problem: FieldProblem | null }
  | { type: 'checked'; problems: Partial<Record<N, FieldProblem>> }
  | { type: 'cleared' };

/** Returns the initial state. */
export function emptyFields<N extends string>(names: readonly N[]): FieldsState<N> {
  const values = Object.fromEntries(names.map((name) => [name, ''])) as Record<N, string>;
  return { values, shownProblems: {}, isDirty: false };
}

function withoutField<N extends string>(
  said: Partial<Record<N, FieldProblem>>,
  name: N,
): Partial<Record<N, FieldProblem>> {
  const others = { ...said };
  delete others[name];
  return others;
}

/** Typing hides a field's problem; leaving the field or checking the form shows it. */
export function fieldsReducer<N extends string>(
  state: FieldsState<N>,
  action: FieldsAction<N>,
): FieldsState<N> {
  const names = Object.keys(state.values) as N[];
  switch (action.type) {
    case 'restored': {
      if (state.isDirty) return state;
      const values = Object.fromEntries(
        names.map((name) => [name, action.values[name] ?? '']),
      ) as Record<N, string>;
      return { ...state, values };
    }
    case 'changed':
      return {
        values: { ...state.values, [action.name]: action.value },
        shownProblems: withoutField(state.shownProblems, action.name),
        isDirty: true,
      };
    case 'shown':
      return names.every(
        (name) => (action.values[name] ?? state.values[name]) === state.values[name],
      )
        ? state
        : { ...state, values: { ...state.values, ...action.values }, isDirty: true };
    case 'left':
      return action.problem === null
        ? state
        : { ...state, shownProblems: { ...state.shownProblems, [action.name]: action.problem } };
    case 'checked':
      return { ...state, shownProblems: action.problems };
    case 'cleared':
      return { ...emptyFields(names), isDirty: true };
  }
}

/** True when nothing was typed. */
export function isBlank(values: Record<string, string>): boolean {
  return Object.values(values).every((value) => value === '');
}
