/** What was seen once, each a kind of defect that something has to hold for ever. */
export const HOLES = [
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

/** One mending taken back: a text of a file, and what stood there before. */
export interface Mutant {
  hole: (typeof HOLES)[number];
  name: string;
  file: string;
  find: string;
  put: string;
  /** Who has to find it: the model, or the test file that is named. */
  by: 'model' | { test: string };
}
