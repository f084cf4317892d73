import { randomInt } from 'node:crypto';
import type { PurchaseUnit } from './orderSchema';

export type OrderStatus = 'CREATED' | 'APPROVED' | 'PAYER_ACTION_REQUIRED' | 'COMPLETED' | 'VOIDED';

export interface Capture {
  id: string;
  status: 'COMPLETED' | 'DECLINED' | 'PENDING';
  amount: { currency_code: string; value: string };
  create_time: string;
}

export interface SandboxOrder {
  id: string;
  status: OrderStatus;
  intent: string;
  units: PurchaseUnit[];
  locale: string;
  captures: Capture[];
  /** Every PayPal-Request-Id that came with a call about this order, oldest first. */
  requestIds: string[];
  /** The chosen way to pay will be declined at capture. */
  willDecline: boolean;
  declines: number;
  createTime: string;
}

const ALPHABET = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

/** An id of PayPal's kind: 17 capitals and digits. */
export const newId = (): string => Array.from({ length: 17 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const MOST = 20_000;

/** The orders, invoices and answers that the stand-in remembers. */
export class OrderStore {
  readonly orders = new Map<string, SandboxOrder>();
  /** Answers by method, path and PayPal-Request-Id: a repeated call gets the first one's answer. */
  readonly answers = new Map<string, { status: 200 | 201 | 422; body: unknown; payload: string }>();
  readonly paidInvoices = new Set<string>();

  add(order: SandboxOrder): void {
    this.orders.set(order.id, order);
    const oldest = this.orders.keys().next();
    if (this.orders.size > MOST && !oldest.done) this.orders.delete(oldest.value);
  }

  clear(): void {
    this.orders.clear();
    this.answers.clear();
    this.paidInvoices.clear();
  }
}
