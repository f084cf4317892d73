import { Hono } from 'hono';
import * as v from 'valibot';
import type { Inbox } from './inbox';
import type { SmtpPort } from './smtp';

/** `GET/DELETE /__sandbox/mails`; GET may be narrowed by `messageId` or `to`. */
export function mailsControl(inbox: Inbox): Hono {
  const app = new Hono();
  app.get('/', (c) => {
    const messageId = c.req.query('messageId');
    const to = c.req.query('to');
    return c.json(inbox.list({ ...(messageId ? { messageId } : {}), ...(to ? { to } : {}) }));
  });
  app.delete('/', (c) => {
    inbox.clear();
    return c.body(null, 204);
  });
  return app;
}

const SwitchSchema = v.strictObject({ up: v.boolean() });

/** `GET /__sandbox/mail` tells host, port and whether the SMTP server is up; `PUT {"up": false}` takes it down. */
export function mailServerControl(smtp: SmtpPort): Hono {
  const app = new Hono();
  app.get('/', (c) => c.json({ ...smtp.address, up: smtp.isUp }));
  app.put('/', async (c) => {
    const parsed = v.safeParse(SwitchSchema, await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json({ message: 'Please send {"up": true} or {"up": false}.' }, 400);
    await (parsed.output.up ? smtp.up() : smtp.down());
    return c.json({ ...smtp.address, up: smtp.isUp });
  });
  return app;
}
