/**
 * Retention periods. What is stored is deleted after them automatically, the privacy page names them, and the table of
 * docs/operations.md lists what each is about.
 */

/**
 * Full years from the end of their year for which the law wants kept: the books, which are paid orders and their
 * invoices (§ 147 (1) nos. 4 and 4a, (3) AO, § 257 (4) HGB, § 14b UStG, since 2025), and business letters, which are
 * what was agreed with a customer and their declarations of withdrawal (§ 147 (1) nos. 2 and 3, (3) AO, § 257 (4) HGB).
 */
export const RETENTION_YEARS = { books: 8, letters: 6 } as const;

/** Customer data of orders that were not paid, in days. */
export const UNPAID_CUSTOMER_DAYS = 30;

/** Entries of the sent-mail log, in days. */
export const SENT_MAIL_DAYS = 90;

/** Logs of the web server and of the machine, in days. */
export const SERVER_LOG_DAYS = 7;
