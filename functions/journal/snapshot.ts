import type { LegalText } from '../contentService/legalTexts';

/**
 * Texts and data for the mails about an order, as of the time of the order and in its language. With it mails can be
 * written while the content service is down and after the entries are deleted.
 * It contains the meeting link and therefore leaves the server only in the signer's mail.
 */
export interface OrderSnapshot {
  /** Origin of the site where the order was placed; the receipt's address starts with it. */
  site: string;
  /** Null for a donation that was made while the content service was down. */
  seller: LegalText | null;
  /** Instruction on withdrawal; null for sales without that right: donations, and workshops unless the settings keep it. */
  withdrawal: LegalText | null;
  meetingLink: string | null;
  /** The seller charges no VAT (§ 19 UStG). */
  smallBusiness: boolean;
  /** Latest day of delivery, `2026-12-04`; null when unknown. */
  deliveryBy: string | null;
  /** Further statutory texts of the confirmation, in display order. */
  statutory: LegalText[];
}

/** True when the order was placed with a right of withdrawal. */
export const hasWithdrawalRight = (order: { snapshot: OrderSnapshot }): boolean =>
  order.snapshot.withdrawal !== null;
