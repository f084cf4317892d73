import { useEffect, useReducer, useRef, type Dispatch, type FormEvent, type RefObject } from 'react';
import { randomKey } from '@/lib/randomKey';
import type { FunctionError } from '@/services/functions/callFunction';
import { draftOf } from './draft';
import { fieldProblems, type FieldProblem, type FieldRule } from './fieldRules';
import { emptyForm, formReducer, isBlank, type FormAction, type FormState } from './formState';

/** How long a form says that it has been sent, ms (spec, section 9). */
export const SENT_MS = 4000;

export interface FormOptions<N extends string> {
  /** Name under which the draft is kept. */
  id: string;
  rules: Record<N, FieldRule>;
  /** Sends the form; `key` is the same for every attempt at the same draft. Null: it has been sent. */
  send(values: Record<N, string>, key: string): Promise<FunctionError | null>;
}

export interface Form<N extends string> {
  state: FormState<N>;
  change(name: N, value: string): void;
  /** Checks the fields; the first wrong one gets the focus. */
  check(): boolean;
  submit(event?: FormEvent): void;
  /** The form element, for moving the focus. */
  element: RefObject<HTMLFormElement | null>;
}

function useDraft<N extends string>(id: string, { values, touched }: FormState<N>, dispatch: Dispatch<FormAction<N>>, keyRef: RefObject<string>): void {
  useEffect(() => {
    const draft = draftOf(id).read();
    if (draft === null) return;
    keyRef.current = draft.key;
    dispatch({ type: 'restored', values: draft.values });
  }, [id, dispatch, keyRef]);
  useEffect(() => {
    if (!touched) return;
    if (isBlank(values)) draftOf(id).forget();
    else draftOf(id).write({ values, key: (keyRef.current ||= randomKey()) });
  }, [id, values, touched, keyRef]);
}

function focusFirst(form: HTMLFormElement | null, problems: Partial<Record<string, FieldProblem>>): void {
  const [first] = Object.keys(problems);
  const field = first === undefined ? null : form?.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
}

/** The life of a form: draft, check, sending, sent for four seconds, or failed with everything kept. */
export function useForm<N extends string>({ id, rules, send }: FormOptions<N>): Form<N> {
  const [state, dispatch] = useReducer(formReducer<N>, Object.keys(rules) as N[], emptyForm<N>);
  const keyRef = useRef('');
  const element = useRef<HTMLFormElement>(null);
  useDraft(id, state, dispatch, keyRef);

  useEffect(() => {
    if (!state.sent) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'sentFaded' }), SENT_MS);
    return () => clearTimeout(timer);
  }, [state.sent, state.times]);

  const check = (): boolean => {
    const problems = fieldProblems(state.values, rules);
    dispatch({ type: 'refused', problems });
    focusFirst(element.current, problems);
    return Object.keys(problems).length === 0;
  };

  const submit = async (): Promise<void> => {
    if (state.sending || !check()) return;
    dispatch({ type: 'sending' });
    const error = await send(state.values, (keyRef.current ||= randomKey()));
    if (error === null) {
      keyRef.current = '';
      dispatch({ type: 'sent' });
      return;
    }
    const named = Object.keys(rules).filter((name) => name in error.fields);
    dispatch({ type: 'failed', error, problems: Object.fromEntries(named.map((name) => [name, 'refused'])) as Partial<Record<N, FieldProblem>> });
  };

  return {
    state,
    change: (name, value) => dispatch({ type: 'changed', name, value }),
    check,
    submit(event) {
      event?.preventDefault();
      void submit();
    },
    element,
  };
}
