import type { Context, Hono } from 'hono';
import { buttonsPage } from './buttonsPage';
import { checkoutPage, loadingPage } from './checkoutPages';
import { notFound } from '../api/errors';
import type { OrderStore } from '../state/orderStore';
import { approve } from '../state/payer';
import { PAYER } from '../api/representation';
import { pageScript, sdkScript } from './sdkRoute';
import type { Webhooks } from '../state/webhooks';

const SCRIPT = { 'content-type': 'application/javascript' };
const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Serves the iframe of the buttons, and the other addresses that the SDK requests: log, pixel, logo. */
function buttonsRoutes(app: Hono): void {
  const dot = (c: Context) => c.body(DOT, 200, { 'content-type': 'image/svg+xml' });
  app.get('/smart/buttons.js', (c) => c.body(pageScript('buttons.js'), 200, SCRIPT));
  app.get('/smart/buttons', (c) => c.html(buttonsPage(c.req.query())));
  app.post('/xoplatform/logger/api/logger', (c) => c.json({ ok: true }));
  app.get('/ts', dot);
  app.get('/logo.svg', dot);
}

/** Routes for the payer's browser: SDK, iframe of the buttons, approval window. */
export function browserRoutes(
  app: Hono,
  store: OrderStore,
  webhooks: Webhooks,
  api: () => string,
): void {
  const find = (id: string) => {
    const order = store.find(id);
    if (!order) throw notFound();
    return order;
  };
  app.get('/sdk/js', (c) => sdkScript(c, api()));
  buttonsRoutes(app);
  app.get('/checkoutnow.js', (c) => c.body(pageScript('checkout.js'), 200, SCRIPT));
  app.get('/checkoutnow', (c) => {
    const token = c.req.query('token');
    return c.html(token ? checkoutPage(find(token), 'checkoutnow.js') : loadingPage());
  });
  app.get('/checkoutnow/:id/status', (c) =>
    c.json({ status: find(c.req.param('id')).status, payerID: PAYER.payer_id }),
  );
  for (const [act, how] of [
    ['approve', 'good'],
    ['decline', 'declined'],
  ] as const) {
    app.post(`/checkoutnow/:id/${act}`, (c) => {
      approve(find(c.req.param('id')), webhooks, how);
      return c.json({ payerID: PAYER.payer_id });
    });
  }
}
