import { fileNameOf, pdfOf } from '../../invoices/pdf';
import { DESK, type DeskSection, type RegisterRoutes } from '../deskEnv';
import { DeskProblem } from '../frame/problem';
import { orderActRoutes } from './acts/orderActs';
import { personRoutes } from './acts/personActs';
import { refundRoutes } from './acts/refundActs';
import { mailPreview } from './mailPreview';
import { orderPage } from './orderPage';
import { ORDERS, ORDERS_TITLE, ordersList } from './ordersList';
import { ORDERS_WORDS } from './ordersWords';
import { paypalPage } from './paypalPage';
import { withdrawalPage } from './withdrawalPage';

const routes: RegisterRoutes = (app, desk) => {
  app.get(ORDERS, (c) => ordersList(c, desk));
  app.get(`${ORDERS}/:id`, (c) => orderPage(c, desk, c.req.param('id')));
  app.get(`${ORDERS}/:id/mails/:mailId`, (c) => mailPreview(c, desk, c.req.param()));
  app.get(`${ORDERS}/:id/paypal`, (c) => paypalPage(c, desk, c.req.param('id')));
  app.get(`${DESK}/withdrawals/:id`, (c) => withdrawalPage(c, desk, c.req.param('id')));
  app.get(`${ORDERS}/:id/documents/:number`, async (c) => {
    const { id, number } = c.req.param();
    const documents = await desk.deps.invoices.ofOrder(id);
    const document = documents.find((one) => one.number === number);
    if (!document) throw DeskProblem.of(404, ORDERS_WORDS, 'noDocuments');
    return c.body(new Uint8Array(await pdfOf(document)), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${fileNameOf(document)}"`,
    });
  });
  orderActRoutes(app, desk);
  refundRoutes(app, desk);
  personRoutes(app, desk);
};

/** Pages of orders: the list, one order, its mails, documents, PayPal's answer and acts, and withdrawals. */
export const ordersSection: DeskSection = {
  path: ORDERS,
  title: ORDERS_TITLE,
  isInMenu: true,
  routes,
};
