import { expect, type Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import {
  itemAddress,
  legalAddress,
  PAGES,
  receiptAddress,
  sectionAddress,
} from '../../../src/lib/addresses';
import type { Language } from '../fixtures';
import { untilMails, type ReceivedMail } from '../mails';
import { orderBooks, payOrder, placeOrder as orderThrough } from '../orders';
import { openDrawer } from '../podcast';
import { button, BUYER, placeOrder } from '../shopping';
import { WORDS } from '../words';
import type { World } from '../world';

const ITEM = 'book-open-strings';
const WORKSHOP = 'workshop-nerves';

/** Words as a reader sees them, with plain spaces. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The shown text of an element, without closed disclosures and words for screen readers only. */
const shown = async (page: Page, selector: string): Promise<string> =>
  plain(await page.locator(selector).first().innerText());

async function openAndRead(page: Page, address: string, selector = 'main'): Promise<string> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return shown(page, selector);
}

async function readPages(page: Page) {
  const legal = (slug: string) => openAndRead(page, legalAddress(slug));
  return {
    home: await openAndRead(page, PAGES.home),
    footer: await shown(page, 'footer'),
    imprint: await legal('imprint'),
    terms: await legal('terms'),
    privacy: await legal('privacy'),
    instruction: await legal('withdrawal'),
    accessibility: await legal('accessibility'),
    shop: await openAndRead(page, sectionAddress('books')),
    item: await openAndRead(page, itemAddress(ITEM)),
    workshops: await openAndRead(page, PAGES.workshops),
  };
}

/** The form above each order button, and what stands there once the button was pressed. */
async function readForms(page: Page, language: Language) {
  const words = WORDS[language];
  await page.goto(PAGES.workshops);
  await button(page, new RegExp(`^${words.workshops.signUp}`)).click();
  await page.getByRole('dialog').getByRole('button', { name: words.payment.order }).waitFor();
  await page.getByRole('dialog').getByLabel(words.signUp.amount).selectOption('25');
  const signUp = await shown(page, 'dialog[open]');
  await page.goto(PAGES.home);
  await openDrawer(page, language);
  const player = await shown(page, 'aside');
  await page.goto(itemAddress(ITEM));
  await placeOrder(page, words);
  const ordered = await shown(page, 'dialog[open]');
  await page.getByRole('dialog').getByRole('button', { name: words.payment.change }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.payment.order }).waitFor();
  return { signUp, player, ordered, checkout: await shown(page, 'dialog[open]') };
}

async function readWithdrawal(page: Page, language: Language) {
  const words = WORDS[language];
  const declaration = await openAndRead(page, PAGES.withdrawal);
  await page.getByLabel(words.form.name).fill(BUYER.name);
  await page.getByLabel(words.withdrawal.order, { exact: true }).fill('4711');
  await page.getByLabel(words.form.email).fill(BUYER.email);
  await page.getByRole('button', { name: words.withdrawal.continue }).click();
  const confirm = page.getByRole('button', { name: words.withdrawal.confirm });
  await confirm.waitFor();
  const confirmation = await shown(page, 'main');
  await confirm.click();
  await page.getByText(words.withdrawal.received).waitFor();
  return { declaration, confirmation };
}

async function pdfOf({ attachments }: ReceivedMail): Promise<string> {
  const file = attachments.find(({ filename }) => filename?.endsWith('.pdf'));
  const bytes = new Uint8Array(Buffer.from(file?.content ?? '', 'base64'));
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return plain(text);
}

/** The mails that a buyer, a participant and somebody who withdraws get, with the invoice. */
async function readMails(page: Page, world: World, language: Language) {
  const books = await orderBooks(world, language, { email: 'books@visitor.example' });
  await payOrder(world, books);
  const customer = { name: BUYER.name, email: 'place@visitor.example' };
  await payOrder(
    world,
    await orderThrough(world, {
      kind: 'workshop',
      workshopId: WORKSHOP,
      amount: 25,
      country: 'DE',
      customer,
      language,
    }),
  );
  // Two mails for each sale; two for the withdrawal.
  const mails = await untilMails(world.control, 6);
  const mailTo = (address: string): ReceivedMail => {
    const mail = mails.find(({ envelope }) => envelope.to.includes(address));
    if (mail === undefined) throw new Error(`No mail to ${address}`);
    return mail;
  };
  const order = mailTo('books@visitor.example');
  return {
    orderMail: plain(order.text),
    bookingMail: plain(mailTo('place@visitor.example').text),
    withdrawalMail: plain(mailTo(BUYER.email).text),
    invoice: await pdfOf(order),
    receipt: await openAndRead(page, receiptAddress(books.receiptToken)),
  };
}

/** Everything that a visitor, a buyer and a participant read of the product, by place. */
export async function readEveryPlace(page: Page, world: World, language: Language) {
  return {
    ...(await readPages(page)),
    ...(await readForms(page, language)),
    ...(await readWithdrawal(page, language)),
    ...(await readMails(page, world, language)),
  };
}

export type Places = Awaited<ReturnType<typeof readEveryPlace>>;
