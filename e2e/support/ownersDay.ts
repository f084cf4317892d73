import { expect, type Page } from '@playwright/test';
import type { OrderAnswer } from '../../contracts/orders/orderAnswers';
import { receivedMails, untilMails } from './mails';
import { payOrder, placeOrder } from './orders';
import type { World } from './world';

/** Mails so far; a day's mails are counted step by step. */
export class MailCount {
  private expected = 0;

  constructor(private readonly world: World) {}

  /** Waits until exactly this many more mails have arrived. */
  async more(count: number): Promise<void> {
    this.expected += count;
    await untilMails(this.world.control, this.expected);
  }

  /** Fails when two mails are the same. */
  async expectOneEach(): Promise<void> {
    const mails = await receivedMails(this.world.control);
    const keys = mails.map(
      ({ envelope, subject, text }) => `${envelope.to.join()} ${subject}\n${text}`,
    );
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(mails).toHaveLength(this.expected);
  }
}

/** Buys two copies of a book. */
export async function sellBooks(world: World, name: string): Promise<OrderAnswer> {
  const order = await placeOrder(world, {
    kind: 'shop',
    region: 'germany',
    items: [{ id: 'book-open-strings', quantity: 2 }],
    customer: {
      name,
      email: `${name.toLowerCase()}@visitor.example`,
      address: 'Saitenweg 5\n04000 Leipzig',
    },
    language: 'de-DE',
  });
  await payOrder(world, order);
  return order;
}

/** Gives a donation. */
export async function receiveDonation(world: World, name: string): Promise<void> {
  const customer = { name, email: `${name.toLowerCase()}@visitor.example` };
  const order = await placeOrder(world, {
    kind: 'donation',
    amount: 25,
    customer,
    language: 'de-DE',
  });
  await payOrder(world, order);
}

/** Fills places of a workshop. */
export async function sellPlaces(world: World, workshopId: string, places: number): Promise<void> {
  for (let place = 1; place <= places; place += 1) {
    const name = `Teilnehmende ${String(place)}`;
    const order = await placeOrder(world, {
      kind: 'workshop',
      workshopId,
      amount: 25,
      customer: { name, email: `place${String(place)}@visitor.example` },
      language: 'de-DE',
    });
    await payOrder(world, order);
  }
}

/** Declares a withdrawal from an order. */
export async function withdraw(world: World, name: string, orderId: string): Promise<void> {
  const answer = await fetch(`${world.functionsUrl}/withdrawals`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name,
      email: `${name.toLowerCase()}@visitor.example`,
      order: orderId,
      message: 'Doch nichts für mich.',
      language: 'de-DE',
      idempotencyKey: crypto.randomUUID(),
    }),
  });
  expect(answer.ok).toBe(true);
}

/** Presses a button of the desk and waits for its message. */
export async function press(page: Page, button: string, message: RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('status')).toHaveText(message);
}
