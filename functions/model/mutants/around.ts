import type { Mutant } from './mutant';

const sweeper = 'the sweeper stops for all';
const basket = 'a basket loses or hides something';
const journal = 'the journal cannot grow';
const slice = 'src/features/cart/cartSlice.ts';
const cart = { hole: basket, by: { test: 'src/features/cart/cartSlice.node.test.ts' } } as const;

/** Journal, sweeper, baskets and strangers. */
export const OTHER_MUTANTS: readonly Mutant[] = [
  { hole: sweeper, by: 'model', name: 'no number where whole ms belong', file: 'functions/orders/sweeper.ts', find: `  return Math.round(Math.min(CHECK_AT_MOST_MS, Math.max(first, age / 5)));`, put: `  return NaN * age * first;` },
  { hole: sweeper, by: { test: 'functions/orders/sweeper.test.ts' }, name: 'fractions where whole ms belong', file: 'functions/orders/sweeper.ts', find: `  return Math.round(Math.min(CHECK_AT_MOST_MS, Math.max(first, age / 5)));`, put: `  return Math.min(CHECK_AT_MOST_MS, Math.max(first, age / 5));` },
  { hole: sweeper, by: { test: 'functions/orders/journal/journal.test.ts' }, name: 'one row that cannot be read stops the sweep', file: 'functions/orders/journal/journal.ts', find: `        if (!(error instanceof UnreadableOrder)) throw error;`, put: `        if (error instanceof UnreadableOrder) throw error;` },
  { hole: sweeper, by: { test: 'functions/orders/sweeper.test.ts' }, name: 'abandoned orders come before the fresh one', file: 'functions/orders/journal/due.ts', find: `.where('state', '=', 'created').orderBy('created_at', 'desc')`, put: `.orderBy('check_at')` },
  { ...cart, name: 'an order empties the whole basket', file: slice, find: `      state.lines = without(state.lines, lines);`, put: `      state.lines = [];` },
  { ...cart, name: 'a region changed in another tab empties the basket without an offer', file: slice, find: `      return { ...payload, settled:`, put: `      return { ...payload, emptied: [], settled:` },
  { ...cart, name: 'the price that the shop refused with is not believed', file: 'src/features/cart/basket.ts', find: `quoted !== undefined ? quoted : item`, put: `quoted === -1 ? quoted : item` },
  { ...cart, name: 'pieces that cannot be had are counted', file: 'src/features/cart/basket.ts', find: `pieces: priced.reduce(`, put: `pieces: lines.reduce(` },
  { ...cart, name: 'an item that cannot be had has no name', file: 'src/features/cart/basket.ts', find: `item?.title ?? titles[line.id] ?? null`, put: `item?.title ?? null` },
  { hole: journal, by: { test: 'functions/database/migrate.test.ts' }, name: 'a newer schema is opened all the same', file: 'functions/database/migrate.ts', find: `    checkKnown(taken);\n`, put: `` },
  { hole: journal, by: { test: 'functions/orders/journal/outbox.test.ts' }, name: 'a start takes other processes\' mails', file: 'functions/orders/journal/outbox.ts', find: `.where('due_at', '>', now).where('lease_owner', 'is', null).execute();`, put: `.where('due_at', '>', now).execute();` },
  { hole: journal, by: { test: 'functions/orders/journal/outbox.test.ts' }, name: 'leases have no fence', file: 'functions/orders/journal/outbox.ts', find: `.where('id', '=', id).where('fence', '=', fence).where('sent_at', 'is', null);`, put: `.where('id', '=', id).where('fence', '<=', fence + 9).where('sent_at', 'is', null);` },
  { hole: journal, by: { test: 'functions/orders/moneyFacts.test.ts' }, name: 'money for an unknown order is swallowed', file: 'functions/orders/webhookRoute.ts', find: `  if (!event.money) return;`, put: `  if (event.id) return;` },
  { hole: journal, by: { test: 'functions/owner/owner.test.ts' }, name: 'a mail that was sent never goes out again', file: 'functions/owner/mailAgain.ts', find: '`${first.id}:again-${rows.length}`', put: '`${first.id}`' },
  { hole: journal, by: { test: 'functions/orders/reconcile/reconcile.test.ts' }, name: 'a restored journal never hears of what was paid since', file: 'functions/orders/reconcile/reconcile.ts', find: `  const settled = await parts.settle(order.id, 'anybody');\n  if (settled && isPaid`, put: `  const settled = null as Awaited<ReturnType<typeof parts.settle>>;\n  if (settled && isPaid` },
  { hole: 'abuse', by: { test: 'functions/orders/withdrawals/withdrawals.test.ts' }, name: 'a stranger\'s words are mailed to any address', file: 'functions/orders/mails/withdrawalMails.ts', find: `...(match.named ? inWords(withdrawal, match.named) : inOurWords(withdrawal, match.ofAddress)),`, put: `{ type: 'text', text: [request.name, request.order, request.message].join(' ') },\n      ...(match.named ? inWords(withdrawal, match.named) : inOurWords(withdrawal, match.ofAddress)),` },
  { hole: 'abuse', by: { test: 'functions/lib/addressBlock.test.ts' }, name: 'each IPv6 address is a caller of its own', file: 'functions/lib/addressBlock.ts', find: "return `${a}:${b}:${c}:${d}::/64`;", put: "return [a, b, c, d, text].join(':');" },
  { hole: 'abuse', by: { test: 'functions/config.test.ts' }, name: 'production logs in unencrypted', file: 'functions/lib/productionRules.ts', find: `    ...ofSmtp(env),\n`, put: `    ...ofSmtp({}),\n` },
  { hole: 'abuse', by: { test: 'functions/config.test.ts' }, name: 'production serves every site', file: 'functions/lib/productionRules.ts', find: `origin.includes('*')`, put: `origin === '*'` },
  { hole: 'abuse', by: { test: 'functions/config.test.ts' }, name: 'production speaks plain http', file: 'functions/lib/productionRules.ts', find: `if (!/^http:/i.test(address)) return [];`, put: `if (address) return [];` },
];
