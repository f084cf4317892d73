import { SHOP_SETTINGS } from '../money/shopSettings';

/**
 * File at the root of a published site: the entries whose latest change waits for a confirmation, as they were before it,
 * in the form of an answer of the Delivery API with all locales.
 */
export const HELD_FILE = 'held.json';

/** Types that the functions read: prices, dates, places, legal texts. */
export const HELD_TYPES: readonly string[] = [
  'shopItem',
  SHOP_SETTINGS,
  'workshop',
  'legalPage',
  'settings',
];
