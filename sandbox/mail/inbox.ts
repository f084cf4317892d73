import PostalMime, { type Address } from 'postal-mime';

export interface ReceivedMail {
  id: string;
  /** ISO instant. */
  at: string;
  envelope: { from: string; to: string[] };
  /** Addresses as in the header: `Name <address>` or `address`, separated by commas; '' when absent. */
  from: string;
  to: string;
  cc: string;
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  /** Values by lower-case name. */
  headers: Record<string, string>;
  attachments: { filename: string; contentType: string; size: number; content: string }[];
}

// Removes the line break that SMTP adds to the end of every message.
const withoutLastBreak = (text: string | undefined): string => (text ?? '').replace(/\r?\n$/, '');

const MAX_MAILS = 20_000;

function written(addresses: readonly Address[] | Address | undefined): string {
  const list =
    addresses === undefined ? [] : Array.isArray(addresses) ? addresses : [addresses as Address];
  return list
    .map((one: Address) => (one.name ? `${one.name} <${one.address ?? ''}>` : (one.address ?? '')))
    .join(', ');
}

const textTypes = /^text\/|^application\/(json|ics)/;

function contentOf(
  content: ArrayBuffer | Uint8Array | string,
  type: string,
): { size: number; content: string } {
  const bytes =
    typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
  return { size: bytes.length, content: bytes.toString(textTypes.test(type) ? 'utf8' : 'base64') };
}

/** Received mails, newest last. */
export class Inbox {
  private mails: ReceivedMail[] = [];
  private nextId = 1;

  async receive(raw: ArrayBuffer, envelope: ReceivedMail['envelope']): Promise<ReceivedMail> {
    const parsed = await PostalMime.parse(raw);
    const mail: ReceivedMail = {
      id: String(this.nextId++),
      at: new Date().toISOString(),
      envelope,
      from: written(parsed.from),
      to: written(parsed.to),
      cc: written(parsed.cc),
      replyTo: written(parsed.replyTo),
      subject: parsed.subject ?? '',
      html: withoutLastBreak(parsed.html),
      text: withoutLastBreak(parsed.text),
      headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
      attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
        filename: filename ?? '',
        contentType: mimeType,
        ...contentOf(content, mimeType),
      })),
    };
    this.mails.push(mail);
    if (this.mails.length > MAX_MAILS) this.mails.shift();
    return mail;
  }

  list(filter: { messageId?: string; to?: string } = {}): ReceivedMail[] {
    return this.mails.filter(
      (mail) =>
        (!filter.messageId || mail.headers['message-id'] === filter.messageId) &&
        (!filter.to || mail.envelope.to.includes(filter.to)),
    );
  }

  find(id: string): ReceivedMail | undefined {
    return this.mails.find((mail) => mail.id === id);
  }

  clear(): void {
    this.mails = [];
  }
}
