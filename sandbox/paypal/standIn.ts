import { Hono } from 'hono';
import type { StandIn } from '../core/standIn';
import { checkoutPage, loadingPage } from './checkoutPages';
import type { PaypalStandInOptions } from './config';
import { paypalControl } from './control';
import { disputesApi } from './disputesApi';
import { answerError, errorBody, notFound, PaypalError } from './errors';
import { ordersApi } from './ordersApi';
import { OrderStore } from './orderStore';
import { approve } from './payer';
import { paymentsApi } from './paymentsApi';
import { reportingApi } from './reportingApi';
import { PAYER } from './representation';
import { checkoutScript, sdkScript } from './sdk';
import { Tokens } from './tokens';
import { verifyWebhook } from './verifyApi';
import { Webhooks } from './webhooks';

function checkoutRoutes(app: Hono, store: OrderStore, webhooks: Webhooks): void {
  const find = (id: string) => {
    const order = store.find(id);
    if (!order) throw notFound();
    return order;
  };
  app.get('/checkoutnow.js', (c) => c.body(checkoutScript(), 200, { 'content-type': 'application/javascript' }));
  app.get('/checkoutnow', (c) => {
    const token = c.req.query('token');
    return c.html(token ? checkoutPage(find(token), '/paypal/checkoutnow.js') : loadingPage());
  });
  app.get('/checkoutnow/:id/status', (c) => c.json({ status: find(c.req.param('id')).status, payerID: PAYER.payer_id }));
  for (const [act, how] of [['approve', 'good'], ['decline', 'declined']] as const) {
    app.post(`/checkoutnow/:id/${act}`, (c) => {
      approve(find(c.req.param('id')), webhooks, how);
      return c.json({ payerID: PAYER.payer_id });
    });
  }
}

/** PayPal: the buttons' script, the approval window, OAuth, orders, captures and refunds, disputes, transaction search, webhooks. */
export function paypalStandIn(options: PaypalStandInOptions): StandIn {
  let origin = '';
  const api = () => `${origin}/paypal`;
  const store = new OrderStore();
  const tokens = new Tokens(options);
  const webhooks = new Webhooks(options, api);

  const app = new Hono();
  app.get('/sdk/js', (c) => sdkScript(c, api()));
  checkoutRoutes(app, store, webhooks);
  app.post('/v1/oauth2/token', (c) => tokens.issue(c));
  for (const path of ['/v2/*', '/v1/notifications/*', '/v1/customer/*', '/v1/reporting/*']) {
    app.use(path, async (c, next) => {
      tokens.check(c);
      await next();
    });
  }
  app.post('/v1/notifications/verify-webhook-signature', (c) => verifyWebhook(c, options));
  app.route('/v2/checkout/orders', ordersApi({ store, webhooks, api }));
  app.route('/v2/payments', paymentsApi({ store, webhooks, api }));
  app.route('/v1/customer', disputesApi(store));
  app.route('/v1/reporting', reportingApi(store));
  app.onError((error, c) => {
    if (error instanceof PaypalError) return answerError(c, error);
    throw error;
  });

  return {
    service: 'paypal',
    routes: [{ path: '/paypal', app }],
    control: [{ path: '/paypal', app: paypalControl(store, webhooks) }],
    errorAnswer: (status) => ({ body: errorBody(status) }),
    listening: (address) => {
      origin = address;
    },
    reset: () => {
      store.clear();
      webhooks.reset();
    },
    close: () => {
      webhooks.close();
      return Promise.resolve();
    },
  };
}
