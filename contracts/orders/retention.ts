/**
 * Retention periods. What is stored is deleted after them automatically, the privacy page names them, and the table of
 * docs/operations.md lists what each is about.
 */

/** Customer data of orders that were not paid, in days. */
export const UNPAID_CUSTOMER_DAYS = 30;

/** Paid orders, invoices and withdrawals, in full years from the end of their year (§ 147 (3) AO, § 257 (4) HGB). */
export const RETENTION_YEARS = 8;

/** Entries of the sent-mail log, in days. */
export const SENT_MAIL_DAYS = 90;

/** Logs of the web server and of the machine, in days. */
export const SERVER_LOG_DAYS = 7;
