import type { Refusal } from '../../lib/http/problem';
import type { Deps } from '../deps';
import type { WorkshopDetails } from '../../contentService/pricedOrder';
import type { Order } from '../../journal/order';
import type { PaypalAnswer } from '../paypal/orders';
import type { State } from './states';

/**
 * Caller of a run. `payer`: the payer's own request, the only one that charges again after a decline. `system`:
 * sweeper, webhook, receipt; charges an approved order whose charge was never tried. `inspector`: charges nothing.
 */
export type Caller = 'payer' | 'system' | 'inspector';

export type SyncDeps = Pick<
  Deps,
  | 'config'
  | 'journal'
  | 'progress'
  | 'moneyFacts'
  | 'paypal'
  | 'placeHolds'
  | 'content'
  | 'now'
  | 'witness'
  | 'crash'
  | 'log'
  | 'wakeOutbox'
  | 'wakeWorkshops'
>;

/** Result of a run: PayPal's answer settled the state, or did not, or PayPal is down. */
export type Result = 'answered' | 'unanswered' | 'down';

/** Data of one pass of an order through the table. */
export interface Run {
  deps: SyncDeps;
  /** The order as read at the start of the run, with the attempt that this run began; writes compare with it. */
  order: Order;
  caller: Caller;
  state: State;
  result: Result;
  /** PayPal's latest answer. */
  answer: PaypalAnswer | null;
  /** PayPal's answer to this run's charge; it takes precedence over the order that is read to confirm it. */
  captureAnswer: PaypalAnswer | null;
  /** Reason why an approved order can no longer be sold. */
  refusal: Refusal | null;
  /** The workshop as it is now, or as it was ordered while that is unknown. */
  workshop: WorkshopDetails | null;
}
