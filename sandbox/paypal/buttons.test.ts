/* The unmodified @paypal/react-paypal-js in a real browser, with the stand-in's script and approval window. */
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/lib/chromium';
import { startSandbox, type RunningSandbox } from '../core/server';
import { clickClosingButton } from '../testing/clickClosingButton';
import { paypalStandIn } from './standIn';
import { callControl } from '../testing/control';
import { nightlyTest } from '../../test/nightly';

const chromiumPath = findChromium();
// Skipped without a browser, which the test report shows. `npm test` covers the same buttons in the end-to-end tests
// of payments, so these run nightly.
const inBrowser = chromiumPath ? nightlyTest : test.skip;

let sandbox: RunningSandbox;
let site: Server;
let browser: Browser;
let siteUrl = '';
let creates = true;

async function createOrder(): Promise<string> {
  const authorization = `Basic ${Buffer.from('id:secret').toString('base64')}`;
  const token = (await (
    await fetch(`${sandbox.url}/paypal/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization },
      body: 'grant_type=client_credentials',
    })
  ).json()) as { access_token: string };
  const order = await fetch(`${sandbox.url}/paypal/v2/checkout/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      intent: 'CAPTURE',
      purchase_units: [
        { description: 'Donation', amount: { currency_code: 'EUR', value: '25.00' } },
      ],
      application_context: { locale: 'de-DE' },
    }),
  });
  return ((await order.json()) as { id: string }).id;
}

beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    standIns: [
      paypalStandIn({ clientId: 'id', clientSecret: 'secret', webhookId: 'hook', webhookUrl: '' }),
    ],
  });
  const bundle = await build({
    entryPoints: [path.join(__dirname, 'browser/buttonsPage.fixture.tsx')],
    bundle: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = bundle.outputFiles[0]?.text ?? '';
  site = createServer((request, response) => {
    if (request.url === '/page.js')
      return void response.setHeader('content-type', 'text/javascript').end(script);
    if (request.url === '/create') {
      if (!creates) return void response.writeHead(500).end();
      return void createOrder().then((id) => response.end(id));
    }
    response
      .setHeader('content-type', 'text/html')
      .end(
        '<!doctype html><html lang="en"><title>Shop</title><div id="root"></div><script src="/page.js"></script></html>',
      );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as { port: number }).port}`;
  browser = await chromium.launch({
    executablePath: chromiumPath ?? '',
    args: [...CHROMIUM_FLAGS],
  });
});
afterAll(async () => {
  await browser?.close();
  await new Promise((resolve) => site.close(resolve));
  await sandbox.close();
});
beforeEach(() => {
  creates = true;
});

async function open(query: Record<string, string> = {}): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(
    `${siteUrl}/?${new URLSearchParams({ sdk: `${sandbox.url}/paypal/sdk/js`, ...query }).toString()}`,
  );
  return page;
}

const frameOf = (page: Page) => page.frameLocator('iframe[name^="__zoid__paypal_buttons__"]');

async function ready(query: Record<string, string> = {}): Promise<Page> {
  const page = await open(query);
  await page.getByText('resolved').waitFor();
  await page.getByRole('button', { name: 'Fill in the form' }).click();
  await frameOf(page).locator('.paypal-button[aria-disabled="false"]').first().waitFor();
  return page;
}

async function press(page: Page, name: string): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await frameOf(page).getByRole('button', { name }).click();
  return popup;
}

async function answer(popup: Page, name: string): Promise<void> {
  const button = popup.getByRole('button', { name });
  await button.waitFor();
  await clickClosingButton(popup, () => button.click());
}

const happened = (page: Page, count: number) =>
  page
    .waitForFunction((wanted) => window.happened.length >= wanted && window.happened, count)
    .then((handle) => handle.jsonValue());

inBrowser(
  'paypal buttons: the payer approves in a window in the language of the order',
  async () => {
    const page = await ready();
    const popup = await press(page, 'Buy now with PayPal');
    await popup.getByText('25,00').waitFor();
    await answer(popup, 'Jetzt zahlen');
    expect(await happened(page, 2)).toEqual([
      'init',
      expect.stringMatching(/^approved [A-Z0-9]{17} QYR5Z8XDVJNXQ$/),
    ]);
    const orders = await callControl<{ state: string }[]>(sandbox.url, 'GET', '/paypal/orders');
    expect(orders.at(-1)?.state).toBe('APPROVED');
  },
);

inBrowser(
  'a press counts as soon as a button can be seen, however late the scripts of PayPal come',
  async () => {
    const page = await open();
    const release: Record<string, () => void> = {};
    for (const script of ['smart/buttons.js', 'checkoutnow.js']) {
      const late = new Promise<void>((resolve) => (release[script] = resolve));
      await page
        .context()
        .route(new RegExp(`/${script}$`), (route) => late.then(() => route.continue()));
    }
    // The scripts are delayed, so the page's load event would never come.
    await page.reload({ waitUntil: 'commit' });
    await page.getByText('resolved').waitFor();
    await page.getByRole('button', { name: 'Fill in the form' }).click();
    const opened = press(page, 'Buy now with PayPal');
    release['smart/buttons.js']?.();
    const popup = await opened;
    const answered = answer(popup, 'Jetzt zahlen');
    release['checkoutnow.js']?.();
    await answered;
    expect(await happened(page, 2)).toEqual(['init', expect.stringMatching(/^approved /)]);
  },
);

inBrowser('paypal buttons: cancelling and closing the window both cancel', async () => {
  const page = await ready({ locale: 'de_DE' });
  const first = await press(page, 'Debit- oder Kreditkarte');
  await answer(first, 'Abbrechen');
  expect(await happened(page, 2)).toEqual(['init', 'cancelled']);
  const second = await press(page, 'Mit PayPal jetzt kaufen');
  await second.getByText('25,00').waitFor();
  await second.close();
  expect(await happened(page, 3)).toEqual(['init', 'cancelled', 'cancelled']);
});

inBrowser('paypal buttons: the window opens again after a declined card', async () => {
  const page = await ready({ restart: 'yes' });
  const popup = await press(page, 'Debit or Credit Card');
  const again = page.waitForEvent('popup');
  await answer(popup, 'Mit einer Karte zahlen, die abgelehnt wird');
  await answer(await again, 'Jetzt zahlen');
  expect(await happened(page, 3)).toHaveLength(3);
});

inBrowser('paypal buttons: a failed order is an error and closes the window', async () => {
  creates = false;
  const page = await ready();
  const popup = await press(page, 'Buy now with PayPal');
  if (!popup.isClosed()) await popup.waitForEvent('close');
  expect(await happened(page, 2)).toEqual(['init', 'error no order']);
});

inBrowser(
  'paypal buttons: disabled ones open nothing; a script that fails to load is an error',
  async () => {
    const page = await open();
    await page.getByText('resolved').waitFor();
    await frameOf(page).locator('.paypal-button[aria-disabled="true"]').first().waitFor();
    await frameOf(page).getByRole('button', { name: 'Buy now with PayPal' }).click({ force: true });
    expect(page.context().pages()).toHaveLength(1);
    sandbox.faults.place({ service: 'paypal', pathContains: '/sdk/js', status: 500, times: 1 });
    const failing = await open();
    await failing.getByText('rejected').waitFor();
  },
);
