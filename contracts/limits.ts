/** Max. lengths of texts, in characters, for forms and functions. */
export const LIMITS = {
  name: 100,
  email: 254,
  address: 500,
  message: 5000,
  topic: 200,
  orderReference: 100,
} as const;

/** Max. quantity of one item, and max. number of different items, in one order. */
export const MAX_QUANTITY = 99;
export const MAX_LINES = 30;

/** Max. number of earlier orders of the same form that an order names. */
export const MAX_REPLACED = 10;

/** Max. number of receipts of earlier orders of the same device that an order names. */
export const MAX_OWN_ORDERS = 20;

/** Max. length of a PayPal order's description before it is cut, in characters. */
export const DESCRIPTION_LIMIT = 100;

/** Form of an entry's id. */
export const ENTRY_ID = /^[A-Za-z0-9._-]{1,64}$/;
