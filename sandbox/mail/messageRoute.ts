import type { Hono } from 'hono';
import type { Inbox } from './inbox';
import type { MessageReply } from './smtp';

const PATH = '/smtp/messages';

/**
 * Puts messages from SMTP into the inbox through the sandbox's HTTP server, so that its request log contains them and
 * faults of the service `mail` apply to them.
 */
export function addMessageRoute(app: Hono, inbox: Inbox): void {
  app.post(PATH, async (c) => {
    const envelope = JSON.parse(decodeURIComponent(c.req.header('x-envelope') ?? '')) as {
      from: string;
      to: string[];
    };
    const mail = await inbox.receive(await c.req.arrayBuffer(), envelope);
    return c.json({ id: mail.id });
  });
}

/**
 * SMTP code for an HTTP status: 421 to 499 and 550 to 559 unchanged; any other error becomes 451, a temporary local
 * error.
 */
export function smtpCode(status: number): number {
  if (status < 400) return 250;
  return (status >= 421 && status <= 499) || (status >= 550 && status <= 559) ? status : 451;
}

/** Posts a message to the route. A dropped HTTP connection also drops the SMTP connection. */
export async function deliverToInbox(
  origin: string,
  raw: Buffer,
  envelope: { from: string; to: string[] },
): Promise<MessageReply> {
  try {
    const response = await fetch(`${origin}/mail${PATH}`, {
      method: 'POST',
      headers: {
        'content-type': 'message/rfc822',
        'x-envelope': encodeURIComponent(JSON.stringify(envelope)),
      },
      body: new Uint8Array(raw),
    });
    await response.arrayBuffer();
    return { code: smtpCode(response.status) };
  } catch {
    return 'cut';
  }
}
