import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailConfig } from './config';
import type { Outgoing } from './outgoing';
import { Lanes } from './smtp/lanes';
import type { Letter, Try } from './smtp/session';

export interface Transport {
  /** Tries once; never throws for what a mail server can do. `urgent`: somebody is waiting for it. */
  send(mail: Outgoing, messageId: string, urgent: boolean): Promise<Try>;
  close(): void;
}

type Sender = Pick<MailConfig, 'from' | 'owner'>;

async function letterOf(
  mail: Outgoing,
  messageId: string,
  { from, owner }: Sender,
): Promise<Letter> {
  const copy = { name: '', address: mail.cc };
  // Visitors are not shown who looks after the site: their mail's copy stands in the envelope only.
  const copied = mail.to.toLowerCase() === owner.toLowerCase() ? { cc: copy } : { bcc: copy };
  const node = new MailComposer({
    messageId,
    from,
    to: { name: '', address: mail.to },
    ...copied,
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Encoded, so that line ends and long lines arrive as they were written.
    attachments: mail.attachments.map((one) => ({
      ...one,
      contentTransferEncoding: 'base64' as const,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  // Written as the wire wants it: domains in ASCII, each address once, the one it is for first.
  const { from: sender, to } = node.getEnvelope();
  return { from: sender || from.address, to, raw: await node.build() };
}

/** SMTP over a few connections that are kept open (see smtp/). */
export function smtpTransport({ smtp, ...sender }: Pick<MailConfig, 'smtp'> & Sender): Transport {
  const lanes = new Lanes(smtp);
  return {
    send: async (mail, messageId, urgent) =>
      lanes.send(await letterOf(mail, messageId, sender), urgent),
    close: () => lanes.close(),
  };
}
