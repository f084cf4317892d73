import { startProcess } from '../../functions/testing/functionsProcess';
import { environmentFor, startOrderSandbox } from '../../functions/testing/sandbox';
import { isNotice } from '../../functions/testing/told';
import { until } from '../../test/until';
import { Memory, memoryOf, memoryOfFunctions } from './memory';
import type { LoadedSite } from './site';
import { Tally } from './tally';
import { oversized, slow } from './unkind';
import { buyer, reader, type Paid } from './visitors';

export interface Load {
  seconds: number;
  tallies: Tally[];
  memory: { name: string; memory: Memory }[];
  paid: number;
  charges: number;
  mailsLost: number;
  mailsDoubled: number;
}

/** Shares of the clients, in hundredths. */
const SHARES = { readers: 60, buyers: 20, oversized: 10, slow: 10 };

// All clients come from one address, and the stand-in takes any number of connections.
const UNLIMITED = {
  ORDERS_RATE_PER_MINUTE: '10000000',
  MAIL_RATE_PER_MINUTE: '10000000',
  SMTP_CONNECTIONS: '25',
};

type Sandbox = Awaited<ReturnType<typeof startOrderSandbox>>;

/** Mails of paid orders that are missing or came twice. */
async function countMails(
  sandbox: Sandbox,
  paid: readonly Paid[],
): Promise<{ lost: number; doubled: number }> {
  const countOf = () => {
    const counts = new Map<string, number>();
    for (const { to, text } of sandbox.inbox.list().filter((mail) => !isNotice(mail))) {
      const about = /visitor-\d+@visitor\.example/.exec(to + text)?.[0] ?? 'nobody';
      const name = `${to === about ? 'visitor' : 'owner'} ${about}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return counts;
  };
  const wanted = paid.flatMap(({ email }) => [`visitor ${email}`, `owner ${email}`]);
  const missing = () => {
    // Counted once for all: the stand-ins live in this process and have mails to take meanwhile.
    const counts = countOf();
    return wanted.filter((name) => !counts.has(name)).length;
  };
  await until('all mails', () => missing() === 0, 180_000).catch(() => undefined);
  return { lost: missing(), doubled: [...countOf().values()].filter((count) => count > 1).length };
}

/** So many clients at once for so many seconds, kind and unkind ones, against site and functions as processes of their own. */
export async function runLoad(
  site: LoadedSite,
  databases: Record<string, string>,
  clients: number,
  seconds: number,
): Promise<Load> {
  const sandbox = await startOrderSandbox();
  const functions = await startProcess(
    environmentFor(sandbox, '', {
      ...UNLIMITED,
      ...databases,
      ORDERS_SWEEP_MS: '2000',
      OUTBOX_RETRY_MS: '500',
    }),
  );
  const tallies = {
    readers: new Tally('pages'),
    buyers: new Tally('orders'),
    oversized: new Tally('too large'),
    slow: new Tally('too slow'),
  };
  const memory = { site: new Memory(), functions: new Memory() };
  const paid: Paid[] = [];
  let number = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const turns = {
    readers: (n: number) => reader(site.url, site.addresses, n, tallies.readers),
    buyers: async (n: number) => {
      const done = await buyer(functions.url, sandbox, n, tallies.buyers);
      if (done) paid.push(done);
    },
    oversized: (n: number) => oversized(functions.url, n, tallies.oversized),
    slow: () => slow(functions.url, end, tallies.slow),
  };
  const client = async (turn: (n: number) => Promise<void>): Promise<void> => {
    while (performance.now() < end) await turn((number += 1));
  };
  const watch = setInterval(() => {
    memory.site.note(memoryOf(site.pid));
    void memoryOfFunctions(functions.url).then((bytes) => memory.functions.note(bytes));
  }, 500);
  const kinds = Object.entries(SHARES) as [keyof typeof SHARES, number][];
  await Promise.all(
    kinds.flatMap(([kind, share]) =>
      Array.from({ length: Math.max(1, Math.round((clients * share) / 100)) }, () =>
        client(turns[kind]),
      ),
    ),
  );
  const took = (performance.now() - began) / 1000;
  clearInterval(watch);
  const { lost, doubled } = await countMails(sandbox, paid);
  const known = new Set(paid.map(({ orderId }) => orderId));
  const charges = (await sandbox.paypalOrders())
    .filter(({ purchase_units: [unit] }) => known.has(unit?.reference_id ?? ''))
    .flatMap(({ captures }) => captures).length;
  await functions.kill();
  await sandbox.close();
  return {
    seconds: took,
    tallies: Object.values(tallies),
    memory: [
      { name: 'site', memory: memory.site },
      { name: 'functions', memory: memory.functions },
    ],
    paid: paid.length,
    charges,
    mailsLost: lost,
    mailsDoubled: doubled,
  };
}
