import { BERLIN } from '../../../contracts/time/berlinTime';

/** A text as editors wrote it, in one language. */
export interface LegalText {
  title: string;
  text: string;
}

/**
 * What the mails about an order say besides what was ordered, as it was when the order was made and in the order's
 * language. With it every mail can be written while the content service is down and the entries are gone.
 * It holds the meeting link and therefore never leaves the server but in the signer's mail.
 */
export interface OrderSnapshot {
  version: 1;
  /** Origin of the site on which the order was made; the receipt's address begins with it. */
  site: string;
  /** Time zone in which times are named. */
  zone: string;
  seller: LegalText | null;
  /** The withdrawal instruction; null for what one cannot withdraw from: donations and dated workshops. */
  withdrawal: LegalText | null;
  meetingLink: string | null;
  /** The seller charges no VAT (§ 19 UStG). Missing in older orders. */
  smallBusiness?: boolean;
  /** What else the confirmation has to say, in this order. Missing in older orders. */
  told?: LegalText[];
}

export const newSnapshot = (parts: Omit<OrderSnapshot, 'version' | 'zone'>): OrderSnapshot => ({
  version: 1,
  zone: BERLIN,
  ...parts,
});

/** The snapshot of an order; null for orders from before there were any, and for versions that this program does not know. */
export function snapshotOf(order: { snapshot?: OrderSnapshot | undefined }): OrderSnapshot | null {
  return order.snapshot?.version === 1 ? order.snapshot : null;
}
