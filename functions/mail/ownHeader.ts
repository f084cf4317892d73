/** Header by which our own functions prove to the mail function that they are ours. */
export const OWN_HEADER = 'X-Functions-Key';
