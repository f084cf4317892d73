/** Kinds of defects that occurred once and must stay fixed. */
export const DEFECT_KINDS = [
  'a PayPal answer ends a paid order',
  "a mail server's answer loses mails",
  'the sweeper stops',
  'a refused charge stays pending or is repeated',
  'a text is wrong about the payment',
  'an unsellable item is sold',
  'a mail depends on the content service',
  'the cart loses or hides an item',
  'the journal breaks when it grows',
  'a wrong clock deletes',
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
