import type { Hono } from 'hono';
import type { Inbox } from './inbox';
import type { Verdict } from './smtp';

const PATH = '/smtp/messages';

/**
 * A message that came by SMTP is put into the inbox by way of the sandbox's own http server, so that the request
 * log sees it and the faults of the service `mail` hold for it.
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
 * SMTP's answer for an http status: 421 to 499 and 550 to 559 as they are; any other refusal counts as
 * `451 try again later`, because that is what a server in trouble says.
 */
export function smtpCode(status: number): number {
  if (status < 400) return 250;
  return (status >= 421 && status <= 499) || (status >= 550 && status <= 559) ? status : 451;
}

/** Passes a message on; a connection that is cut there is cut here as well. */
export async function passOn(
  origin: string,
  raw: Buffer,
  envelope: { from: string; to: string[] },
): Promise<Verdict> {
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
