import { BERLIN } from '../../../contracts/time/berlinTime';

/** An editor's text in one language. */
export interface LegalText {
  title: string;
  text: string;
}

/**
 * Texts and data for the mails about an order, as of the time of the order and in its language. With it mails can be
 * written while the content service is down and after the entries are deleted.
 * It contains the meeting link and therefore leaves the server only in the signer's mail.
 */
export interface OrderSnapshot {
  version: 1;
  /** Origin of the site where the order was placed; the receipt's address starts with it. */
  site: string;
  /** Time zone of the times in mails. */
  zone: string;
  seller: LegalText | null;
  /** Instruction on withdrawal; null for sales without that right: donations, and workshops unless the settings keep it. */
  withdrawal: LegalText | null;
  meetingLink: string | null;
  /** The seller charges no VAT (§ 19 UStG). Missing in older orders. */
  smallBusiness?: boolean;
  /** Latest day of delivery, `2026-12-04`; missing when unknown. */
  deliveryBy?: string;
  /** Further statutory texts of the confirmation, in display order. Missing in older orders. */
  told?: LegalText[];
}

export const newSnapshot = (parts: Omit<OrderSnapshot, 'version' | 'zone'>): OrderSnapshot => ({
  version: 1,
  zone: BERLIN,
  ...parts,
});

/** Returns an order's snapshot; null for orders from before snapshots and for unknown versions. */
export function snapshotOf(order: { snapshot?: OrderSnapshot | undefined }): OrderSnapshot | null {
  return order.snapshot?.version === 1 ? order.snapshot : null;
}

/** True when the order was placed with a right of withdrawal. */
export const hasWithdrawalRight = (order: { snapshot?: OrderSnapshot | undefined }): boolean =>
  (snapshotOf(order)?.withdrawal ?? null) !== null;
