import type { Language } from '../../../contracts/language/languages';
import type { Cents } from '../../../contracts/money/money';
import type { EuCountry } from '../../../contracts/money/placeOfSupply';
import type { Region } from '../../../contracts/money/regions';
import type { VatRate, VatShare } from '../../../contracts/money/vat';
import type { HandPayment } from '../../contentService/pricedOrder';
import type { LegalText } from '../../contentService/legalTexts';

/** A row of an invoice. `each` and `amount` contain the tax. */
export interface InvoiceRow {
  title: string;
  quantity: number;
  each: Cents;
  amount: Cents;
  /** Null for a small business. */
  rate: VatRate | null;
}

interface Common {
  version: 1;
  number: string;
  /** ms */
  issuedAt: number;
  language: Language;
  /** Name, address and tax number or VAT identification number, in the seller's own text. */
  seller: LegalText;
  buyer: { name: string; address: string };
  orderId: string;
  total: Cents;
  /** Net and tax by rate; null for a small business. */
  vat: VatShare[] | null;
  /** Missing for what was paid through PayPal. */
  paidBy?: HandPayment;
  /** Country whose tax it is, by its ISO code, when it is not Germany. */
  country?: EuCountry;
  /** Region to which goods are sent; missing for services. */
  region?: Region;
  /** Legal reasons why something is not taxed. */
  untaxed: string[];
}

export interface Invoice extends Common {
  kind: 'invoice';
  /** ms */
  paidAt: number;
  rows: InvoiceRow[];
  shipping: Cents;
  /** When the service is rendered, ISO; null for goods. */
  serviceAt: string | null;
  /** Max. working days from payment to delivery. */
  deliveryDays: number | null;
  /** Latest day of delivery, `2026-12-04`; null when unknown or for services. */
  deliveryBy: string | null;
  /** When the goods were shipped, ms. Read from the order, not stored: the invoice is older than the parcel. */
  shippedAt?: number;
  /** The invoice in place of which this one was issued: its recipient was wrong, or `service`, what is supplied and when. */
  replaces?: { number: string; issuedAt: number; why?: 'service' };
}

/** Corrects an invoice after money was returned; its amounts are those returned. */
export interface CreditNote extends Common {
  kind: 'credit';
  corrects: { number: string; issuedAt: number };
  /** PayPal's id of the refund. */
  refundId: string;
  /** True when the whole amount of the invoice has been returned. */
  whole: boolean;
  /** Items that were refunded, with their shipping; missing when an amount was. */
  rows?: InvoiceRow[];
  shipping?: Cents;
}

/** The content of an invoice or credit note as issued; the PDF can be written from it at any time. */
export type InvoiceDocument = Invoice | CreditNote;

/** A stored document, which was written from this type. */
export const documentIn = ({ body }: { body: string }): InvoiceDocument =>
  JSON.parse(body) as InvoiceDocument;

/** The invoice that holds among an order's documents, oldest first; null without one. */
export const validInvoice = (documents: readonly InvoiceDocument[]): Invoice | null =>
  documents.findLast((document) => document.kind === 'invoice') ?? null;
