import { expect, type Page } from '@playwright/test';
import type { OrderAnswer } from '../../contracts/orders/orderAnswers';
import { receivedMails, untilMails } from './mails';
import { payOrder, placeOrder, post } from './orders';
import { pressAtDesk, signInAtDesk } from './desk';
import type { World } from './world';

/** Participants of the day's workshop. */
const PLACES = process.env['NIGHTLY'] === '1' ? 20 : 5;

// As many refunds with their mails, one after the other.
const MAX_WAIT_MS = 60_000;

/** Mails so far; a day's mails are counted step by step. */
class MailCount {
  private expected = 0;

  constructor(private readonly world: World) {}

  /** Waits until exactly this many more mails have arrived. */
  async more(count: number): Promise<void> {
    this.expected += count;
    await untilMails(this.world.control, this.expected, MAX_WAIT_MS);
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
async function sellBooks(world: World, name: string): Promise<OrderAnswer> {
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
async function receiveDonation(world: World, name: string): Promise<void> {
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
async function sellPlaces(world: World, workshopId: string, places: number): Promise<void> {
  for (let place = 1; place <= places; place += 1) {
    const name = `Teilnehmende ${String(place)}`;
    const order = await placeOrder(world, {
      kind: 'workshop',
      workshopId,
      amount: 25,
      country: 'DE',
      customer: { name, email: `place${String(place)}@visitor.example` },
      language: 'de-DE',
    });
    await payOrder(world, order);
  }
}

/** Declares a withdrawal from an order. */
async function withdraw(world: World, name: string, orderId: string): Promise<void> {
  await post(`${world.functionsUrl}/withdrawals`, {
    name,
    email: `${name.toLowerCase()}@visitor.example`,
    order: orderId,
    message: 'Doch nichts für mich.',
    language: 'de-DE',
    idempotencyKey: crypto.randomUUID(),
  });
}

/** Local times by locale, such as `2026-12-31T19:00+01:00`. */
type Times = Record<string, string>;

/** The same hour of the next day, with the same offset. */
const dayLater = (times: Times): Times =>
  Object.fromEntries(
    Object.entries(times).map(([locale, time]) => {
      const next = new Date(Date.parse(`${time.slice(0, 16)}Z`) + 86_400_000).toISOString();
      return [locale, next.slice(0, 16) + time.slice(16)];
    }),
  );

/**
 * Plays a day at the desk in German: sales, a parcel, a refund by item, a withdrawal, a workshop whose places are all
 * sold, that is moved and then cancelled. Counts every mail.
 * @param template workshop of which the day has a copy
 * @param check examines each page before its form is sent
 */
export async function playOwnersDay(
  page: Page,
  world: World,
  template: string,
  check: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  page.setDefaultTimeout(15_000);
  const mails = new MailCount(world);
  const desk = `${world.functionsUrl}/desk`;
  const areSent = new RegExp(`${String(PLACES)} Mails sind unterwegs`);
  // A workshop of its own, because the functions remember that it was cancelled.
  const workshop = `${template}-of-the-day`;
  const { fields } = await world.control.call<{ fields: Record<'date' | 'endTime', Times> }>(
    'GET',
    `/content/entries/${template}`,
  );
  await world.control.call('PUT', `/content/entries/${workshop}`, {
    contentType: 'workshop',
    fields,
  });
  const editWorkshop = (fields: object) =>
    world.control.call('PUT', `/content/entries/${workshop}`, fields);
  await editWorkshop({ places: { 'en-US': PLACES } });
  const parcel = await sellBooks(world, 'Anna');
  const refunded = await sellBooks(world, 'Berta');
  const withdrawn = await sellBooks(world, 'Carla');
  await receiveDonation(world, 'Dora');
  await sellPlaces(world, workshop, PLACES);
  await mails.more(2 * (4 + PLACES));
  await signInAtDesk(page, world);
  await mails.more(1);

  await page.locator(`a[href="/desk/orders/${parcel.id}"]`).click();
  await page.getByRole('link', { name: 'Paket verschickt' }).click();
  await page.getByLabel('Sendungsnummer').fill('0034 0434 1234');
  await check();
  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url());
  // Its mail waits for ten minutes, in which the act can be undone.
  await pressAtDesk(page, 'Als verschickt eintragen', /./);
  await otherTab.getByRole('main').getByRole('button').click();
  await expect(otherTab.getByRole('alert')).toBeVisible();
  await otherTab.close();

  await page.goto(`${desk}/orders/${refunded.id}/refund`);
  await page.getByLabel('Was erstattest du?').selectOption('items');
  await page.getByLabel(/^Stück/).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Weiter' }).click();
  await check();
  await pressAtDesk(page, 'Erstatten', /sind erstattet/);
  // The credit note to both.
  await mails.more(2);

  await withdraw(world, 'Carla', withdrawn.id);
  await page.goto(desk);
  await page.getByRole('link', { name: 'Nacheinander packen' }).click();
  await expect(page.getByText('Erst klären')).toBeVisible();
  await page.goto(desk);
  await page
    .getByRole('link', { name: /^Widerruf von Carla/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Annehmen' }).click();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await check();
  await pressAtDesk(page, 'Annehmen und erstatten', /./);
  await mails.more(2 + 1 + 2);

  // Another length or time zone would wait for an editor's confirmation.
  await editWorkshop({ date: dayLater(fields.date), endTime: dayLater(fields.endTime) });
  await world.control.publishChanges();
  await page.getByRole('navigation').getByRole('link', { name: 'Workshops' }).click();
  await page.locator(`a[href$="/${workshop}"]`).first().click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Die Teilnehmenden wissen es noch nicht')).toBeVisible();
  }).toPass();
  await check();
  await page.getByRole('link', { name: 'Änderung bestätigen' }).click();
  await pressAtDesk(page, 'Den Teilnehmenden schreiben', areSent);
  // The owner is told of the change, then everybody of the new date.
  await mails.more(1 + PLACES);
  await page.getByRole('link', { name: 'Absagen und erstatten' }).click();
  await check();
  await pressAtDesk(page, 'Absagen und erstatten', areSent);
  await mails.more(PLACES * 3);
  await mails.expectOneEach();
}
