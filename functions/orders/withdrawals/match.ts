import type { WithdrawalRequest } from '../../../contracts/orders/withdrawal';
import { isPaid } from '../../../contracts/orders/orderStates';
import { isSameEmail } from '../../lib/emailAddress';
import type { Deps } from '../deps';
import type { Order } from '../../journal/order';

const ORDER_NUMBER = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;
const MAX_NUMBERS = 5;

/** Paid orders that a declaration of withdrawal may refer to. */
export interface WithdrawalMatch {
  /**
   * Order named by its number and placed with the declared mail address. The number appears only in the order's mail and
   * receipt, so it proves access to them.
   */
  named: Order | null;
  /** Paid orders of the declared mail address, newest first; anybody may type an address. */
  ofAddress: Order[];
}

/** Returns the order numbers in a text, in lower case, without duplicates. */
export function orderNumbersIn(text: string): string[] {
  return [...new Set((text.match(ORDER_NUMBER) ?? []).map((number) => number.toLowerCase()))].slice(
    0,
    MAX_NUMBERS,
  );
}

/** Finds the orders that a declaration may refer to. */
export async function matchWithdrawal(
  { journal }: Pick<Deps, 'journal'>,
  request: WithdrawalRequest,
): Promise<WithdrawalMatch> {
  const ofAddress = await journal.paidBy(request.email);
  const numbers = orderNumbersIn(`${request.order}\n${request.message}`);
  const candidates = await Promise.all(numbers.map((number) => journal.byId(number)));
  const named =
    candidates.find(
      (order) =>
        order !== null && isPaid(order.state) && isSameEmail(order.customer.email, request.email),
    ) ?? null;
  return { named, ofAddress };
}

/** Returns the one order that a declaration refers to; null for none or several. */
export function linkedOrder({ named, ofAddress }: WithdrawalMatch): Order | null {
  return named ?? (ofAddress.length === 1 ? (ofAddress[0] ?? null) : null);
}
