/** Longest texts that the functions accept, in characters; forms use the same numbers. */
export const LIMITS = {
  name: 100,
  email: 254,
  address: 500,
  message: 5000,
  topic: 200,
  orderReference: 100,
} as const;

/** Most pieces of one item, and most different items, in one order. */
export const MAX_QUANTITY = 99;
export const MAX_LINES = 30;

/** The payment order's description is cut to this many characters, plus an ellipsis. */
export const DESCRIPTION_LIMIT = 100;
