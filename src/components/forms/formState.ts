import type { FunctionError } from '@/services/functions/callFunction';

/** How far the sending of a form is. */
export interface FormState {
  sending: boolean;
  /** Why the last attempt failed; what was typed stays. */
  error: FunctionError | null;
  /** True for a while after the form has been sent (spec, section 4). */
  sent: boolean;
  /** How often it has been sent; starts the time of `sent` anew. */
  times: number;
}

export type FormAction =
  | { type: 'refused' }
  | { type: 'sending' }
  | { type: 'failed'; error: FunctionError }
  | { type: 'sent' }
  | { type: 'sentFaded' };

export const IDLE: FormState = { sending: false, error: null, sent: false, times: 0 };

/** idle → sending → sent (fields clear) or failed (texts stay). */
export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'refused':
      return { ...state, error: null };
    case 'sending':
      return { ...state, error: null, sending: true };
    case 'failed':
      return { ...state, sending: false, error: action.error };
    case 'sent':
      return { ...IDLE, sent: true, times: state.times + 1 };
    case 'sentFaded':
      return { ...state, sent: false };
  }
}
