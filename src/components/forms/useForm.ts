import { useEffect, useReducer, useRef, type FormEvent, type RefObject } from 'react';
import type { FunctionError } from '@/services/functions/callFunction';
import { formReducer, IDLE, type FormState } from './formState';
import type { FieldProblem } from './readField';
import { useFields, type Entries, type Fields, type Output } from './useFields';

/** How long a form says that it has been sent, ms (spec, section 9). */
const SENT_MS = 4000;

export interface FormOptions<E extends Entries> {
  /** Name under which the draft is kept. */
  id: string;
  /** What the form has to become, as the function that gets it reads it. */
  schema: { readonly entries: E };
  /** Sends the form; `key` is the same for every attempt at the same draft. Null: it has been sent. */
  send(output: Output<E>, key: string): Promise<FunctionError | null>;
}

export interface Form<E extends Entries> {
  fields: Fields<E>;
  state: FormState;
  /** Says what is wrong; the first wrong field gets the focus. */
  check(): boolean;
  submit(event?: FormEvent): void;
  /** The form element, for moving the focus. */
  element: RefObject<HTMLFormElement | null>;
}

function focusFirst(
  form: HTMLFormElement | null,
  problems: Partial<Record<string, FieldProblem>>,
): void {
  const [first] = Object.keys(problems);
  const field = first === undefined ? null : form?.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
}

/** The life of a form: draft, check, sending, sent for four seconds, or failed with everything kept. */
export function useForm<E extends Entries>({ id, schema, send }: FormOptions<E>): Form<E> {
  const [state, dispatch] = useReducer(formReducer, IDLE);
  const fields = useFields({ id, schema, frozen: state.sending });
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!state.sent) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'sentFaded' }), SENT_MS);
    return () => clearTimeout(timer);
  }, [state.sent, state.times]);

  const check = (): boolean => {
    fields.say(fields.problems);
    dispatch({ type: 'refused' });
    focusFirst(element.current, fields.problems);
    return fields.output !== null;
  };

  const submit = async (): Promise<void> => {
    if (state.sending || !check() || fields.output === null) return;
    dispatch({ type: 'sending' });
    const error = await send(fields.output, fields.draftKey());
    if (error === null) {
      fields.clear();
      dispatch({ type: 'sent' });
      return;
    }
    const named = Object.keys(schema.entries).filter((name) => name in error.fields);
    fields.say(Object.fromEntries(named.map((name) => [name, 'refused'])) as Fields<E>['problems']);
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
    element,
  };
}
