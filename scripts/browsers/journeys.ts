import type { Language } from '../../contracts/language/languages';
import type { World } from '../../e2e/support/world';
import { until } from '../../test/until';
import { PAGES, sectionAddress } from '../../src/lib/addresses';
import type { Words } from '../../e2e/support/words';
import { BUYER } from '../../e2e/support/shopping';
import { TOUR } from '../lib/tour';
import type { Tab } from './engine';
import { Hand } from './hand';

export interface Scene {
  hand: Hand;
  tab: Tab;
  world: World;
  words: Words;
  language: Language;
  /** Keeps a picture of what is to be seen now. */
  picture(name: string): Promise<void>;
}

/** One thing that visitors come for. Throws when it cannot be done; gives what the engine cannot do by nature. */
export interface Journey {
  name: string;
  play(scene: Scene): Promise<string | undefined>;
}

const start = (words: string): string => `^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
const PAYPAL = 'iframe.component-frame.visible';

async function open({ tab, hand, world }: Scene, address: string): Promise<void> {
  await tab.go(world.siteUrl + address);
  await hand.see('h1');
  await hand.holds('the scripts to take over', 'return window.early === undefined;');
}

async function read(scene: Scene): Promise<undefined> {
  const { hand, language, picture } = scene;
  await open(scene, PAGES.home);
  await picture('home');
  await hand.press('main a', language === 'en-US' ? '^Foundations$' : '^Grundlagen$');
  await hand.see('h1', language === 'en-US' ? 'Foundations' : 'Grundlagen');
  const article = language === 'en-US' ? 'Slow Practice' : 'Langsam üben';
  await hand.press('main a', article);
  await hand.see('h1', article);
  await hand.see('article h2');
  await picture('article');
}

async function switchLanguage(scene: Scene): Promise<undefined> {
  const { hand, language } = scene;
  await open(scene, PAGES.contact);
  await hand.press('button', language === 'en-US' ? '^DE' : '^EN');
  await hand.see('h1', language === 'en-US' ? 'Kontakt' : 'Contact');
  await hand.press('button', language === 'en-US' ? '^EN' : '^DE');
  await hand.see('h1', language === 'en-US' ? 'Contact' : 'Kontakt');
}

async function listen(scene: Scene): Promise<string | undefined> {
  const { hand, words, tab, picture } = scene;
  await open(scene, PAGES.community);
  await hand.press('button', start(words.podcast.open));
  await hand.see('aside h2');
  await picture('player');
  const plays = await tab.run<string>(
    'return document.createElement("audio").canPlayType("audio/mpeg");',
  );
  await hand.press('aside button', start(words.podcast.play));
  if (plays === '') return 'has no decoder for MP3 here';
  await hand.holds(
    'sound',
    'return Array.from(document.querySelectorAll("audio")).some(function (one) { return one.currentTime > 0.2; });',
  );
}

const paypalOrders = (world: World): Promise<{ captures: unknown[] }[]> =>
  world.control.call('GET', '/paypal/orders');
const mails = async (world: World): Promise<number> =>
  (await world.control.call<unknown[]>('GET', '/mails')).length;

/** Presses PayPal's card button, agrees in the window, and waits for money and mails. */
async function pay({ hand, tab, world }: Scene): Promise<void> {
  await hand.pressInFrame(PAYPAL, '[data-funding-source="card"][aria-disabled="false"]');
  const popup = await tab.opened();
  const window = new Hand(popup);
  await window.see('#approve');
  await window.press('#approve').catch(async (error: unknown) => {
    if (!(await popup.isClosed())) throw error;
  });
  await until('the money', async () =>
    (await paypalOrders(world)).some(({ captures }) => captures.length === 1),
  );
  await until('two mails', async () => (await mails(world)) === 2);
}

async function fillIn({ hand, words }: Scene): Promise<void> {
  await hand.fill(start(words.form.name), BUYER.name);
  await hand.fill(start(words.form.email), BUYER.email);
}

async function buy(scene: Scene): Promise<undefined> {
  const { hand, words, picture } = scene;
  await open(scene, sectionAddress('books'));
  await picture('shop');
  await hand.press('button', `^${words.shop.add}: `);
  await hand.press('button', `^${words.cart.checkout} \\(`);
  await fillIn(scene);
  await hand.fill(start(words.checkout.address), 'Saitenweg 5, 04109 Leipzig');
  await picture('checkout');
  await hand.press('dialog[open] button', start(words.payment.order));
  await hand.see(PAYPAL);
  await picture('payment');
  await pay(scene);
  await hand.see('h1', words.receipt.title);
  await picture('receipt');
}

async function signUp(scene: Scene): Promise<undefined> {
  const { hand, words, picture, language } = scene;
  await open(scene, PAGES.workshops);
  await picture('workshops');
  await hand.press(
    'button',
    `${words.workshops.signUp} ${language === 'en-US' ? 'What nerves are for' : 'Wozu Lampenfieber gut ist'}`,
  );
  await hand.choose(start(words.signUp.amount), '25');
  await fillIn(scene);
  await hand.press('dialog[open] button', start(words.payment.order));
  await pay(scene);
  await hand.see('[role="status"]', words.signUp.thanks.slice(0, 20));
}

async function donate(scene: Scene): Promise<undefined> {
  const { hand, words } = scene;
  await open(scene, sectionAddress('freeDownloads'));
  await hand.press('button', `${start(words.shop.donate)}$`);
  await fillIn(scene);
  await hand.choose(start(words.donation.amount), '25');
  await hand.press('dialog[open] button', start(words.donation.give));
  await pay(scene);
  await hand.see('dialog[open] *', words.donation.thanks.slice(0, 20));
}

async function write(scene: Scene): Promise<undefined> {
  const { hand, words, world } = scene;
  await open(scene, PAGES.contact);
  await hand.fill(start(words.form.message), 'Does the lamp stand left or right?');
  await hand.press('main form button[type="submit"]');
  await hand.see('main [role="status"]', words.contact.thanks.slice(0, 12));
  await until('the mail', async () => (await mails(world)) === 1);
}

/** The last one: the site's server is gone for good. */
async function offline(scene: Scene): Promise<string | undefined> {
  const { hand, tab, world, language, picture } = scene;
  const address = TOUR.article;
  if (!(await tab.run<boolean>('return "serviceWorker" in navigator;')))
    return 'keeps no service workers here';
  await open(scene, address);
  await hand.holds('the worker', 'return navigator.serviceWorker.controller !== null;');
  await tab.go(world.siteUrl + address);
  await hand.holds(
    'the page to be kept',
    'return caches.match(arguments[0]).then(function (kept) { return kept !== undefined; });',
    address,
  );
  await world.stop();
  await tab.go(world.siteUrl + address);
  await hand.see('h1', language === 'en-US' ? 'Slow Practice' : 'Langsam üben');
  await hand.see('article h2');
  await picture('offline');
}

export const JOURNEYS: readonly Journey[] = [
  { name: 'read', play: read },
  { name: 'switch language', play: switchLanguage },
  { name: 'listen', play: listen },
  { name: 'buy', play: buy },
  { name: 'sign up', play: signUp },
  { name: 'donate', play: donate },
  { name: 'write', play: write },
  { name: 'offline', play: offline },
];
