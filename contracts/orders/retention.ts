/** How long the functions keep what; they delete by themselves, and the privacy page names the same figures. */

/** Name and addresses of somebody whose order came to nothing, in days. */
export const UNPAID_PEOPLE_DAYS = 30;

/** Paid orders, invoices and withdrawals, in full years (§ 147 (3) AO, § 257 (4) HGB), counted from the end of the year they are from. */
export const KEPT_YEARS = 8;
