import { Hono } from 'hono';
import type { StandIn } from '../core/standIn';
import { browserRoutes } from './browser/browserRoutes';
import type { PaypalStandInOptions } from './config';
import { paypalControl } from './control';
import { disputesApi } from './api/disputesApi';
import { answerError, errorBody, PaypalError } from './api/errors';
import { ordersApi } from './api/ordersApi';
import { OrderStore } from './state/orderStore';
import { paymentsApi } from './api/paymentsApi';
import { reportingApi } from './api/reportingApi';
import { Tokens } from './api/tokens';
import { verifyWebhook } from './api/verifyApi';
import { Webhooks } from './state/webhooks';

/** PayPal stand-in: button script, approval window, OAuth, orders, captures, refunds, disputes, transaction search, webhooks. */
export function paypalStandIn(options: PaypalStandInOptions): StandIn {
  let origin = '';
  const api = () => `${origin}/paypal`;
  const store = new OrderStore();
  const tokens = new Tokens(options);
  const webhooks = new Webhooks(options, api);

  const app = new Hono();
  browserRoutes(app, store, webhooks, api);
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
