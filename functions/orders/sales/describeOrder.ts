import { DESCRIPTION_LIMIT } from '../../../contracts/limits';

/** Description of the payment for PayPal: cut to 100 characters plus an ellipsis. */
export function describeOrder(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  return characters.length <= DESCRIPTION_LIMIT
    ? characters.join('')
    : `${characters.slice(0, DESCRIPTION_LIMIT).join('')}…`;
}
