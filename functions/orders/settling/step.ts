import type { Refusal } from '../../lib/problem';
import type { Deps } from '../deps';
import type { Order } from '../order';

/**
 * Who asks. `payer`: the payer's own call, which alone may charge again after a decline. `anybody`: sweeper,
 * webhook, receipt; charges what the payer has agreed to and nobody has tried. `look`: charges nothing.
 */
export type Who = 'payer' | 'anybody' | 'look';

export interface Settled {
  /** The order as the journal has it now. */
  order: Order;
  /** Why what was agreed is not charged any more, when this call found that out. */
  refusal: Refusal | null;
  /** False when PayPal did not say how the order stands. */
  answered: boolean;
  /** True when PayPal did not work, for whatever order. */
  down?: true;
}

export type Settle = Pick<
  Deps,
  | 'config'
  | 'journal'
  | 'progress'
  | 'moneyFacts'
  | 'paypal'
  | 'content'
  | 'now'
  | 'crash'
  | 'log'
  | 'wakeOutbox'
>;
/** What a step towards the end of an order found. */
export type Step = Omit<Settled, 'order'>;

export const ANSWERED: Step = { refusal: null, answered: true };
export const UNANSWERED: Step = { refusal: null, answered: false };
export const DOWN: Step = { refusal: null, answered: false, down: true };

/** An approved order can be charged for three days; an hour more, for clocks that differ. */
export const CHARGEABLE_MS = 73 * 3_600_000;
