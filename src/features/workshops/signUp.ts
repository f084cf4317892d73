const PREFIX = 'signUp:';

/** Name of the form in which a workshop is booked; key and draft are kept under it. */
export const signUpForm = (workshopId: string): string => `${PREFIX}${workshopId}`;

/** The workshop that a form's name is about; null for other forms. */
export const workshopOf = (form: string | null): string | null =>
  form?.startsWith(PREFIX) === true ? form.slice(PREFIX.length) : null;
