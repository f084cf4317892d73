import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Language } from '../../contracts/language/languages';
import { PAYPALS_OWN, tellViolations } from '../../e2e/support/policies';
import { HOSTS } from './variables';

/** Hosts that a visit may ask: ours and the content service at once, PayPal's when an order is to be paid. */
const EXPECTED = [
  /(^|\.)openstrings\.example$/,
  /^leere-saiten\.example$/,
  /^cdn\.contentful\.example$/,
  /\.ctfassets\.net$/,
];
const PAYPAL = /\.paypal\.com$|\.paypalobjects\.com$/;

/** What a step makes the browser say that belongs to it: a page that is not there, a connection that is off. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  origin: string;
  /** Console errors, thrown errors and violated policies, PayPal's own apart. */
  complaints: string[];
  /** Hosts that were asked without being expected; PayPal's before an order was placed. */
  strangers: Set<string>;
  /** From now on PayPal may be asked. */
  mayPay(): void;
  /** From now on what fails for want of a connection is no complaint. */
  goOffline(): Promise<void>;
}

/** A browser of its own for one visitor on the site of one language, with ears open for everything that goes wrong. */
export async function visit<T>(
  browser: Browser,
  language: Language,
  work: (visit: Visit) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  const strangers = new Set<string>();
  let paying = false;
  let offline = false;
  await tellViolations(context);
  const listen = (page: Page): void => {
    page.on('pageerror', ({ message }) => complaints.push(`thrown: ${message}`));
    page.on('console', (message) => {
      const text = `${message.text()} ${message.location().url}`;
      if (
        message.type() !== 'error' ||
        PAYPALS_OWN.some((pattern) => pattern.test(text)) ||
        /favicon\.ico$/.test(text)
      )
        return;
      if (offline && /net::ERR_|Failed to load resource|did not arrive/.test(text)) return;
      complaints.push(text);
    });
  };
  context.on('page', listen);
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (!/^https?:$/.test(protocol)) return;
    if (
      protocol !== 'https:' ||
      !(EXPECTED.some((pattern) => pattern.test(hostname)) || (paying && PAYPAL.test(hostname)))
    )
      strangers.add(`${protocol}//${hostname}`);
  });
  try {
    const page = await context.newPage();
    const goOffline = async (): Promise<void> => {
      offline = true;
      await context.setOffline(true);
    };
    return await work({
      page,
      context,
      origin: `https://${HOSTS[language]}`,
      complaints,
      strangers,
      mayPay: () => void (paying = true),
      goOffline,
    });
  } finally {
    await context.close();
  }
}
