import type { Language } from '../../contracts/languages';
import type { Cents } from '../../contracts/money';
import type { VatRate, VatShare } from '../../contracts/vat';
import type { LegalText } from '../orders/snapshot';

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
  /** Name, address and tax number or VAT identification number, as the seller has written them. */
  seller: LegalText;
  buyer: { name: string; address: string };
  orderId: string;
  total: Cents;
  /** Net and tax by rate; null for a small business. */
  vat: VatShare[] | null;
  /** Why something is not taxed: the law's sentences. */
  untaxed: string[];
}

export interface Invoice extends Common {
  kind: 'invoice';
  /** ms */
  paidAt: number;
  rows: InvoiceRow[];
  shipping: Cents;
  /** When a service is rendered, ISO; null for goods. */
  serviceAt: string | null;
  /** Working days from the payment until goods are there at the latest. */
  deliveryDays: number | null;
}

/** Corrects an invoice after money went back. Its amounts are what went back. */
export interface CreditNote extends Common {
  kind: 'credit';
  corrects: { number: string; issuedAt: number };
  /** PayPal's id of the refund. */
  refundId: string;
  /** True when nothing of the invoice's amount is left. */
  whole: boolean;
}

/** What an invoice or a credit note says, as it was issued: with it, it can be written again at any time. */
export type InvoiceDocument = Invoice | CreditNote;
