import { randomUUID } from 'node:crypto';
import type { PaypalStandInOptions } from '../config';
import { disputeShown } from '../api/disputesApi';
import { newId, type Capture, type Dispute, type Refund, type SandboxOrder } from './orderStore';
import { captureShown, refundShown, representation } from '../api/representation';
import { sign } from './signature';

export interface Delivery {
  eventId: string;
  type: string;
  attempts: number;
  /** Status of the last answer; 0 when there was none. */
  status: number;
}

const FIRST_PAUSE_MS = 300;
const MAX_ATTEMPTS = 9;
const MAX_DELIVERIES = 1000;

/** Sends events to the configured address and retries with growing pauses until a 2xx answer. */
export class Webhooks {
  url: string;
  /** Number of deliveries of each event; real events may be delivered twice. */
  copies = 1;
  /** While true, events are held back until `release` sends them. */
  held = false;
  readonly deliveries: Delivery[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();
  private waiting: (() => Promise<void>)[] = [];
  private closed = false;

  constructor(
    private readonly options: PaypalStandInOptions,
    private readonly api: () => string,
  ) {
    this.url = options.webhookUrl;
  }

  order(type: string, order: SandboxOrder): void {
    this.send(type, 'checkout-order', representation(order, this.api(), 'full'));
  }

  capture(type: string, order: SandboxOrder, capture: Capture): void {
    this.send(type, 'capture', captureShown(order, capture, this.api()));
  }

  returned(type: string, order: SandboxOrder, capture: Capture, refund: Refund): void {
    this.send(type, 'refund', refundShown(order, capture, refund, this.api()));
  }

  dispute(type: string, order: SandboxOrder, dispute: Dispute): void {
    this.send(type, 'dispute', disputeShown(dispute, order.units[0]?.custom_id));
  }

  /** Sends events that were held back, one after the other. @returns their number */
  async release(first: 'oldest' | 'newest'): Promise<number> {
    const kept = this.waiting.splice(0);
    if (first === 'newest') kept.reverse();
    for (const send of kept) await send();
    return kept.length;
  }

  reset(): void {
    this.url = this.options.webhookUrl;
    this.copies = 1;
    this.held = false;
    this.waiting = [];
    this.deliveries.length = 0;
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  close(): void {
    this.closed = true;
    this.reset();
  }

  private send(type: string, resourceType: string, resource: unknown): void {
    if (!this.url) return;
    const event = {
      id: `WH-${newId()}-${newId()}`,
      event_version: '1.0',
      create_time: new Date().toISOString(),
      resource_type: resourceType,
      event_type: type,
      summary: type,
      resource,
    };
    const body = JSON.stringify(event);
    for (let copy = 0; copy < this.copies; copy += 1) {
      const delivery = { eventId: event.id, type, attempts: 0, status: 0 };
      this.deliveries.push(delivery);
      if (this.deliveries.length > MAX_DELIVERIES) this.deliveries.shift();
      const start = () => this.attempt(delivery, body);
      if (this.held) this.waiting.push(start);
      else this.later(0, start);
    }
  }

  private later(ms: number, work: () => Promise<void>): void {
    if (this.closed) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void work();
    }, ms);
    this.timers.add(timer);
  }

  private async attempt(delivery: Delivery, body: string): Promise<void> {
    delivery.attempts += 1;
    delivery.status = await this.post(body);
    const done = delivery.status >= 200 && delivery.status < 300;
    if (done || delivery.attempts >= MAX_ATTEMPTS) return;
    this.later(FIRST_PAUSE_MS * 2 ** (delivery.attempts - 1), () => this.attempt(delivery, body));
  }

  private async post(body: string): Promise<number> {
    const transmission = { id: randomUUID(), time: new Date().toISOString() };
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'PAYPAL-TRANSMISSION-ID': transmission.id,
          'PAYPAL-TRANSMISSION-TIME': transmission.time,
          'PAYPAL-TRANSMISSION-SIG': sign(
            this.options.clientSecret,
            this.options.webhookId,
            transmission,
            body,
          ),
          'PAYPAL-CERT-URL': `${this.api()}/v1/notifications/certs/CERT-sandbox`,
          'PAYPAL-AUTH-ALGO': 'SHA256withRSA',
        },
        body,
        signal: AbortSignal.timeout(10_000),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }
}
