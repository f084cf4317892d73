/** Header with the secret by which our own functions authenticate to the mail function. */
export const OWN_HEADER = 'X-Functions-Key';
