import { Hono } from 'hono';
import type { StandIn } from '../core/standIn';
import type { MailStandInOptions } from './config';
import { mailServerControl, mailsControl } from './control';
import { Inbox } from './inbox';
import { addMessageRoute, deliverToInbox } from './messageRoute';
import { listPage, mailPage } from './pages';
import { SmtpPort } from './smtp';

export interface MailStandIn extends StandIn {
  inbox: Inbox;
  smtp: SmtpPort;
}

/** An SMTP server with a readable inbox at `/mail`. @throws when the SMTP port is taken */
export async function mailStandIn(options: MailStandInOptions): Promise<MailStandIn> {
  const inbox = new Inbox();
  let origin = '';
  const smtp = new SmtpPort(options.smtpPort, (raw, envelope) =>
    deliverToInbox(origin, raw, envelope),
  );
  await smtp.up();

  const app = new Hono();
  app.get('/', (c) => c.html(listPage(inbox.list())));
  addMessageRoute(app, inbox);
  app.get('/:id', (c) => {
    const mail = inbox.find(c.req.param('id'));
    return mail ? c.html(mailPage(mail)) : c.text('There is no such mail.', 404);
  });

  return {
    service: 'mail',
    inbox,
    smtp,
    routes: [{ path: '/mail', app }],
    control: [
      { path: '/mails', app: mailsControl(inbox) },
      { path: '/mail', app: mailServerControl(smtp) },
    ],
    listening: (address) => {
      origin = address;
    },
    reset: async () => {
      inbox.clear();
      smtp.answers.clear();
      await smtp.up();
    },
    close: () => smtp.down(),
  };
}
