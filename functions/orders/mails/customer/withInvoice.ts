import { bilingual } from '../../../../contracts/language/bilingual';
import type { Language } from '../../../../contracts/language/languages';
import { formatCents, type Cents } from '../../../../contracts/money/money';
import type { InvoiceDocument } from '../../../journal/invoices/document';
import { fileNameOf, pdfOf } from '../../../invoices/pdf';
import type { Order } from '../../../journal/order';
import type { Block, MailDocument } from '../document';
import { closingBlocks, type OrderMailData } from '../mailData';
import { WORDS } from '../words';

/** PDF files just created, because buyer and owner get the same file. */
const pdfCache = new Map<string, Promise<string>>();
const MAX_CACHED_FILES = 32;

function pdfBase64(document: InvoiceDocument): Promise<string> {
  const key = JSON.stringify(document);
  const cached = pdfCache.get(key);
  if (cached !== undefined) return cached;
  const [oldest] = pdfCache.keys();
  if (oldest !== undefined && pdfCache.size >= MAX_CACHED_FILES) pdfCache.delete(oldest);
  const file = pdfOf(document).then((pdf) => pdf.toString('base64'));
  pdfCache.set(key, file);
  // A file that could not be created is tried again with the next mail.
  file.catch(() => pdfCache.delete(key));
  return file;
}

const NOTES = bilingual(
  {
    shipped: 'with the day of delivery',
    replaces: (number: string) => `corrected; it replaces ${number}`,
  },
  {
    shipped: 'mit dem Tag der Lieferung',
    replaces: (number: string) => `berichtigt; sie ersetzt ${number}`,
  },
);

/** Says why a buyer gets an invoice again. */
function noteOf(document: InvoiceDocument, language: Language): string | undefined {
  if (document.kind === 'credit') return undefined;
  if (document.shippedAt !== undefined) return NOTES[language].shipped;
  return document.replaces && NOTES[language].replaces(document.replaces.number);
}

/** Returns the mail with the invoice or credit note attached, and its number among the facts. */
export async function withInvoice(
  mail: MailDocument,
  document: InvoiceDocument | null,
): Promise<MailDocument> {
  if (document === null) return mail;
  const at = mail.blocks.findLastIndex(({ type }) => type === 'rows');
  const label = WORDS[mail.language][document.kind];
  const blocks = mail.blocks.map((block, index): Block =>
    index === at && block.type === 'rows'
      ? {
          ...block,
          rows: [...block.rows, [label, document.number, noteOf(document, mail.language)]],
        }
      : block,
  );
  const file = {
    filename: fileNameOf(document),
    contentType: 'application/pdf',
    content: await pdfBase64(document),
    encoding: 'base64' as const,
  };
  return { ...mail, blocks, attachments: [...(mail.attachments ?? []), file] };
}

const TEXTS = bilingual(
  {
    subject: (amount: string) => `Refund of ${amount}`,
    opening: (name: string, amount: string) =>
      `Dear ${name},\n\nwe have refunded ${amount} through PayPal. The credit note that corrects your invoice is attached.`,
    openingByHand: (name: string, amount: string) =>
      `Dear ${name},\n\nyou get ${amount} back in the way that you paid. The credit note that corrects your invoice is attached.`,
    end: 'Please reply to this mail if anything is wrong or unclear.',
  },
  {
    subject: (amount: string) => `Erstattung von ${amount}`,
    opening: (name: string, amount: string) =>
      `Hallo ${name},\n\nwir haben dir ${amount} über PayPal erstattet. Die Rechnungskorrektur zu deiner Rechnung hängt an.`,
    openingByHand: (name: string, amount: string) =>
      `Hallo ${name},\n\ndu bekommst ${amount} auf dem Weg zurück, auf dem du bezahlt hast. Die Rechnungskorrektur zu deiner Rechnung hängt an.`,
    end: 'Antworte einfach auf diese Mail, wenn etwas nicht stimmt oder unklar ist.',
  },
);

export const creditSubject = (language: Language, cents: Cents): string =>
  TEXTS[language].subject(formatCents(cents, language));

const OWNER = bilingual(
  {
    subject: (amount: string, name: string) => `Refund of ${amount} to ${name}`,
    heading: 'A refund, for your books',
  },
  {
    subject: (amount: string, name: string) => `Erstattung von ${amount} an ${name}`,
    heading: 'Eine Erstattung für deine Bücher',
  },
);

/** Mail to the owner about a refund, in the owner's language, with the credit note in the buyer's. */
export function creditOwnerMail(
  { id, customer }: Order,
  document: InvoiceDocument,
  language: Language,
): Promise<MailDocument> {
  const { subject, heading } = OWNER[language];
  const words = WORDS[language];
  const amount = formatCents(document.total, language);
  const rows = [
    [words.amount, amount],
    [words.name, customer.name],
    [words.order, id],
  ] as const;
  const mail: MailDocument = {
    subject: subject(amount, customer.name),
    language,
    heading,
    blocks: [{ type: 'rows', rows }],
  };
  return withInvoice(mail, document);
}

/** Mail to the buyer about a refund, with the credit note. */
export async function creditMail(
  order: Order,
  document: InvoiceDocument,
  data: OrderMailData,
): Promise<MailDocument> {
  const { language, customer } = order;
  const texts = TEXTS[language];
  const opening = document.paidBy ? texts.openingByHand : texts.opening;
  const amount = formatCents(document.total, language);
  const mail: MailDocument = {
    subject: texts.subject(amount),
    language,
    heading: texts.subject(amount),
    replyTo: data.owner,
    blocks: [
      { type: 'text', text: opening(customer.name, amount) },
      {
        type: 'rows',
        rows: [
          [WORDS[language].amount, amount],
          [WORDS[language].order, order.id],
        ],
      },
      ...closingBlocks({ ...data, withdrawal: null, statutory: [] }, language, texts.end),
    ],
  };
  return withInvoice(mail, document);
}
