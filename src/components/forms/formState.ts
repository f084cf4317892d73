import type { FunctionError } from '@/services/functions/callFunction';

/** State of a form's submission. */
export interface FormState {
  sending: boolean;
  /** Failure of the last attempt; the values are kept. */
  error: FunctionError | null;
  /** True for a while after sending (spec, section 4). */
  sent: boolean;
  /** Number of submissions; restarts the display time of `sent`. */
  sentCount: number;
}

/** Actions of `formReducer`. */
export type FormAction =
  | { type: 'refused' }
  | { type: 'sending' }
  | { type: 'failed'; error: FunctionError }
  | { type: 'sent' }
  | { type: 'sentFaded' };

/** Initial state. */
export const IDLE: FormState = { sending: false, error: null, sent: false, sentCount: 0 };

/** idle → sending → sent (fields are cleared) or failed (values are kept). */
export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'refused':
      return { ...state, error: null };
    case 'sending':
      return { ...state, error: null, sending: true };
    case 'failed':
      return { ...state, sending: false, error: action.error };
    case 'sent':
      return { ...IDLE, sent: true, sentCount: state.sentCount + 1 };
    case 'sentFaded':
      return { ...state, sent: false };
  }
}
