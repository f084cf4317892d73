import { randomUUID } from 'node:crypto';
import { request as tlsRequest } from 'node:https';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { addToCart, button } from '../../../../e2e/support/shopping';
import { logViolations } from '../../../../e2e/support/policyViolations';
import { WORDS } from '../../../../e2e/support/words';
import type { Language } from '../../../../contracts/language/languages';
import { refusedScripts } from '../../../../functions/alarms/servedScripts';
import { donationOrder } from '../../../../functions/testing/visitor';
import { callControl } from '../../../../sandbox/testing/control';
import { PAGES } from '../../../../src/lib/addresses';
import { lapse } from '../../../../test/lapse';
import { until } from '../../../../test/until';
import { CHROMIUM_FLAGS, findChromium } from '../../chromium';

/** Public addresses of the rehearsed product, which all lead to this machine. */
export interface PublicUrls {
  site: Readonly<Record<Language, string>>;
  functions: string;
  sandbox: string;
}

/** Sends a request to this machine by a public name; it trusts any certificate. */
function send(method: string, url: string, origin?: string, body?: unknown) {
  const { hostname, host, port, pathname } = new URL(url);
  return new Promise<{
    status: number;
    headers: Record<string, string | string[] | undefined>;
    text: string;
  }>((resolve, reject) => {
    const headers = {
      host,
      ...(origin !== undefined && { origin }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    // A new connection each time: a reload of nginx ends idle ones, which browsers notice and repeat by themselves.
    const target = { host: '127.0.0.1', port, path: pathname, method, headers, agent: false };
    // A name in place of an address is required by the protocol.
    const name = /^[\d.]+$/.test(hostname) ? {} : { servername: hostname };
    const request = tlsRequest(
      { ...target, ...name, rejectUnauthorized: false, timeout: 20_000 },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.once('error', reject);
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      },
    );
    request.once('timeout', () => request.destroy(new Error('no answer')));
    request.once('error', reject);
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Asks for pages of both domains until the end, and for what their scripts need. */
export function keepVisiting({ site }: PublicUrls): () => Promise<{
  visits: number;
  failures: string[];
}> {
  const result = { visits: 0, failures: [] as string[] };
  let isOver = false;
  const visit = async (url: string): Promise<void> => {
    const ask = (address: string) => send('GET', address);
    try {
      const page = await ask(url);
      const problem =
        page.status === 200
          ? await refusedScripts(url, page, ask)
          : `answers ${String(page.status)}`;
      if (problem !== null) result.failures.push(`${url} ${problem}`);
    } catch (error) {
      result.failures.push(`${url} ${String(error)}`);
    }
    result.visits += 1;
  };
  const visiting = (async () => {
    while (!isOver) {
      for (const url of Object.values(site))
        for (const path of [PAGES.home, PAGES.shop]) await visit(url + path);
      await lapse('the next visitor comes', 400);
    }
    return result;
  })();
  return () => {
    isOver = true;
    return visiting;
  };
}

/** A paid order as its buyer knows it. */
interface Bought {
  id: string;
  receiptToken: string;
  email: string;
  at: number;
}

interface Answer {
  id?: string;
  receiptToken?: string;
  paypalOrderId?: string;
  state?: string;
  error?: { code: string; message: string };
}

/** Statuses with which a web server says that the functions start anew. */
const AWAY = [502, 503, 504];

/** Buys one donation after the other; a buyer repeats a call that was not answered, as the site does. */
export class Buyers {
  readonly bought: Bought[] = [];
  /** Refusals without words, and orders that nobody knows any more. */
  readonly unclear: string[] = [];
  readonly forgotten: number[] = [];
  private isOver = false;
  private readonly work: Promise<unknown>;

  constructor(
    private readonly urls: PublicUrls,
    count = 2,
  ) {
    this.work = Promise.all(
      Array.from({ length: count }, async () => {
        while (!this.isOver) await this.buy();
      }),
    );
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.work;
  }

  /** Waits until every buyer has both the receipt and one mail. @returns ids of those whom nobody knows any more */
  async settle(): Promise<Bought[]> {
    const forgotten: Bought[] = [];
    for (const order of this.bought) {
      const state = await until(
        `order ${order.id} to be mailed`,
        async () => {
          const { status, body } = await this.call('GET', `/receipts/${order.receiptToken}`);
          return status === 404 ? 'unknown' : body.state === 'notified' && body.state;
        },
        60_000,
      );
      if (state === 'unknown') forgotten.push(order);
      const mails = await callControl<unknown[]>(
        this.urls.sandbox,
        'GET',
        `/mails?to=${encodeURIComponent(order.email)}`,
      );
      if (state === 'notified' && mails.length !== 1)
        this.unclear.push(`${order.email} has ${String(mails.length)} mails`);
    }
    return forgotten;
  }

  private async buy(): Promise<void> {
    const email = `${randomUUID()}@visitor.example`;
    const request = donationOrder({ customer: { name: 'Ada', email, message: '' } });
    const { body } = await this.repeat('POST', '/orders', request);
    const { id = '', receiptToken = '', paypalOrderId = '' } = body;
    await callControl(this.urls.sandbox, 'POST', `/paypal/orders/${paypalOrderId}/approve`);
    const { status } = await this.repeat('POST', `/orders/${id}/capture`);
    // A backup from before the order has taken the database's place.
    if (status === 404) this.forgotten.push(Date.now());
    else this.bought.push({ id, receiptToken, email, at: Date.now() });
    await lapse('the next buyer comes', 800);
  }

  private async call(method: string, path: string, body?: unknown) {
    const { functions, site } = this.urls;
    const answer = await send(method, functions + path, site['en-US'], body);
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.status, body: (isJson ? JSON.parse(answer.text) : {}) as Answer };
  }

  /** Repeats a call until it is answered. */
  private repeat(method: string, path: string, body?: unknown) {
    return until(
      `${method} ${path}`,
      async () => {
        const answer = await this.call(method, path, body).catch(() => null);
        if (answer === null || AWAY.includes(answer.status)) return null;
        if (answer.status < 300 || answer.status === 404) return answer;
        const words = answer.body.error?.message ?? '';
        if (words === '') this.unclear.push(`${path} answers ${String(answer.status)}`);
        return null;
      },
      120_000,
    );
  }
}

/** Chromium as visitors use it: it opens pages by their public names, and presses what needs scripts. */
export class Visitors {
  /** Errors on browsers' consoles. */
  readonly complaints: string[] = [];
  private tab: Page | null = null;

  private constructor(
    private readonly browser: Browser,
    private readonly site: PublicUrls['site'],
  ) {}

  static async start({ site }: PublicUrls): Promise<Visitors> {
    const names = Object.values(site).map((url) => new URL(url).hostname);
    const rules = names.map((name) => `MAP ${name} 127.0.0.1`).join(',');
    const browser = await chromium.launch({
      executablePath: findChromium() ?? '',
      args: [...CHROMIUM_FLAGS, `--host-resolver-rules=${rules}`, '--ignore-certificate-errors'],
    });
    return new Visitors(browser, site);
  }

  /**
   * Presses in a tab that was opened at the last call, then as a new visitor of each domain.
   * @returns versions of the release that each domain shows
   */
  async press(): Promise<string[]> {
    if (this.tab) await this.putIntoBasket(this.tab, 'en-US');
    await this.tab?.context().close();
    const versions: string[] = [];
    for (const language of Object.keys(this.site) as Language[]) {
      const page = await this.open(language);
      await this.putIntoBasket(page, language);
      const html = await page.evaluate(() => document.head.innerHTML);
      versions.push(/\/\*release (\w+)\*\//.exec(html)?.[1] ?? '');
      await page.context().close();
    }
    this.tab = await this.open('en-US');
    return versions;
  }

  close = (): Promise<void> => this.browser.close();

  private async open(language: Language): Promise<Page> {
    const context: BrowserContext = await this.browser.newContext({ ignoreHTTPSErrors: true });
    await logViolations(context);
    const page = await context.newPage();
    const complain = (text: string): void => void this.complaints.push(`${language}: ${text}`);
    page.on('console', (message) => message.type() === 'error' && complain(message.text()));
    page.on('pageerror', (error) => complain(String(error)));
    await page.goto(this.site[language] + PAGES.shop);
    return page;
  }

  private async putIntoBasket(page: Page, language: Language): Promise<void> {
    const words = WORDS[language];
    await addToCart(page, words);
    await button(page, new RegExp(`^${words.cart.checkout} \\(`)).waitFor();
  }
}
