import type { Browser } from '@playwright/test';
import type { Language } from '../../contracts/language/languages';
import { until } from '../../test/until';
import { receiptAddress, sectionAddress } from '../../src/lib/addresses';
import { securityHeaders } from '../hosts/headers';
import { BUYER, button, payAtPayPal, placeOrder } from '../../e2e/support/shopping';
import { WORDS } from '../../e2e/support/words';
import { TOUR } from '../lib/tour';
import type { Stage } from './stage';
import { HOSTS } from './variables';
import { visit, type Visit } from './visitor';

export interface Scene {
  stage: Stage;
  browser: Browser;
  language: Language;
}

/** One line of the table: what is promised. It throws, or gives what does not hold. */
export interface Row {
  name: string;
  play(scene: Scene): Promise<string[]>;
}

interface Mail {
  envelope: { to: string[] };
  text: string;
}

const mails = ({ stage }: Scene): Promise<Mail[]> => stage.control<Mail[]>('GET', '/mails');
const missing = (what: string, holds: boolean): string[] => (holds ? [] : [what]);

/** A visit, with everything that went wrong beside its way. */
async function quietly(scene: Scene, work: (visit: Visit) => Promise<string[]>): Promise<string[]> {
  return visit(scene.browser, scene.language, async (one) => {
    const found = await work(one);
    return [...found, ...one.complaints, ...[...one.strangers].map((host) => `asked ${host}`)];
  });
}

async function headers(scene: Scene): Promise<string[]> {
  const promised = Object.entries(securityHeaders(scene.stage.policy));
  return quietly(scene, async ({ page, origin, complaints }) => {
    const found: string[] = [];
    for (const address of [
      TOUR.home,
      TOUR.article,
      TOUR.shop,
      receiptAddress('0123456789abcdef0123456789abcdef'),
      '/sw.js',
      TOUR.missing,
    ]) {
      const answer = await page.goto(origin + address);
      const given = answer?.headers() ?? {};
      for (const [name, value] of promised)
        if (given[name.toLowerCase()] !== value)
          found.push(`${address} has ${name}: ${given[name.toLowerCase()] ?? 'nothing'}`);
    }
    // A page that does not exist is told by the browser too.
    const unexpected = complaints.splice(0).filter((text) => !/status of 404/.test(text));
    return [...found, ...unexpected];
  });
}

async function transport(scene: Scene): Promise<string[]> {
  return quietly(scene, async ({ page, origin }) => {
    await page.goto(origin);
    const [protocol, secure, lang] = await page.evaluate(
      () =>
        [
          (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
            .nextHopProtocol,
          window.isSecureContext,
          document.documentElement.lang,
        ] as const,
    );
    return [
      ...missing(`spoken: ${protocol}`, protocol === 'h2'),
      ...missing('no secure context', secure),
      ...missing(`the page speaks ${lang}`, lang === scene.language),
    ];
  });
}

async function purchase(scene: Scene): Promise<string[]> {
  const words = WORDS[scene.language];
  await scene.stage.control('POST', '/reset');
  return quietly(scene, async ({ page, origin, mayPay }) => {
    await page.goto(origin + sectionAddress('books'));
    await placeOrderHere();
    await payAtPayPal(page);
    await page.waitForURL(/\/receipt\/[\w-]{16,}$/);
    await page.getByRole('heading', { level: 1, name: words.receipt.title }).waitFor();
    await until('two mails', async () => (await mails(scene)).length >= 2);
    const arrived = await mails(scene);
    const orders = await scene.stage.control<{ captures: unknown[] }[]>('GET', '/paypal/orders');
    return [
      ...missing(`${String(arrived.length)} mails`, arrived.length === 2),
      ...missing(
        'no mail to the owner with the address',
        arrived.some(
          ({ envelope, text }) =>
            envelope.to.includes('owner@openstrings.example') && text.includes('Saitenweg 5'),
        ),
      ),
      ...missing(
        'no mail to the buyer',
        arrived.some(({ envelope }) => envelope.to.includes(BUYER.email)),
      ),
      ...missing(
        `charged ${String(orders.flatMap(({ captures }) => captures).length)} times`,
        orders.flatMap(({ captures }) => captures).length === 1,
      ),
    ];

    async function placeOrderHere(): Promise<void> {
      await page.getByRole('heading', { level: 1 }).waitFor();
      mayPay();
      await placeOrder(page, words);
    }
  });
}

async function form(scene: Scene): Promise<string[]> {
  const words = WORDS[scene.language];
  await scene.stage.control('POST', '/reset');
  return quietly(scene, async ({ page, origin }) => {
    await page.goto(`${origin}${TOUR.contact}`);
    const contact = page.getByRole('form', { name: words.contact.form });
    await contact.getByLabel(words.form.message).fill('Does the lamp stand left or right?');
    await contact.getByRole('button', { name: words.form.submit }).click();
    await contact.getByText(words.contact.thanks).waitFor();
    await until('the mail', async () => (await mails(scene)).length > 0);
    return missing(
      'the mail does not say what was written',
      (await mails(scene)).some(({ text }) => text.includes('left or right')),
    );
  });
}

async function languages(scene: Scene): Promise<string[]> {
  const other = scene.language === 'en-US' ? 'de-DE' : 'en-US';
  return quietly(scene, async ({ page, origin }) => {
    await page.goto(`${origin}${TOUR.contact}`);
    await button(page, other === 'de-DE' ? /^DE/ : /^EN/).click();
    await page.getByRole('heading', { level: 1, name: WORDS[other].nav.contact }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: WORDS[other].nav.contact }).waitFor();
    const kept = await page.evaluate(() => document.documentElement.lang);
    // The other domain speaks its own language to who never chose one there.
    await page.goto(`https://${HOSTS[other]}${TOUR.contact}`);
    const own = await page.evaluate(() => document.documentElement.lang);
    return [
      ...missing(`after a reload the page speaks ${kept}`, kept === other),
      ...missing(`${HOSTS[other]} speaks ${own}`, own === other),
    ];
  });
}

async function offline(scene: Scene): Promise<string[]> {
  return quietly(scene, async ({ page, origin, goOffline }) => {
    await page.goto(`${origin}${TOUR.article}`);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await page.waitForFunction(async () => (await caches.match(location.pathname)) !== undefined);
    await goOffline();
    await page.reload();
    const again = await page.getByRole('heading', { level: 1 }).innerText();
    return missing(`offline the page is called ${again}`, again === title);
  });
}

export const ROWS: readonly Row[] = [
  { name: 'TLS, HTTP/2, the language of the name', play: transport },
  { name: 'headers as promised, on pages, files and what does not exist', play: headers },
  { name: 'a purchase to the receipt, charged once, both mails', play: purchase },
  { name: 'a form arrives as a mail', play: form },
  { name: 'the language is switched, kept, and the other name has its own', play: languages },
  { name: 'a page read before is reloaded without a connection', play: offline },
];
