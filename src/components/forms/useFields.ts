import { useEffect, useReducer, useRef, type Dispatch, type RefObject } from 'react';
import type * as v from 'valibot';
import { randomKey } from '@/lib/text/randomKey';
import { formDraft } from './formDraft';
import {
  emptyFields,
  fieldsReducer,
  isBlank,
  type FieldsAction,
  type FieldsState,
} from './fieldsState';
import { parseField, type FieldProblem } from './parseField';
import { shownValues } from './shownValues';

/** Interval at which the fields are read, ms. */
const READ_INTERVAL_MS = 300;

/**
 * One schema per field in the order of the form: the `entries` of an object schema of `contracts/`.
 */
export type Entries = Readonly<Record<string, v.GenericSchema>>;
/** Name of a field. */
export type FieldName<E extends Entries> = keyof E & string;
/** Text of each field. */
export type Typed<E extends Entries> = Record<FieldName<E>, string>;
/** Parsed value of each field. */
export type Output<E extends Entries> = { [N in FieldName<E>]: v.InferOutput<E[N]> };

interface FieldsOptions<E extends Entries> {
  /** Id of the form, under which the draft is stored. */
  id: string;
  /** Object schema of the function that receives the form. */
  schema: { readonly entries: E };
  /** True while the form is being sent: the fields cannot change. */
  isLocked?: boolean;
}

/** Props of one `Field`. */
interface FieldState<N extends string> {
  name: N;
  value: string;
  problem: FieldProblem | undefined;
  readOnly: boolean;
  onChange(value: string): void;
}

/** Values of a form and what they mean. */
interface Parsed<E extends Entries> {
  values: Typed<E>;
  /** Parsed value of each field; null when it is invalid. */
  parsed: { [N in FieldName<E>]: v.InferOutput<E[N]> | null };
  /** All parsed values; null while a field is invalid. */
  output: Output<E> | null;
  /** Invalid fields in the order of the form, shown or not. */
  problems: Partial<Record<FieldName<E>, FieldProblem>>;
}

/** Fields of a form and their values. */
export interface Fields<E extends Entries> extends Parsed<E> {
  /** Ref of the element that contains the fields. */
  attach(element: HTMLElement | null): void;
  /** Takes over the values that the document shows at this moment. */
  read(): Parsed<E>;
  focus(name: FieldName<E>): void;
  field<N extends FieldName<E>>(name: N): FieldState<N>;
  /**
   * Like `field`, but shows a problem as soon as the field is left; an empty field is not a problem
   * yet.
   */
  fieldValidatedOnBlur<N extends FieldName<E>>(name: N): FieldState<N> & { onBlur(): void };
  /** Shows exactly these problems. */
  showProblems(problems: Partial<Record<FieldName<E>, FieldProblem>>): void;
  /** Idempotency key: the same for every attempt to send this draft. */
  draftKey(): string;
  /** Clears the form; the next draft gets another key. */
  clear(): void;
}

function useDraft<N extends string>(
  id: string,
  { values, isDirty }: FieldsState<N>,
  dispatch: Dispatch<FieldsAction<N>>,
  keyRef: RefObject<string>,
): void {
  useEffect(() => {
    const draft = formDraft(id).read();
    if (draft === null) return;
    keyRef.current = draft.key;
    dispatch({ type: 'restored', values: draft.values });
  }, [id, dispatch, keyRef]);
  useEffect(() => {
    if (!isDirty) return;
    if (isBlank(values)) formDraft(id).forget();
    else formDraft(id).write({ values, key: (keyRef.current ||= randomKey()) });
  }, [id, values, isDirty, keyRef]);
}

function parseAll<E extends Entries>(entries: E, values: Typed<E>): Parsed<E> {
  const names = Object.keys(entries) as FieldName<E>[];
  const results = names.map((name) => ({
    name,
    ...parseField(entries[name] as v.GenericSchema, values[name]),
  }));
  const parsed = Object.fromEntries(
    results.map(({ name, output }) => [name, output]),
  ) as Fields<E>['parsed'];
  const wrong = results.flatMap(({ name, problem }) =>
    problem === null ? [] : [[name, problem] as const],
  );
  const problems = Object.fromEntries(wrong) as Fields<E>['problems'];
  return { values, parsed, problems, output: wrong.length === 0 ? (parsed as Output<E>) : null };
}

/** Reads the fields regularly while they can change. */
function useShownValues(read: () => void, isLocked: boolean): void {
  useEffect(() => {
    if (isLocked) return undefined;
    const timer = setInterval(read, READ_INTERVAL_MS);
    return () => clearInterval(timer);
  });
}

/**
 * Values of a form and what they mean by the contract's schema. The draft is stored for the session
 * and restored after the first render, so that hydration matches the prerendered page.
 */
export function useFields<E extends Entries>({
  id,
  schema,
  isLocked = false,
}: FieldsOptions<E>): Fields<E> {
  const [state, dispatch] = useReducer(
    fieldsReducer<FieldName<E>>,
    Object.keys(schema.entries) as FieldName<E>[],
    emptyFields<FieldName<E>>,
  );
  const keyRef = useRef('');
  useDraft(id, state, dispatch, keyRef);
  const { values, shownProblems } = state;
  const formRef = useRef<HTMLElement>(null);
  const shown = () => shownValues(formRef.current, values);
  const takeShown = (): void => dispatch({ type: 'shown', values: shown() });
  useShownValues(takeShown, isLocked);
  const all = parseAll(schema.entries, values);
  const field = <N extends FieldName<E>>(name: N): FieldState<N> => ({
    name,
    value: values[name],
    problem: shownProblems[name],
    readOnly: isLocked,
    onChange(value) {
      if (isLocked) return;
      // React would put the known values back into the other fields.
      takeShown();
      dispatch({ type: 'changed', name, value });
    },
  });
  return {
    ...all,
    attach: (element) => void (formRef.current = element),
    read() {
      takeShown();
      return parseAll(schema.entries, { ...values, ...shown() });
    },
    focus: (name) => formRef.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),
    field,
    fieldValidatedOnBlur: (name) => ({
      ...field(name),
      onBlur: () =>
        values[name] !== '' &&
        dispatch({ type: 'left', name, problem: all.problems[name] ?? null }),
    }),
    showProblems: (problems) => dispatch({ type: 'checked', problems }),
    draftKey: () => (keyRef.current ||= randomKey()),
    clear() {
      keyRef.current = '';
      dispatch({ type: 'cleared' });
    },
  };
}
