import { fileNameOf, pdfOf } from '../../invoices/pdf';
import { DESK, type RegisterRoutes } from '../deskEnv';
import { DeskProblem } from '../frame/problem';
import { mailPreview } from './mailPreview';
import { orderPage } from './orderPage';
import { ORDERS, ordersList } from './ordersList';
import { ORDERS_WORDS } from './ordersWords';
import { paypalPage } from './paypalPage';
import { withdrawalPage } from './withdrawalPage';

/** Pages of orders: the list, one order, its mails, documents and PayPal's answer, and withdrawals. */
export const ordersRoutes: RegisterRoutes = (app, desk) => {
  app.get(ORDERS, (c) => ordersList(c, desk));
  app.get(`${ORDERS}/:id`, (c) => orderPage(c, desk, c.req.param('id')));
  app.get(`${ORDERS}/:id/mails/:mailId`, (c) => mailPreview(c, desk, c.req.param()));
  app.get(`${ORDERS}/:id/paypal`, (c) => paypalPage(c, desk, c.req.param('id')));
  app.get(`${DESK}/withdrawals/:id`, (c) => withdrawalPage(c, desk, c.req.param('id')));
  app.get(`${ORDERS}/:id/documents/:number`, async (c) => {
    const { id, number } = c.req.param();
    const documents = await desk.deps.invoices.ofOrder(id);
    const document = documents.find((one) => one.number === number);
    if (!document)
      throw new DeskProblem(404, {
        'de-DE': ORDERS_WORDS['de-DE'].noDocuments,
        'en-US': ORDERS_WORDS['en-US'].noDocuments,
      });
    return c.body(new Uint8Array(await pdfOf(document)), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${fileNameOf(document)}"`,
    });
  });
};
