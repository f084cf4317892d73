import { BERLIN } from '../../../contracts/time/berlinTime';

/** A text as editors wrote it, in one language. */
export interface LegalText {
  title: string;
  text: string;
}

/**
 * Texts and data for the mails about an order, as of the time of the order and in its language. With it every mail can
 * be written while the content service is down or the entries are deleted.
 * It contains the meeting link and therefore leaves the server only in the signer's mail.
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
  /** Further statutory texts of the confirmation, in display order. Missing in older orders. */
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
