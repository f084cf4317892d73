import { PAGES, sectionAddress } from '../../../src/lib/addresses';
import { openCheckout, payAtPayPal, visible } from '../../../e2e/support/shopping';
import { mailsTo } from '../mailbox';
import { lost, type Journey, type Scene } from '../scene';
import { pressRetry } from './reading';

/** What can be paid for. */
interface Sale {
  name: string;
  path: string;
  /** Opens its form. */
  open(scene: Scene): Promise<void>;
  /** Fills in what the others do not have. */
  fill(scene: Scene): Promise<unknown>;
  orders(scene: Scene): string;
  chooses(scene: Scene): string;
  /** Resolves when the visitor sees that it is paid. */
  paid(scene: Scene): Promise<unknown>;
}

const dialog = ({ page }: Scene) => page.getByRole('dialog');
const TOPIC = { 'en-US': 'What nerves are for', 'de-DE': 'Wozu Lampenfieber gut ist' } as const;
const chooseAmount = (scene: Scene): Promise<unknown> =>
  dialog(scene).locator('select[name="amount"]').selectOption('25');

const BOOK: Sale = {
  name: 'a book',
  path: sectionAddress('books'),
  open: ({ page, words }) => openCheckout(page, words),
  fill: (scene) =>
    dialog(scene).getByLabel(scene.words.checkout.address).fill('Saitenweg 5\n04109 Leipzig'),
  orders: ({ words }) => words.payment.order,
  chooses: ({ words }) => words.payment.choose,
  paid: ({ page }) => page.waitForURL(/\/receipt\//),
};

const WORKSHOP: Sale = {
  name: 'a workshop',
  path: PAGES.workshops,
  open: ({ page, words, language }) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: TOPIC[language] }) })
      .getByRole('button', { name: words.workshops.signUp })
      .click(),
  fill: chooseAmount,
  orders: ({ words }) => words.payment.order,
  chooses: ({ words }) => words.payment.choose,
  paid: ({ page, words }) => visible(page.getByText(words.signUp.thanks)).waitFor(),
};

const DONATION: Sale = {
  name: 'a donation',
  path: sectionAddress('freeDownloads'),
  open: ({ page, words }) =>
    page.getByRole('button', { name: words.shop.donate, exact: true }).click(),
  fill: chooseAmount,
  orders: ({ words }) => words.donation.give,
  chooses: ({ words }) => words.payment.chooseDonation,
  // The dialog closes by itself after the thanks.
  paid: ({ page, words }) => visible(page.getByText(words.donation.thanks)).waitFor(),
};

const SALES = [BOOK, WORKSHOP, DONATION] as const;

const fillIn =
  (sale: Sale) =>
  async (scene: Scene): Promise<void> => {
    await sale.open(scene);
    await dialog(scene).getByLabel(scene.words.form.name).fill(scene.visitor.name);
    await dialog(scene).getByLabel(scene.words.form.email).fill(scene.visitor.email);
    await sale.fill(scene);
  };

const order =
  (sale: Sale) =>
  (scene: Scene): Promise<void> =>
    dialog(scene)
      .getByRole('button', { name: sale.orders(scene) })
      .click();

/** What was typed is in the form, or the order is placed. */
const typedKept =
  (sale: Sale) =>
  async (scene: Scene): Promise<string[]> => {
    if (await scene.page.getByText(sale.chooses(scene)).isVisible()) return [];
    const fields = { name: scene.words.form.name, email: scene.words.form.email };
    const typed = await Promise.all(
      Object.values(fields).map((label) =>
        dialog(scene)
          .getByLabel(label)
          .inputValue({ timeout: 2000 })
          .catch(() => ''),
      ),
    );
    return [
      ...lost('the name that was typed', typed[0] === scene.visitor.name),
      ...lost('the address that was typed', typed[1] === scene.visitor.email),
    ];
  };

