import { randomUUID } from 'node:crypto';
import type { PaypalStandInOptions } from './config';
import { newId, type SandboxOrder } from './orderStore';
import { representation } from './representation';
import { sign } from './signature';

export interface Delivery {
  eventId: string;
  type: string;
  attempts: number;
  /** Status of the last answer; 0 when there was none. */
  status: number;
}

const FIRST_PAUSE_MS = 300;
const MOST_ATTEMPTS = 9;
const MOST_KEPT = 1000;

/** Sends events to the configured address and repeats them, ever more slowly, until they are answered with a 2xx. */
export class Webhooks {
  url: string;
  /** How many times each event is sent: real ones may come twice. */
  copies = 1;
  readonly deliveries: Delivery[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();
  private closed = false;

  constructor(
    private readonly options: PaypalStandInOptions,
    private readonly api: () => string,
  ) {
    this.url = options.webhookUrl;
  }

  approved(order: SandboxOrder): void {
    this.send('CHECKOUT.ORDER.APPROVED', 'checkout-order', representation(order, this.api(), 'full'));
  }

  captured(order: SandboxOrder): void {
    for (const capture of order.captures) {
      const related = { supplementary_data: { related_ids: { order_id: order.id } } };
      this.send('PAYMENT.CAPTURE.COMPLETED', 'capture', { ...capture, final_capture: true, ...related });
    }
  }

  reset(): void {
    this.url = this.options.webhookUrl;
    this.copies = 1;
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
    const event = { id: `WH-${newId()}-${newId()}`, event_version: '1.0', create_time: new Date().toISOString(), resource_type: resourceType, event_type: type, summary: type, resource };
    for (let copy = 0; copy < this.copies; copy += 1) {
      const delivery = { eventId: event.id, type, attempts: 0, status: 0 };
      this.deliveries.push(delivery);
      if (this.deliveries.length > MOST_KEPT) this.deliveries.shift();
      this.later(0, () => this.attempt(delivery, JSON.stringify(event)));
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
    if (done || delivery.attempts >= MOST_ATTEMPTS) return;
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
          'PAYPAL-TRANSMISSION-SIG': sign(this.options.clientSecret, this.options.webhookId, transmission, body),
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
