import { DESCRIPTION_LIMIT } from '../../../contracts/limits';
import { singleLine, truncate } from './truncate';

// PayPal's limit, less the ellipsis.
const PAYPAL_UNITS = 127 - 1;

/** A payment's description: one line, cut to 100 characters plus an ellipsis, and to what PayPal takes. */
export function paymentDescription(text: string): string {
  return truncate(singleLine(text), DESCRIPTION_LIMIT, PAYPAL_UNITS);
}
