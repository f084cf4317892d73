import { DESCRIPTION_LIMIT } from '../../../contracts/limits';

/** The payment order's description: cut to 100 characters plus an ellipsis when it is longer. */
export function describe(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  return characters.length <= DESCRIPTION_LIMIT
    ? characters.join('')
    : `${characters.slice(0, DESCRIPTION_LIMIT).join('')}…`;
}
