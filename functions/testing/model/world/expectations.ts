import type { OrderAnswer } from '../../../../contracts/orders/orderAnswers';
import type { OrderSandbox } from '../../services/sandbox';
import type { visitor } from '../../visitor';

/** An order as the tests know it: what was agreed, and the address for its mails. */
export interface ModelOrder {
  request: Record<string, unknown> & { kind: string };
  answer: OrderAnswer;
  email: string;
  /** Time of the order on the functions' clock, which may have been wrong, ms. */
  madeAt: number;
  /** State of the entry's offer at the time of the order. */
  offered: string;
}

/** Orders, approvals and answers so far, which the invariants compare with PayPal, receipts and mails. */
export abstract class Expectations {
  readonly orders: ModelOrder[] = [];
  /** Current offers as text; a different text means a different offer. */
  readonly offers: Record<string, string> = {
    shop: 'as first',
    workshop: 'as first',
    donation: '',
  };
  /** PayPal orders that PayPal reported as ended. */
  readonly saidOver = new Set<string>();
  /** Our orders whose buyer was told, correctly, that they ended without payment. */
  readonly reportedEnded = new Set<string>();
  /** Our orders that PayPal reported as not approved and that were approved again since, so they may be charged. */
  readonly agreedAnew = new Set<string>();
  /** Our orders whose payer was last told that the payment is being confirmed. */
  readonly pendingReported = new Set<string>();
  /** Buyers whose address the mail server has refused permanently. */
  readonly unreachable = new Set<string>();
  /** Our orders that the owner captured at PayPal; the functions learn of it with the next event or sweep. */
  readonly byHand = new Set<string>();
  /** Our orders whose payer returned after all faults were removed, so they must be paid. */
  readonly promised = new Set<string>();
  contentDown = false;
  /** True once the owner has cancelled the workshop. */
  isCancelled = false;
  /** False where a mail that may have arrived is sent again. */
  hasMailLookup = true;

  constructor(readonly sandbox: OrderSandbox) {}

  /** Calls of a visitor's browser to process `p` of the functions. */
  abstract visitor(p: number): ReturnType<typeof visitor>;

  /** Current time of the functions' clock, ms. */
  abstract clock(): number;

  /** The right time, ms. */
  abstract now(): number;

  /** True when the offer has changed since the order. */
  isSpoilt = ({ offered, request: { kind } }: ModelOrder): boolean =>
    offered !== this.offers[kind] || (this.isCancelled && kind === 'workshop');

  /** Age of an order, ms. */
  ageOf = ({ madeAt }: ModelOrder): number => this.now() - madeAt;

  atPaypal = () => this.sandbox.paypalOrders();
}
