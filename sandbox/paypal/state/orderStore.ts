import { randomInt } from 'node:crypto';
import { DEFAULT_BEHAVIOUR, type Behaviour } from './behaviour';
import type { Money, PurchaseUnit } from '../api/orderSchema';

export type OrderStatus = 'CREATED' | 'APPROVED' | 'PAYER_ACTION_REQUIRED' | 'COMPLETED' | 'VOIDED';
export type CaptureStatus =
  | 'COMPLETED'
  | 'DECLINED'
  | 'PENDING'
  | 'PARTIALLY_REFUNDED'
  | 'REFUNDED';

export type RefundStatus = 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED';

export interface Refund {
  id: string;
  status: RefundStatus;
  amount: Money;
  create_time: string;
}

export interface Capture {
  id: string;
  status: CaptureStatus;
  amount: Money;
  create_time: string;
  refunds: Refund[];
  /** Money taken back by PayPal or the payer's bank. */
  reversals: Refund[];
}

/** Result of an order's next captures: refused with an issue, left in a status, or not found. */
export interface NextCapture {
  issue?: string | undefined;
  status?: 'COMPLETED' | 'PENDING' | 'DECLINED' | undefined;
  hidden?: boolean | undefined;
  /** Number of captures that get this result. */
  times: number;
}

export interface SandboxOrder {
  id: string;
  status: OrderStatus;
  intent: string;
  units: PurchaseUnit[];
  locale: string;
  captures: Capture[];
  /** Each PayPal-Request-Id of a call about this order, oldest first. */
  requestIds: string[];
  /** Number of capture requests, whatever their result. */
  captureCalls: number;
  next: NextCapture | null;
  /** Status of its next refund; null means COMPLETED. */
  nextRefund: RefundStatus | null;
  declines: number;
  /** Number of refused captures. */
  refusals: number;
  /** True when no charge has been tried since the payer's last approval. */
  untried: boolean;
  /** True when calls about it answer 404. */
  hidden: boolean;
  expired: boolean;
  createTime: string;
}

export interface Dispute {
  id: string;
  captureId: string;
  status: 'OPEN' | 'RESOLVED';
  reason: string;
  amount: Money;
  create_time: string;
  update_time: string;
}

const ALPHABET = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

/** Creates an id in PayPal's format: 17 upper-case letters and digits. */
export const newId = (): string =>
  Array.from({ length: 17 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const MAX_ORDERS = 20_000;

/** The stand-in's orders, invoices, disputes, earlier answers and behaviour. */
export class OrderStore {
  readonly orders = new Map<string, SandboxOrder>();
  /** Answers by path and PayPal-Request-Id, for repeated calls. */
  readonly answers = new Map<string, { status: 200 | 201 | 422; body: unknown; payload: string }>();
  readonly paidInvoices = new Set<string>();
  readonly disputes: Dispute[] = [];
  behaviour: Behaviour = { ...DEFAULT_BEHAVIOUR };

  now = (): number => Date.now() + this.behaviour.aheadMs;
  moment = (): string => new Date(this.now()).toISOString();

  add(order: SandboxOrder): void {
    this.orders.set(order.id, order);
    const oldest = this.orders.keys().next();
    if (this.orders.size > MAX_ORDERS && !oldest.done) this.orders.delete(oldest.value);
  }

  /** The order as the API finds it; undefined when it is hidden or was not approved in time. */
  find(id: string): SandboxOrder | undefined {
    const order = this.orders.get(id);
    if (!order || order.hidden) return undefined;
    const age = this.now() - Date.parse(order.createTime);
    const unapproved =
      order.status === 'CREATED' ||
      (order.status === 'PAYER_ACTION_REQUIRED' && order.declines === 0);
    return unapproved && age > this.behaviour.approveWithinMs ? undefined : order;
  }

  byCapture(captureId: string): { order: SandboxOrder; capture: Capture } | undefined {
    for (const order of this.orders.values()) {
      const capture = order.captures.find(({ id }) => id === captureId);
      if (capture) return { order, capture };
    }
    return undefined;
  }

  byRefund(
    refundId: string,
  ): { order: SandboxOrder; capture: Capture; refund: Refund } | undefined {
    for (const order of this.orders.values()) {
      for (const capture of order.captures) {
        const refund = capture.refunds.find(({ id }) => id === refundId);
        if (refund) return { order, capture, refund };
      }
    }
    return undefined;
  }

  clear(): void {
    this.orders.clear();
    this.answers.clear();
    this.paidInvoices.clear();
    this.disputes.length = 0;
    this.behaviour = { ...DEFAULT_BEHAVIOUR };
  }
}
