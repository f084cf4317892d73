const PREFIX = 'signUp:';

/** Returns the id of a workshop's booking form: key of its draft and idempotency key. */
export const signUpFormId = (workshopId: string): string => `${PREFIX}${workshopId}`;

/** Returns the workshop of a form id; null for other forms. */
export const workshopOfForm = (form: string | null): string | null =>
  form?.startsWith(PREFIX) === true ? form.slice(PREFIX.length) : null;
