import type { OrderAnswer } from '../../../contracts/orders/orderAnswers';
import type { OrderSandbox } from '../sandbox';
import type { visitor } from '../visitor';

/** An order as the tests know it: what was agreed, and the address that its mails go to. */
export interface ModelOrder {
  request: Record<string, unknown> & { kind: string };
  answer: OrderAnswer;
  email: string;
  /** ms */
  madeAt: number;
  /** How the entry was offered when it was ordered. */
  offered: string;
}

/** What was ordered, agreed and answered so far: the invariants compare it with PayPal, receipts and mails. */
export abstract class Expectations {
  readonly orders: ModelOrder[] = [];
  /** How the editors offer what is sold, in words that differ when the offer does. */
  readonly offers: Record<string, string> = {
    shop: 'as first',
    workshop: 'as first',
    donation: '',
  };
  /** PayPal orders that PayPal itself has said to be over. */
  readonly saidOver = new Set<string>();
  /** Our orders whose buyer was told, truly, that they are over without money. */
  readonly toldOver = new Set<string>();
  /** Our orders that PayPal showed as not agreed to, and whose payer has agreed anew: whoever sees that may charge. */
  readonly agreedAnew = new Set<string>();
  /** Our orders whose payer was told last that the payment is being confirmed. */
  readonly toldToWait = new Set<string>();
  /** Buyers whose address the mail server has refused for good. */
  readonly unreachable = new Set<string>();
  /** Our orders that were charged at PayPal by hand: who looks hears of it with the next event or sweep. */
  readonly byHand = new Set<string>();
  /** Our orders whose payer came back when everything was well: they have to be paid. */
  readonly promised = new Set<string>();
  contentDown = false;

  constructor(readonly sandbox: OrderSandbox) {}

  /** Calls of a visitor's browser to the functions' process `p`. */
  abstract visitor(p: number): ReturnType<typeof visitor>;

  /** Current time of the functions' clock, ms. */
  abstract now(): number;

  /** True when an editor has changed since what this order was agreed on. */
  isSpoilt = ({ offered, request }: ModelOrder): boolean => offered !== this.offers[request.kind];

  /** Ms on the functions' clock since an order was made. */
  ageOf = ({ madeAt }: ModelOrder): number => this.now() - madeAt;

  atPaypal = () => this.sandbox.paypalOrders();
}
