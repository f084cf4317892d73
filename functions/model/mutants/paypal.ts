import type { Mutant } from './mutant';

const charge = 'functions/orders/settling/charge.ts';
const writeDown = 'functions/orders/settling/writeDown.ts';
const truth = 'functions/orders/paypal/truth.ts';
const progress = 'functions/orders/journal/progress.ts';
const ends = { hole: 'an answer of PayPal ends a paid order', by: 'model' } as const;
const refusals = { hole: 'a refusal is under way for ever, or repeated', by: 'model' } as const;
const sold = { hole: 'what cannot be sold is sold', by: 'model' } as const;
const words = { hole: 'words say what is not so', by: 'model' } as const;

/** What PayPal says and what we make of it. */
export const PAYPAL_MUTANTS: readonly Mutant[] = [
  { ...ends, name: 'a 404 ends an order', file: truth, find: `  { call: 'read', http: [404], outcome: { then: 'missing' } },`, put: `  { call: 'read', http: [404], outcome: { then: 'unpaid', reason: 'expired' } },` },
  { ...ends, name: 'wrong credentials end an order', file: truth, find: `  { http: [0, 401, 403,`, put: `  { call: 'read', http: [401], outcome: { then: 'unpaid', reason: 'expired' } },\n  { http: [0, 401, 403,` },
  { ...ends, name: 'a 5xx at capture means not charged', file: truth, find: `  // Credentials, haste,`, put: `  { call: 'capture', http: [500], outcome: { then: 'declined', kind: 'payment_refused' } },\n  // Credentials, haste,` },
  { ...ends, name: 'a pending charge counts as paid', file: truth, find: `  { capture: ['PENDING'], outcome: { then: 'pending' } },`, put: `  { capture: ['PENDING'], outcome: { then: 'paid' } },` },
  { ...ends, name: 'an end is an end, whatever PayPal charges after', file: 'functions/orders/transitions.ts', find: `captured: ['created', 'approved', 'failed', 'expired'],`, put: `captured: ['created', 'approved'],` },
  { ...ends, name: 'each call for a charge has a request id of its own', file: charge, find: '`${order.id}-capture-${order.captureAttempt}`', put: '`${order.id}-capture-${order.captureAttempt}-${Math.random()}`', by: { test: 'functions/orders/lostAnswers.test.ts' } },
  { ...ends, name: 'paid without mails', file: 'functions/orders/journal/journal.ts', find: `      for (const audience of AUDIENCES) await putMail(tx, 'order', id, audience, now);`, put: `      void AUDIENCES;` },
  { ...refusals, name: 'declined charges are repeated by sweeper and webhook', file: progress, find: `declined: kind, needs_payer: 1,`, put: `declined: kind, needs_payer: 0,` },
  { ...refusals, name: 'a refused charge is under way', file: truth, find: `const declined = (kind: DeclineKind): Outcome => ({ then: 'declined', kind });`, put: `const declined = (kind: DeclineKind): Outcome => ({ then: kind === 'payment_refused' ? 'again' : 'declined', kind });` },
  { ...refusals, name: 'an unknown refusal is under way', file: truth, find: `  { call: 'capture', http: REFUSED, outcome: { then: 'look', unless: 'payment_refused', tellOwner: true } },`, put: `  { call: 'capture', http: REFUSED, outcome: { then: 'again' } },` },
  { ...refusals, name: 'the payer\'s next try repeats the declined one\'s request id', file: progress, find: `capture_attempt: attempt + 1, capture_sent_at`, put: `capture_attempt: attempt, capture_sent_at` },
  { ...refusals, name: 'ORDER_EXPIRED is under way', file: truth, find: `  { call: 'capture', http: REFUSED, issue: ['ORDER_EXPIRED'], outcome: { then: 'unpaid', reason: 'expired' } },`, put: `  { call: 'capture', http: REFUSED, issue: ['ORDER_EXPIRED'], outcome: { then: 'again' } },` },
  { ...sold, name: 'what was spoilt is charged', file: charge, find: `order.captureSentAt === null ? await knownReasonNotToSell(parts, order) : null`, put: `null as Awaited<ReturnType<typeof knownReasonNotToSell>>` },
  { ...sold, name: 'a repeated key checks nothing', file: 'functions/orders/createOrder.ts', find: `await withContent(parts, () => whyNotSold(parts, order));\n  if (refusal) {`, put: `await withContent(parts, () => whyNotSold(parts, order));\n  if (refusal && order.createdAt < 0) {`, by: { test: 'functions/orders/resale.test.ts' } },
  { ...sold, name: 'what was asked for is forgotten when it is not answered', file: progress, find: `.set({ capture_sent_at: this.now(), declined: null, needs_payer: 0 })`, put: `.set({ capture_sent_at: null, declined: null, needs_payer: 0 })`, by: { test: 'functions/orders/lostAnswers.test.ts' } },
  { ...words, name: 'refunds are ignored', file: writeDown, find: `    await parts.progress.returned(order.id, 'refund', refundsOf(shown, parts.now()));`, put: `    void refundsOf;`, by: { test: 'functions/orders/moneyFacts.test.ts' } },
  { ...words, name: 'a refund that came to nothing is told as given back', file: 'functions/orders/paypal/shapes.ts', find: `  return status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'pending';`, put: `  return 'done';` },
  { ...words, name: 'nobody asks after a refund that is under way', file: 'functions/orders/followRefunds.ts', find: `    if (shown) await`, put: `    if (shown && orderId === '') await`, by: { test: 'functions/orders/openRefunds.test.ts' } },
  { ...words, name: 'a mischarge is told as not charged', file: 'functions/orders/payment.ts', find: `      if (order.captureId !== null) return { status: 'mischarged' };`, put: ``, by: { test: 'functions/orders/faults.test.ts' } },
  { ...words, name: 'the payer\'s own word counts less than an earlier look', file: 'functions/orders/payment.ts', find: `(seen === 'waiting' && approvedAt !== null)`, put: `approvedAt === -1`, by: { test: 'functions/orders/lostAnswers.test.ts' } },
  { ...words, name: 'who was told to wait never hears that it came to nothing', file: writeDown, find: `const waits = order.seen === 'pending' || now.toldToWait;`, put: `const waits = order.seen === 'pending';`, by: { test: 'functions/orders/unheard.test.ts' } },
  { ...words, name: 'who agreed and closed the tab never hears that it came to nothing', file: writeDown, find: `who !== 'payer' && now.approvedAt !== null`, put: `who === 'payer' && now.approvedAt === -1`, by: { test: 'functions/orders/unheard.test.ts' } },
  { ...words, name: 'who heard on the page hears it by mail once more', file: 'functions/orders/settler.ts', find: `if (status === 'declined' && (order.toldToWait || !order.declineTold))`, put: `if (status === 'declined' && order.createdAt < 0)`, by: { test: 'functions/orders/unheard.test.ts' } },
  { ...words, name: 'every end is told as not charged', file: 'functions/orders/payment.ts', find: `return reason === undefined ? { status: 'ended' } : { status: 'unpaid', reason };`, put: `return { status: 'unpaid', reason: reason ?? 'expired' };`, by: { test: 'functions/orders/lostAnswers.test.ts' } },
  { ...words, name: 'forged events are believed', file: 'functions/orders/paypal/webhook.ts', find: `  if (http === 400 || http === 422) return false;`, put: `  return true;` },
  { ...words, name: 'thanks for what is only under way', file: 'src/features/payment/Outcome.tsx', find: `if (outcome === 'paid') {`, put: `if (outcome) {`, by: { test: 'src/features/payment/Outcome.test.tsx' } },
  { ...words, name: 'another order is offered while the money is unclear', file: 'src/services/payment/paymentProblem.ts', find: `return problem === 'ended' || problem === 'unsure' || problem === 'mischarged';`, put: `return problem === 'mischarged';`, by: { test: 'src/services/payment/paymentProblem.node.test.ts' } },
  { ...words, name: 'a payer whose yes was not answered is told that they have not agreed', file: 'src/services/payment/paymentThunks.ts', find: `    if (agreed) {`, put: `    if (agreed && placed.orderId === '') {`, by: { test: 'src/services/payment/paymentThunks.test.ts' } },
  { ...words, name: 'an answer from before the window went counts', file: 'src/services/payment/paymentThunks.ts', find: `    await dispatch(orderEndpoints.util.getRunningQueryThunk('receipt', placed.receiptToken));`, put: ``, by: { test: 'src/services/payment/paymentThunks.test.ts' } },
  { ...words, name: 'closed means not charged', file: 'src/services/payment/paymentProblem.ts', find: `  order_closed: 'ended',`, put: `  order_closed: 'unpaid',`, by: { test: 'src/services/payment/paymentProblem.node.test.ts' } },
  { ...words, name: 'the receipt of a mischarge says that nothing was charged', file: 'src/components/payment/MoneyWords.tsx', find: `mischarged: 'payment:money.mischarged'`, put: `mischarged: 'payment:money.expired'`, by: { test: 'src/components/payment/MoneyWords.test.tsx' } },
];
