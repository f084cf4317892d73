import { createTransport } from 'nodemailer';
import type { MailConfig } from './config';
import type { Outgoing } from './outgoing';

/** What became of a try. `refused` is for good, `down` means try later, `unknown` that it may have been accepted. */
export type Handover = 'accepted' | 'refused' | 'down' | 'unknown';

export interface Transport {
  send(mail: Outgoing, messageId: string): Promise<Handover>;
}

// Failures before the first byte of the message can have left.
const BEFORE_DATA = new Set(['EDNS', 'EAUTH', 'ETLS', 'EENVELOPE', 'ENOAUTH', 'EOAUTH2']);

function outcomeOf(error: unknown): Handover {
  const { responseCode, code, message } = error as { responseCode?: number; code?: string; message?: string };
  if (responseCode !== undefined && responseCode >= 500) return 'refused';
  if (responseCode !== undefined && responseCode >= 400) return 'down';
  if (code !== undefined && BEFORE_DATA.has(code)) return 'down';
  return /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(message ?? '') ? 'down' : 'unknown';
}

/** SMTP by nodemailer, a connection a mail: a pooled one would repeat a mail by itself when the connection is cut. */
export function smtpTransport(config: Pick<MailConfig, 'smtp' | 'from'>): Transport {
  const { host, port, secure, user, password, timeoutMs } = config.smtp;
  const mailer = createTransport({
    host,
    port,
    secure: secure === 'yes',
    requireTLS: secure === 'starttls',
    ignoreTLS: secure === 'no',
    ...(user ? { auth: { user, pass: password } } : {}),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, messageId) {
      try {
        const { rejected } = await mailer.sendMail({
          messageId,
          from: config.from,
          to: { name: '', address: mail.to },
          cc: { name: '', address: mail.cc },
          ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          // Encoded, so that line ends and long lines arrive as they were written.
          attachments: mail.attachments.map((one) => ({ ...one, contentTransferEncoding: 'base64' as const })),
        });
        return rejected.some((address) => String(address).toLowerCase() === mail.to.toLowerCase()) ? 'refused' : 'accepted';
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}
