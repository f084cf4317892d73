/** Kinds of defects that occurred once and must stay fixed. */
export const DEFECT_KINDS = [
  'an answer of PayPal ends a paid order',
  'a mail server destroys mails',
  'the sweeper stops for all',
  'a refusal is under way for ever, or repeated',
  'words say what is not so',
  'what cannot be sold is sold',
  'a mail waits for its content',
  'a basket loses or hides something',
  'the journal cannot grow',
  'abuse',
] as const;

/** One fix undone: a text of a file and its replacement. */
export interface Mutant {
  kind: (typeof DEFECT_KINDS)[number];
  name: string;
  file: string;
  find: string;
  put: string;
  /** Finds the mutant: the model, or the named test file. */
  by: 'model' | { test: string };
}
