/** Retention periods. The functions delete automatically, and the privacy page names the same figures. */

/** Customer data of orders that were not paid, in days. */
export const UNPAID_CUSTOMER_DAYS = 30;

/** Paid orders, invoices and withdrawals, in full years from the end of their year (§ 147 (3) AO, § 257 (4) HGB). */
export const RETENTION_YEARS = 8;
