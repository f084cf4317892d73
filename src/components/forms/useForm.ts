import { useEffect, useReducer, type FormEvent } from 'react';
import type { FunctionError } from '@/services/functions/callFunction';
import { formReducer, IDLE, type FormState } from './formState';
import { useFields, type Entries, type FieldName, type Fields, type Output } from './useFields';

/** Display time of the thanks, ms (spec, section 9). */
const SENT_DISPLAY_MS = 4000;

/** Options of `useForm`. */
export interface FormOptions<E extends Entries> {
  /** Id of the form, under which the draft is stored. */
  id: string;
  /** Object schema of the function that receives the form. */
  schema: { readonly entries: E };
  /**
   * Sends the form; resolves with null on success. `key` is the same for every attempt to send a
   * draft.
   */
  send(output: Output<E>, key: string): Promise<FunctionError | null>;
}

/** A form with its fields and submission state. */
export interface Form<E extends Entries> {
  fields: Fields<E>;
  state: FormState;
  /** Shows all problems and focuses the first invalid field. Returns true when there are none. */
  check(): boolean;
  submit(event?: FormEvent): void;
}

/** Manages a form: draft, validation, sending, and the thanks or the failure. */
export function useForm<E extends Entries>({ id, schema, send }: FormOptions<E>): Form<E> {
  const [state, dispatch] = useReducer(formReducer, IDLE);
  const fields = useFields({ id, schema, isLocked: state.sending });

  useEffect(() => {
    if (!state.sent) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'sentFaded' }), SENT_DISPLAY_MS);
    return () => clearTimeout(timer);
  }, [state.sent, state.sentCount]);

  const check = (): boolean => {
    const { problems, output } = fields.read();
    fields.showProblems(problems);
    dispatch({ type: 'refused' });
    const [first] = Object.keys(problems) as FieldName<E>[];
    if (first !== undefined) fields.focus(first);
    return output !== null;
  };

  const submit = async (): Promise<void> => {
    const { output } = fields.read();
    if (state.sending || !check() || output === null) return;
    dispatch({ type: 'sending' });
    const error = await send(output, fields.draftKey());
    if (error === null) {
      fields.clear();
      dispatch({ type: 'sent' });
      return;
    }
    const named = Object.keys(schema.entries).filter((name) => name in error.fields);
    fields.showProblems(
      Object.fromEntries(named.map((name) => [name, 'refused'])) as Fields<E>['problems'],
    );
    dispatch({ type: 'failed', error });
  };

  return {
    fields,
    state,
    check,
    submit(event) {
      event?.preventDefault();
      void submit();
    },
  };
}
