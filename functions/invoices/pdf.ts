import { bilingual } from '../../contracts/language/bilingual';
import { formatBerlin, formatDay, formatIsoDay } from '../../contracts/time/berlinTime';
import type { Language } from '../../contracts/language/languages';
import type { VatShare } from '../../contracts/money/vat';
import { formatCents } from '../../contracts/money/money';
import type { Invoice, InvoiceDocument } from '../journal/invoices/document';
import { loadFallbackFaces } from './fallbackFaces';
import { ACCENT, PdfSheet, TEXT_WIDTH, type Column } from './pdfSheet';
import { INVOICE_TEXTS } from './texts';

// Cached, because creating a format takes a hundred times as long as using it.
const formatsOf = (language: Language) => ({
  percent: new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }),
  country: new Intl.DisplayNames(language, { type: 'region' }),
});
const FORMATS: Record<Language, ReturnType<typeof formatsOf>> = bilingual(
  formatsOf('en-US'),
  formatsOf('de-DE'),
);

const percent = (rate: number, language: Language): string =>
  FORMATS[language].percent.format(rate / 100);

const right = (width: number): Column => ({ width, align: 'right' });
const AMOUNT = 84;
const ROWS: readonly Column[] = [
  { width: 50, align: 'left' },
  { width: TEXT_WIDTH - 50 - 48 - 2 * AMOUNT, align: 'left' },
  right(48),
  right(AMOUNT),
  right(AMOUNT),
];
const SHARES: readonly Column[] = [
  { width: TEXT_WIDTH - 3 * AMOUNT, align: 'left' },
  right(AMOUNT),
  right(AMOUNT),
  right(AMOUNT),
];
const SUM: readonly Column[] = [{ width: TEXT_WIDTH - AMOUNT, align: 'left' }, right(AMOUNT)];

function writeItems(sheet: PdfSheet, document: InvoiceDocument): void {
  const { language, total } = document;
  const words = INVOICE_TEXTS[language];
  const money = (cents: number) => formatCents(cents, language);
  if (document.kind === 'credit') {
    sheet.text(
      'P',
      `${words.corrects(document.corrects.number, formatDay(document.corrects.issuedAt, language))} ${document.whole ? words.whole : words.part}\n${words.refund(document.refundId, document.paidBy ?? 'paypal')}`,
      14,
    );
    if (document.rows === undefined)
      return sheet.table(SUM, ['', words.columns.amount], [[words.total.credit, money(total)]], 1);
  }
  if (document.kind === 'invoice' && document.replaces)
    sheet.text(
      'P',
      words.replaces[document.replaces.why ?? 'recipient'](
        document.replaces.number,
        formatDay(document.replaces.issuedAt, language),
      ),
      14,
    );
  const { columns } = words;
  const { rows = [], shipping: shippingCents = 0 } = document;
  const goods = rows.map((row) => [
    String(row.quantity),
    row.title,
    row.rate === null ? '–' : percent(row.rate, language),
    money(row.each),
    money(row.amount),
  ]);
  const shipping = shippingCents > 0 ? [['', words.shipping, '', '', money(shippingCents)]] : [];
  sheet.table(
    ROWS,
    [columns.quantity, columns.item, columns.rate, columns.each, columns.amount],
    [...goods, ...shipping, ['', words.total[document.kind], '', '', money(total)]],
    1,
  );
}

// A credit note keeps the rates of its invoice; those of which nothing is returned are not printed.
const isStated = ({ gross }: VatShare): boolean => gross !== 0;

function writeTax(sheet: PdfSheet, document: InvoiceDocument): void {
  const { vat, untaxed, language, country } = document;
  const { vat: words, supply } = INVOICE_TEXTS[language];
  const money = (cents: number) => formatCents(cents, language);
  if (vat !== null)
    sheet.table(
      SHARES,
      [words.rate, words.net, words.tax, words.gross],
      vat
        .filter(isStated)
        .map((share) => [
          percent(share.rate, language),
          money(share.net),
          money(share.tax),
          money(share.gross),
        ]),
    );
  const place = country && FORMATS[language].country.of(country);
  if (place) sheet.text('P', supply(place), 8);
  for (const sentence of untaxed) sheet.text('P', sentence, 8);
}

/**
 * Time of supply (§ 14 (4) no. 6 UStG): the date of a workshop, the day on which goods were shipped. Before that an invoice
 * for what is paid in advance states the day of payment, and what was agreed.
 */
function timeOfSupply(invoice: Invoice): string {
  const { language, serviceAt, deliveryDays, deliveryBy, shippedAt } = invoice;
  const words = INVOICE_TEXTS[language];
  if (serviceAt !== null) return words.service(formatBerlin(serviceAt, language));
  if (shippedAt !== undefined) return words.shipped(formatDay(shippedAt, language));
  if (deliveryBy !== null) return words.deliveryBy(formatIsoDay(deliveryBy, language));
  return deliveryDays === null ? words.delivered : words.delivery(deliveryDays);
}

function writeDates(sheet: PdfSheet, document: InvoiceDocument): void {
  if (document.kind === 'credit') return;
  const { language, paidAt } = document;
  const words = INVOICE_TEXTS[language];
  sheet.text('P', timeOfSupply(document), 4);
  sheet.text('P', words.paid(formatDay(paidAt, language), document.paidBy ?? 'paypal'), 0);
}

/** File name of a document. */
export const fileNameOf = ({ number }: InvoiceDocument): string => `${number}.pdf`;

/**
 * Writes an invoice or credit note as a PDF in the order's language; the same document always gives the same bytes.
 */
export async function pdfOf(document: InvoiceDocument): Promise<Buffer> {
  const { language, number, issuedAt, seller, buyer, orderId } = document;
  const words = INVOICE_TEXTS[language];
  const title = `${words.title[document.kind]} ${number}`;
  const [name = '', ...lines] = seller.text.split('\n');
  const fallback = await loadFallbackFaces(JSON.stringify(document));
  const sheet = await PdfSheet.open({
    title,
    author: name,
    language,
    made: new Date(issuedAt),
    fallback,
  });
  sheet.band();
  sheet.text('P', name, 2, { size: 14, color: ACCENT });
  sheet.text('P', lines.join('\n'), 28, { size: 8.5 });
  sheet.text('P', [`${words.to}:`, buyer.name, buyer.address].filter(Boolean).join('\n'), 28);
  sheet.text('H1', title, 8, { size: 18, color: ACCENT });
  sheet.text(
    'P',
    `${words.date}: ${formatDay(issuedAt, language)}\n${words.order}: ${orderId}`,
    14,
  );
  writeItems(sheet, document);
  writeTax(sheet, document);
  writeDates(sheet, document);
  if (fallback.hasBoxes) sheet.text('P', words.boxes, 8);
  return sheet.end((page, of) => `${number} · ${words.page(page, of)}`);
}
