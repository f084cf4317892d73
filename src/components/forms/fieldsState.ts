import type { FieldProblem } from './readField';

/** What is typed into a form. `N` are the names of its fields. */
export interface FieldsState<N extends string> {
  values: Record<N, string>;
  /** What is said beside each field; a wrong field may be wrong for a while before anything is said. */
  said: Partial<Record<N, FieldProblem>>;
  /** The visitor has typed something, so there is a draft to keep. */
  touched: boolean;
}

export type FieldsAction<N extends string> =
  | { type: 'restored'; values: Record<string, string> }
  | { type: 'changed'; name: N; value: string }
  | { type: 'left'; name: N; problem: FieldProblem | null }
  | { type: 'checked'; problems: Partial<Record<N, FieldProblem>> }
  | { type: 'cleared' };

export function emptyFields<N extends string>(names: readonly N[]): FieldsState<N> {
  const values = Object.fromEntries(names.map((name) => [name, ''])) as Record<N, string>;
  return { values, said: {}, touched: false };
}

function without<N extends string>(
  said: Partial<Record<N, FieldProblem>>,
  name: N,
): Partial<Record<N, FieldProblem>> {
  const others = { ...said };
  delete others[name];
  return others;
}

/** Typing takes away what is said beside a field; leaving a field or checking the form says it. */
export function fieldsReducer<N extends string>(
  state: FieldsState<N>,
  action: FieldsAction<N>,
): FieldsState<N> {
  const names = Object.keys(state.values) as N[];
  switch (action.type) {
    case 'restored': {
      if (state.touched) return state;
      const values = Object.fromEntries(
        names.map((name) => [name, action.values[name] ?? '']),
      ) as Record<N, string>;
      return { ...state, values };
    }
    case 'changed':
      return {
        values: { ...state.values, [action.name]: action.value },
        said: without(state.said, action.name),
        touched: true,
      };
    case 'left':
      return action.problem === null
        ? state
        : { ...state, said: { ...state.said, [action.name]: action.problem } };
    case 'checked':
      return { ...state, said: action.problems };
    case 'cleared':
      return { ...emptyFields(names), touched: true };
  }
}

export function isBlank(values: Record<string, string>): boolean {
  return Object.values(values).every((value) => value === '');
}
