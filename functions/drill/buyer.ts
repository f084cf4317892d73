import { randomUUID } from 'node:crypto';
import type { OrderAnswer, Receipt } from '../../contracts/orderAnswers';
import { DECLINE_KINDS, type Payment } from '../../contracts/payment';
import type { OrderSandbox } from '../testing/sandbox';
import { contradiction } from '../testing/told';
import { until } from '../../test/until';
import { donationOrder, shopOrder, visitor, workshopOrder, type Reply } from '../testing/visitor';

export const KINDS = { shop: shopOrder, workshop: workshopOrder, donation: donationOrder };
export type Kind = keyof typeof KINDS;

/** An order of the drill and what became of it. */
export interface Purchase {
  kind: Kind;
  order: OrderAnswer;
  address: string;
  /** False where no money may come. */
  approved: boolean;
  /** True where the mail server refuses this buyer for good. */
  unreachable: boolean;
  /** True where PayPal itself may end the order after its payer was told to wait: it then has to be told by mail. */
  mayEnd: boolean;
  /** Answers that were not true. */
  wrongs: string[];
}

type Answer = Reply<{ payment?: Payment }>;

const DECLINED: readonly string[] = [...DECLINE_KINDS, 'order_not_approved'];

/**
 * A visitor whose browser keeps the order's key and tries again when the functions do not answer, as the site does.
 * Whatever is answered is held against what PayPal's books said before and say after it.
 */
export class Buyer {
  private readonly calls;

  constructor(
    private readonly base: () => string,
    private readonly sandbox: OrderSandbox,
    private readonly patienceMs = 90_000,
  ) {
    this.calls = visitor(base);
  }

  /** Orders, as often as it takes; a new key for a new order. */
  async order(kind: Kind, more: object = {}): Promise<Purchase> {
    const address = `${randomUUID()}@visitor.example`;
    const body = KINDS[kind]({
      customer: { name: 'Visitor', email: address, address: 'Street 1' },
      ...more,
    });
    const order = await this.insist(
      'an order',
      () => this.calls.order(body),
      ({ status }) => status < 300,
    );
    return {
      kind,
      order: order.body,
      address,
      approved: false,
      unreachable: false,
      mayEnd: false,
      wrongs: [],
    };
  }

  async approve(purchase: Purchase): Promise<void> {
    await this.sandbox.approve(purchase.order.paypalOrderId);
    purchase.approved = true;
  }

  /** Its last call goes out and nobody waits for the answer. */
  captureAndLeave({ order }: Purchase): void {
    void this.calls.capture(order.id).catch(() => undefined);
  }

  /** Asks for the charge until it is paid or under way; after a decline the payer agrees anew, with another way to pay. */
  async capture(purchase: Purchase): Promise<Answer> {
    const { order } = purchase;
    return this.insist(
      'a capture',
      async () => {
        const answer = await this.told(purchase, () => this.calls.capture(order.id));
        if (DECLINED.includes(answer.body.error?.code ?? ''))
          await this.sandbox.approve(order.paypalOrderId).catch(() => undefined);
        return answer;
      },
      ({ status, body }) =>
        status < 300 ||
        ['order_unpaid', 'order_closed', 'payment_mismatch'].includes(body.error?.code ?? ''),
    );
  }

  /** Agrees anew after a decline, with a way to pay that works, and asks for the charge once. */
  async comeBack(purchase: Purchase): Promise<void> {
    await this.sandbox.approve(purchase.order.paypalOrderId).catch(() => undefined);
    await this.told(purchase, () => this.calls.capture(purchase.order.id)).catch(() => undefined);
  }

  /** One look at the receipt; null while nobody answers. */
  async receipt(purchase: Purchase): Promise<Receipt | null> {
    const reply = await this.told(purchase, () =>
      this.calls.receipt(purchase.order.receiptToken),
    ).catch(() => null);
    return reply !== null && reply.status === 200 ? (reply.body as unknown as Receipt) : null;
  }

  private async told(purchase: Purchase, call: () => Promise<Answer>): Promise<Answer> {
    const before = await this.sandbox.paypalOrders();
    const answer = await call();
    const wrong = contradiction(
      purchase.order.id,
      answer,
      before,
      await this.sandbox.paypalOrders(),
    );
    if (wrong !== null)
      purchase.wrongs.push(`${wrong}: ${JSON.stringify(answer.body.payment ?? answer.body.error)}`);
    return answer;
  }

  private async insist<T extends Reply<unknown>>(
    what: string,
    call: () => Promise<T>,
    isEnd: (reply: T) => boolean,
  ): Promise<T> {
    return until(
      `${what} at ${this.base()}`,
      async () => {
        const reply = await call().catch(() => null);
        return reply !== null && isEnd(reply) ? reply : null;
      },
      this.patienceMs,
    );
  }
}
