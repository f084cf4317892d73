import type { Refusal } from '../../lib/http/problem';
import type { Deps } from '../deps';
import type { Order } from '../order';
import type { PaypalAnswer } from '../paypal/orders';
import type { State } from './states';

/**
 * Caller of a run. `payer`: the payer's own request, which alone charges again after a decline. `system`:
 * sweeper, webhook, receipt; charges what the payer has approved and nobody has tried. `inspector`: charges nothing.
 */
export type Caller = 'payer' | 'system' | 'inspector';

export type SyncDeps = Pick<
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

/** Result of a run: PayPal said how the order stands, or did not, or does not work at all. */
export type Result = 'answered' | 'unanswered' | 'down';

/** One order on its way through the table. */
export interface Run {
  deps: SyncDeps;
  /** The order as it was when the run began; writes compare with it. */
  order: Order;
  caller: Caller;
  state: State;
  result: Result;
  /** PayPal's latest answer. */
  answer: PaypalAnswer | null;
  /** PayPal's answer to this run's request for a charge; it counts more than the order that is read to confirm it. */
  captureAnswer: PaypalAnswer | null;
  /** Why what was approved cannot be sold any more. */
  refusal: Refusal | null;
}
