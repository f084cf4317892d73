import { isSameEmail } from '../../lib/emailAddress';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailConfig } from '../config';
import type { Outgoing } from '../message/outgoing';
import { SmtpConnectionPool } from '../smtp/connectionPool';
import type { Letter, Try } from '../smtp/session';

export interface Transport {
  /** Tries once; never throws for an answer of a mail server. `urgent`: somebody is waiting. */
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
  // In a visitor's mail the maintainer's copy is only in the envelope.
  const copied = mail.cc === '' ? {} : isSameEmail(mail.to, owner) ? { cc: copy } : { bcc: copy };
  const node = new MailComposer({
    messageId,
    from,
    to: { name: '', address: mail.to },
    ...copied,
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject,
    ...(mail.automatic ? { headers: { 'Auto-Submitted': 'auto-generated' } } : {}),
    text: mail.text,
    html: mail.html,
    // Base64 preserves line ends and long lines.
    attachments: mail.attachments.map((one) => ({
      ...one,
      contentTransferEncoding: 'base64' as const,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  // The envelope has domains in ASCII and each address once, the addressee first.
  const { from: sender, to } = node.getEnvelope();
  return { from: sender || from.address, to, raw: await node.build() };
}

/** Sends over a pool of SMTP connections (see smtp/). */
export function smtpTransport({ smtp, ...sender }: Pick<MailConfig, 'smtp'> & Sender): Transport {
  const pool = new SmtpConnectionPool(smtp);
  return {
    send: async (mail, messageId, urgent) =>
      pool.send(await letterOf(mail, messageId, sender), urgent),
    close: () => pool.close(),
  };
}