const basketKept =
  (sale: Sale) =>
  async ({ page }: Scene): Promise<string[]> => {
    if (sale !== BOOK || /\/receipt\//.test(page.url())) return [];
    return lost(
      'the basket',
      await page.evaluate(() =>
        JSON.stringify(Object.values(localStorage)).includes('book-open-strings'),
      ),
    );
  };

const placed =
  (sale: Sale) =>
  (scene: Scene): Promise<unknown> =>
    scene.page.getByText(sale.chooses(scene)).waitFor();

const ordering = (sale: Sale): Journey => ({
  backend: 'orders',
  name: `order ${sale.name}`,
  asks: /\/orders$/,
  path: sale.path,
  before: fillIn(sale),
  act: order(sale),
  got: placed(sale),
  again: order(sale),
  kept: typedKept(sale),
});

const choosing = (sale: Sale): Journey => ({
  ...ordering(sale),
  backend: "PayPal's script",
  name: `choose how to pay ${sale.name}`,
  asks: /\/paypal\/sdk\/js/,
  asksScript: true,
  got: ({ page }) => page.locator('iframe.component-frame.visible').waitFor(),
  again: pressRetry,
  kept: basketKept(sale),
});

/** The page asks by itself; whoever is impatient presses what it offers. */
async function check({ page, words }: Scene): Promise<void> {
  const offered = visible(page.getByRole('button', { name: words.payment.check }));
  if (await offered.isVisible()) await offered.click();
}

const paying = (sale: Sale): Journey => ({
  ...ordering(sale),
  backend: 'capture of the payment',
  name: `pay ${sale.name}`,
  asks: /\/orders\/[^/]+\/capture$/,
  device: true,
  lateOffline: true,
  async before(scene) {
    await fillIn(sale)(scene);
    await order(sale)(scene);
    await placed(sale)(scene);
  },
  act: ({ page }) => payAtPayPal(page),
  got: sale.paid,
  again: check,
  kept: undefined,
  // Nothing paid is lost, and nothing is confirmed twice.
  effect: async (scene) => {
    const came = await mailsTo(scene, scene.visitor.email, '');
    return came === 1 ? [] : [`the visitor got ${String(came)} confirmations`];
  },
});

/** Why not, in an alert; or that it is not known yet, that nothing is to be done, and how the answer will come. */
const toldOrLeftToUs = ({ page, words }: Scene): Promise<unknown> =>
  page
    .locator('[role="alert"]')
    .filter({ visible: true, hasText: /\S/ })
    .or(page.getByText(words.payment.money.pending))
    .first()
    .waitFor();

/** A capture that PayPal refuses leaves the payer where they can pay again. */
async function payAgain(scene: Scene): Promise<void> {
  const { page, words } = scene;
  if (await visible(page.getByRole('button', { name: words.payment.check })).isVisible())
    await check(scene);
  else if (await page.locator('iframe.component-frame.visible').isVisible())
    await payAtPayPal(page);
}

const behind = (journey: Journey, backend: string, asks: Journey['asks']): Journey => ({
  ...journey,
  backend,
  asks,
  device: undefined,
});

export const PAYING: readonly Journey[] = [
  ...SALES.map(ordering),
  ...SALES.map(choosing),
  ...SALES.map(paying),
  behind(ordering(BOOK), "PayPal's API", {
    service: 'paypal',
    pathContains: '/v2/checkout/orders',
  }),
  {
    ...behind(paying(WORKSHOP), "PayPal's API", { service: 'paypal', pathContains: '/capture' }),
    told: toldOrLeftToUs,
    again: payAgain,
  },
  behind(ordering(DONATION), "PayPal's API", {
    service: 'paypal',
    pathContains: '/v2/checkout/orders',
  }),
  behind(ordering(BOOK), 'prices', { service: 'content', pathContains: '/spaces/' }),
  behind(ordering(WORKSHOP), 'prices', { service: 'content', pathContains: '/spaces/' }),
];
