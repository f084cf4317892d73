import { Hono } from 'hono';
import * as v from 'valibot';
import { problemsOf } from '../core/validate';
import { SmtpAnswerSchema } from './answers';
import type { Inbox } from './inbox';
import type { SmtpPort } from './smtp';

/** `GET/DELETE /__sandbox/mails`; GET can be filtered by `messageId` or `to`. */
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

/**
 * `GET /__sandbox/mail` shows host, port, whether the SMTP server is up, and the number of connections so far;
 * `PUT {"up": false}` stops it. `GET`, `POST` and `DELETE /__sandbox/mail/answers` manage the answers set by tests.
 */
export function mailServerControl(smtp: SmtpPort): Hono {
  const app = new Hono();
  const state = () => ({ ...smtp.address, up: smtp.isUp, connections: smtp.connections });
  app.get('/', (c) => c.json(state()));
  app.put('/', async (c) => {
    const parsed = v.safeParse(SwitchSchema, await c.req.json().catch(() => undefined));
    if (!parsed.success)
      return c.json({ message: 'Please send {"up": true} or {"up": false}.' }, 400);
    await (parsed.output.up ? smtp.up() : smtp.down());
    return c.json(state());
  });
  app.get('/answers', (c) => c.json(smtp.answers.list()));
  app.post('/answers', async (c) => {
    const parsed = v.safeParse(SmtpAnswerSchema, await c.req.json().catch(() => undefined));
    if (!parsed.success)
      return c.json({ message: 'Not a valid answer.', problems: problemsOf(parsed.issues) }, 400);
    smtp.answers.place(parsed.output);
    return c.json(parsed.output, 201);
  });
  app.delete('/answers', (c) => {
    smtp.answers.clear();
    return c.body(null, 204);
  });
  return app;
}
