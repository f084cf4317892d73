import type { HandPayment } from '../contentService/pricedOrder';
import { bilingual, type Bilingual } from '../../contracts/language/bilingual';

type PaymentWay = HandPayment | 'paypal';

interface Words {
  title: { invoice: string; credit: string };
  date: string;
  order: string;
  paid: (date: string, by: PaymentWay) => string;
  service: (moment: string) => string;
  delivery: (days: number) => string;
  delivered: string;
  deliveryBy: (date: string) => string;
  shipped: (date: string) => string;
  supply: (country: string) => string;
  corrects: (number: string, date: string) => string;
  replaces: Record<'recipient' | 'service', (number: string, date: string) => string>;
  refund: (id: string, by: PaymentWay) => string;
  whole: string;
  part: string;
  to: string;
  columns: { quantity: string; item: string; rate: string; each: string; amount: string };
  shipping: string;
  total: { invoice: string; credit: string };
  vat: { rate: string; net: string; tax: string; gross: string };
  /** Stands in a document that shows a character without a face as a box. */
  boxes: string;
  page: (at: number, of: number) => string;
}

const EN_WAYS: Record<PaymentWay, string> = {
  paypal: 'with PayPal',
  cash: 'in cash',
  transfer: 'by bank transfer',
};
const DE_WAYS: Record<PaymentWay, string> = {
  paypal: 'Mit PayPal',
  cash: 'Bar',
  transfer: 'Per Überweisung',
};

const en: Words = {
  title: { invoice: 'Invoice', credit: 'Credit note (correction of an invoice)' },
  date: 'Date of issue',
  order: 'Order',
  paid: (date, by) => `Paid ${EN_WAYS[by]} on ${date}. Nothing is left to be paid.`,
  service: (moment) => `Agreed date of the service, paid in advance: ${moment}`,
  delivery: (days) =>
    `Time of delivery: within ${days} working day${days === 1 ? '' : 's'} of payment`,
  delivered: 'Time of delivery: without delay after payment',
  deliveryBy: (date) => `Time of delivery: by ${date} at the latest`,
  shipped: (date) =>
    `Day of delivery (shipping): ${date}. This copy adds it to the invoice, which is older.`,
  supply: (country) => `Place of supply and VAT: ${country} (One-Stop-Shop).`,
  corrects: (number, date) => `This corrects invoice ${number} of ${date}.`,
  replaces: {
    recipient: (number, date) =>
      `Corrected invoice: it replaces invoice ${number} of ${date}, whose recipient was not right.`,
    service: (number, date) =>
      `Corrected invoice: it replaces invoice ${number} of ${date}. The workshop takes place at another time, or is another one.`,
  },
  refund: (id, by) =>
    by === 'paypal' ? `Refunded through PayPal (${id}).` : `Refunded ${EN_WAYS[by]}.`,
  whole: 'It has been refunded in full.',
  part: 'Part of it has been refunded.',
  to: 'To',
  columns: { quantity: 'Qty', item: 'Item', rate: 'VAT', each: 'Each', amount: 'Amount' },
  shipping: 'Shipping',
  total: { invoice: 'Total', credit: 'Refunded' },
  vat: { rate: 'VAT rate', net: 'Net', tax: 'VAT', gross: 'Gross' },
  boxes:
    'Characters shown as boxes cannot be printed in this document; the order keeps them in full.',
  page: (at, of) => `Page ${at} of ${of}`,
};

// A "Gutschrift" in German tax law is an invoice that the customer issues (§ 14 (2) UStG).
const de: Words = {
  title: { invoice: 'Rechnung', credit: 'Rechnungskorrektur' },
  date: 'Ausstellungsdatum',
  order: 'Bestellung',
  paid: (date, by) => `${DE_WAYS[by]} bezahlt am ${date}. Es ist nichts mehr zu zahlen.`,
  service: (moment) => `Vereinbarter Zeitpunkt der Leistung, im Voraus bezahlt: ${moment}`,
  delivery: (days) =>
    `Zeitpunkt der Lieferung: höchstens ${days} Werktag${days === 1 ? '' : 'e'} ab Zahlung`,
  delivered: 'Zeitpunkt der Lieferung: unverzüglich nach Zahlung',
  deliveryBy: (date) => `Lieferung spätestens am ${date}`,
  shipped: (date) =>
    `Tag der Lieferung (Versand): ${date}. Diese Ausfertigung ergänzt ihn, denn die Rechnung ist älter.`,
  supply: (country) => `Leistungsort und Umsatzsteuer: ${country} (One-Stop-Shop).`,
  corrects: (number, date) => `Berichtigt die Rechnung ${number} vom ${date}.`,
  replaces: {
    recipient: (number, date) =>
      `Berichtigte Rechnung: Sie ersetzt die Rechnung ${number} vom ${date}, deren Empfänger nicht stimmte.`,
    service: (number, date) =>
      `Berichtigte Rechnung: Sie ersetzt die Rechnung ${number} vom ${date}. Der Workshop findet zu einer anderen Zeit statt oder ist ein anderer.`,
  },
  refund: (id, by) =>
    by === 'paypal' ? `Erstattet über PayPal (${id}).` : `${DE_WAYS[by]} erstattet.`,
  whole: 'Ihr Betrag wurde ganz erstattet.',
  part: 'Ein Teil ihres Betrags wurde erstattet.',
  to: 'An',
  columns: { quantity: 'Menge', item: 'Artikel', rate: 'USt.', each: 'Einzeln', amount: 'Betrag' },
  shipping: 'Versand',
  total: { invoice: 'Gesamtbetrag', credit: 'Erstattet' },
  vat: { rate: 'Steuersatz', net: 'Netto', tax: 'Umsatzsteuer', gross: 'Brutto' },
  boxes:
    'Zeichen, die als Kästchen erscheinen, kann dieses Dokument nicht drucken; die Bestellung enthält sie vollständig.',
  page: (at, of) => `Seite ${at} von ${of}`,
};

/** Texts of invoices and credit notes. */
export const INVOICE_TEXTS: Bilingual<Words> = bilingual(en, de);
