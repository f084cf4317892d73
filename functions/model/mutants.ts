/** One mending taken back: a text of a file, and what stood there before. */
export interface Mutant {
  name: string;
  file: string;
  find: string;
  put: string;
}

const settle = 'functions/orders/settle.ts';
const truth = 'functions/orders/paypal/truth.ts';
const progress = 'functions/orders/journal/progress.ts';

/** Each mending of the payment's way, taken back; the model has to find every one of them. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a 404 ends an order',
    file: truth,
    find: `  { call: 'read', http: [404], outcome: { then: 'missing' } },`,
    put: `  { call: 'read', http: [404], outcome: { then: 'unpaid', reason: 'expired' } },`,
  },
  {
    name: 'wrong credentials end an order',
    file: truth,
    find: `  { http: [0, 401, 403,`,
    put: `  { call: 'read', http: [401], outcome: { then: 'unpaid', reason: 'expired' } },\n  { http: [0, 401, 403,`,
  },
  {
    name: 'a 5xx at capture means not charged',
    file: truth,
    find: `  // Credentials, haste,`,
    put: `  { call: 'capture', http: [500], outcome: { then: 'declined', kind: 'payment_refused' } },\n  // Credentials, haste,`,
  },
  {
    name: 'a pending charge counts as paid',
    file: truth,
    find: `  { capture: ['PENDING'], outcome: { then: 'pending' } },`,
    put: `  { capture: ['PENDING'], outcome: { then: 'paid' } },`,
  },
  {
    name: 'declined charges are repeated by sweeper and webhook',
    file: progress,
    find: `declined: kind, needs_payer: 1,`,
    put: `declined: kind, needs_payer: 0,`,
  },
  {
    name: 'a repeated key checks nothing',
    file: 'functions/orders/settle.ts',
    find: `order.captureSentAt === null ? await knownReasonNotToSell(parts, order) : null`,
    put: `null as Awaited<ReturnType<typeof knownReasonNotToSell>>`,
  },
  {
    name: 'what was asked for is forgotten when it is not answered',
    file: progress,
    find: `.set({ capture_sent_at: this.now(), declined: null, needs_payer: 0 })`,
    put: `.set({ capture_sent_at: null, declined: null, needs_payer: 0 })`,
  },
  {
    name: 'an end is an end, whatever PayPal charges after',
    file: 'functions/orders/transitions.ts',
    find: `captured: ['created', 'approved', 'failed', 'expired'],`,
    put: `captured: ['created'],`,
  },
  {
    name: 'each charge has a request id of its own',
    file: settle,
    find: '`${order.id}-capture-${order.captureAttempt}`',
    put: '`${order.id}-capture-${order.captureAttempt}-${parts.now()}-${Math.random()}`',
  },
  {
    name: 'refunds are ignored',
    file: settle,
    find: `    await parts.progress.returned(order.id, 'refund', refundsOf(shown, parts.now()));`,
    put: `    void refundsOf;`,
  },
  {
    name: 'fractions of ms where whole ones belong',
    file: 'functions/orders/sweeper.ts',
    find: `  return Math.round(Math.min(CHECK_AT_MOST_MS, Math.max(first, age / 5)));`,
    put: `  return NaN * age * first;`,
  },
  {
    name: 'paid without mails',
    file: 'functions/orders/journal/journal.ts',
    find: `      for (const audience of AUDIENCES) await putMail(tx, 'order', id, audience, now);`,
    put: `      void AUDIENCES;`,
  },
];
