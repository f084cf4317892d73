import { useEffect, useReducer, useRef, type Dispatch, type RefObject } from 'react';
import type * as v from 'valibot';
import { randomKey } from '@/lib/randomKey';
import { draftOf } from './draft';
import {
  emptyFields,
  fieldsReducer,
  isBlank,
  type FieldsAction,
  type FieldsState,
} from './fieldsState';
import { readField, type FieldProblem } from './readField';

/** One schema a field, in the order of the form: the `entries` of an object schema of `contracts/`. */
export type Entries = Readonly<Record<string, v.GenericSchema>>;
export type FieldName<E extends Entries> = keyof E & string;
export type Typed<E extends Entries> = Record<FieldName<E>, string>;
export type Output<E extends Entries> = { [N in FieldName<E>]: v.InferOutput<E[N]> };

interface FieldsOptions<E extends Entries> {
  /** Name under which the draft is kept. */
  id: string;
  /** What the form has to become, as the function that gets it reads it. */
  schema: { readonly entries: E };
  /** While true nothing changes: it is being sent. */
  frozen?: boolean;
}

/** What `Field` needs of one field. */
interface FieldState<N extends string> {
  name: N;
  value: string;
  problem: FieldProblem | undefined;
  readOnly: boolean;
  onChange(value: string): void;
}

export interface Fields<E extends Entries> {
  values: Typed<E>;
  /** What each field means; null where it is wrong. */
  read: { [N in FieldName<E>]: v.InferOutput<E[N]> | null };
  /** What all of them mean, ready to be sent; null while one is wrong. */
  output: Output<E> | null;
  /** The wrong fields in the order of the form, whether anything is said about them or not. */
  problems: Partial<Record<FieldName<E>, FieldProblem>>;
  field<N extends FieldName<E>>(name: N): FieldState<N>;
  /** As `field`, for forms that say what is wrong as soon as a field is left. An empty one is no mistake yet. */
  fieldToLeave<N extends FieldName<E>>(name: N): FieldState<N> & { onLeave(): void };
  /** Says these problems beside their fields, and no others. */
  say(problems: Partial<Record<FieldName<E>, FieldProblem>>): void;
  /** The same for every attempt at this draft. */
  draftKey(): string;
  /** Empties the form; the next draft has another key. */
  clear(): void;
}

function useDraft<N extends string>(
  id: string,
  { values, touched }: FieldsState<N>,
  dispatch: Dispatch<FieldsAction<N>>,
  keyRef: RefObject<string>,
): void {
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

function readAll<E extends Entries>(entries: E, values: Typed<E>) {
  const names = Object.keys(entries) as FieldName<E>[];
  const readings = names.map((name) => ({
    name,
    ...readField(entries[name] as v.GenericSchema, values[name]),
  }));
  const read = Object.fromEntries(
    readings.map(({ name, output }) => [name, output]),
  ) as Fields<E>['read'];
  const wrong = readings.flatMap(({ name, problem }) =>
    problem === null ? [] : [[name, problem] as const],
  );
  const problems = Object.fromEntries(wrong) as Fields<E>['problems'];
  return { read, problems, output: wrong.length === 0 ? (read as Output<E>) : null };
}

/**
 * What is typed into a form and what it means by the contract's schema. The draft survives a reload, not the closing of
 * the tab; it is read after the first render, so that a finished page and its first render are the same.
 */
export function useFields<E extends Entries>({
  id,
  schema,
  frozen = false,
}: FieldsOptions<E>): Fields<E> {
  const [state, dispatch] = useReducer(
    fieldsReducer<FieldName<E>>,
    Object.keys(schema.entries) as FieldName<E>[],
    emptyFields<FieldName<E>>,
  );
  const keyRef = useRef('');
  useDraft(id, state, dispatch, keyRef);
  const { values, said } = state;
  const all = readAll(schema.entries, values);
  const field = <N extends FieldName<E>>(name: N): FieldState<N> => ({
    name,
    value: values[name],
    problem: said[name],
    readOnly: frozen,
    onChange: (value) => !frozen && dispatch({ type: 'changed', name, value }),
  });
  return {
    ...all,
    values,
    field,
    fieldToLeave: (name) => ({
      ...field(name),
      onLeave: () =>
        values[name] !== '' &&
        dispatch({ type: 'left', name, problem: all.problems[name] ?? null }),
    }),
    say: (problems) => dispatch({ type: 'checked', problems }),
    draftKey: () => (keyRef.current ||= randomKey()),
    clear() {
      keyRef.current = '';
      dispatch({ type: 'cleared' });
    },
  };
}
