import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import type { HandPayment } from '../../contentService/pricedOrder';
import type { Region } from '../../../contracts/money/regions';

interface Words {
  goods: string;
  shipping: string;
  /** Labels of a total with and without tax. */
  total: { taxed: string; untaxed: string };
  /** @param rate percent */
  vat: (rate: number) => string;
  delivery: string;
  arrival: string;
  /** Day on which parcels leave again after a pause. */
  leaves: string;
  /** @param days working days */
  within: (days: number) => string;
  /** @param day such as `December 4, 2026` */
  by: (day: string) => string;
  order: string;
  date: string;
  name: string;
  email: string;
  address: string;
  message: string;
  amount: string;
  workshop: string;
  region: string;
  price: { taxed: string; untaxed: string };
  donation: string;
  contents: string;
  payment: string;
  paidBy: Record<HandPayment | 'paypal', string>;
  invoice: string;
  credit: string;
  regions: Record<Region, string>;
  language: string;
  /** Names of the languages that orders have. */
  languages: Bilingual;
}

const en: Words = {
  goods: 'Goods',
  shipping: 'Shipping',
  total: { taxed: 'Total (VAT included)', untaxed: 'Total' },
  vat: (rate) => `VAT included (${rate}%)`,
  delivery: 'Delivery time',
  arrival: 'Delivery',
  leaves: 'Parcels leave again on',
  within: (days) => `within ${days} working day${days === 1 ? '' : 's'} of payment`,
  by: (day) => `by ${day} at the latest`,
  order: 'Order number',
  date: 'Date',
  name: 'Name',
  email: 'Email',
  address: 'Shipping address',
  message: 'Message',
  amount: 'Amount',
  workshop: 'Workshop',
  region: 'Shipped to',
  price: { taxed: 'Price (VAT included)', untaxed: 'Price' },
  donation: 'Donation',
  contents: 'Contents',
  payment: 'Paid with',
  paidBy: { paypal: 'PayPal', cash: 'cash', transfer: 'a bank transfer' },
  invoice: 'Invoice',
  credit: 'Credit note',
  regions: { germany: 'Germany', otherEu: 'Other EU', outsideEu: 'Outside EU' },
  language: 'Language',
  languages: bilingual('English', 'German'),
};

const de: Words = {
  goods: 'Waren',
  shipping: 'Versand',
  total: { taxed: 'Gesamtbetrag (inkl. MwSt.)', untaxed: 'Gesamtbetrag' },
  vat: (rate) => `Enthaltene MwSt. (${String(rate).replace('.', ',')}\u00a0%)`,
  delivery: 'Lieferzeit',
  arrival: 'Lieferung',
  leaves: 'Pakete gehen wieder hinaus am',
  within: (days) => `höchstens ${days} Werktag${days === 1 ? '' : 'e'} ab Zahlung`,
  by: (day) => `spätestens am ${day}`,
  order: 'Bestellnummer',
  date: 'Datum',
  name: 'Name',
  email: 'E-Mail',
  address: 'Lieferadresse',
  message: 'Nachricht',
  amount: 'Betrag',
  workshop: 'Workshop',
  region: 'Lieferung nach',
  price: { taxed: 'Preis (inkl. MwSt.)', untaxed: 'Preis' },
  donation: 'Spende',
  contents: 'Inhalt',
  payment: 'Bezahlt mit',
  paidBy: { paypal: 'PayPal', cash: 'Bargeld', transfer: 'einer Überweisung' },
  invoice: 'Rechnung',
  credit: 'Rechnungskorrektur',
  regions: { germany: 'Deutschland', otherEu: 'Übrige EU', outsideEu: 'Außerhalb der EU' },
  language: 'Sprache',
  languages: bilingual('Englisch', 'Deutsch'),
};

/** Words shared by several mails. */
export const WORDS: Bilingual<Words> = bilingual(en, de);
