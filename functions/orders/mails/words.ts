import type { Language } from '../../../contracts/languages';
import type { Region } from '../../../contracts/regions';

interface Words {
  goods: string;
  shipping: string;
  total: string;
  order: string;
  date: string;
  name: string;
  email: string;
  address: string;
  message: string;
  amount: string;
  workshop: string;
  region: string;
  price: string;
  donation: string;
  contents: string;
  payment: string;
  regions: Record<Region, string>;
}

const en: Words = {
  goods: 'Goods',
  shipping: 'Shipping',
  total: 'Total (VAT included)',
  order: 'Order number',
  date: 'Date',
  name: 'Name',
  email: 'Email',
  address: 'Shipping address',
  message: 'Message',
  amount: 'Amount',
  workshop: 'Workshop',
  region: 'Shipped to',
  price: 'Price (VAT included)',
  donation: 'Donation',
  contents: 'Contents',
  payment: 'Paid with',
  regions: { germany: 'Germany', otherEu: 'Other EU', outsideEu: 'Outside EU' },
};

const de: Words = {
  goods: 'Waren',
  shipping: 'Versand',
  total: 'Gesamtbetrag (inkl. MwSt.)',
  order: 'Bestellnummer',
  date: 'Datum',
  name: 'Name',
  email: 'E-Mail',
  address: 'Lieferadresse',
  message: 'Nachricht',
  amount: 'Betrag',
  workshop: 'Workshop',
  region: 'Lieferung nach',
  price: 'Preis (inkl. MwSt.)',
  donation: 'Spende',
  contents: 'Inhalt',
  payment: 'Bezahlt mit',
  regions: { germany: 'Deutschland', otherEu: 'Übrige EU', outsideEu: 'Außerhalb der EU' },
};

/** Words that several mails use. The owner reads English. */
export const WORDS: Readonly<Record<Language, Words>> = { 'en-US': en, 'de-DE': de };
