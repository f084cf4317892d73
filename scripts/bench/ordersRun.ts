import { startProcess } from '../../functions/testing/functionsProcess';
import { environmentFor, startOrderSandbox } from '../../functions/testing/sandbox';
import { until } from '../../test/until';
import { donationOrder, shopOrder, visitor, type Reply } from '../../functions/testing/visitor';

export interface RunResult {
  orders: number;
  seconds: number;
  /** Time from the order's first call to the answer of its capture, in ms, sorted. */
  latencies: number[];
  charges: number;
  wrongCharges: number;
  /** Seconds from the last capture until every mail had arrived. */
  drainSeconds: number;
  mailsLost: number;
  mailsDoubled: number;
  kills: number;
  /** Processor time of the functions, from their start until the last mail, ms; null where the system does not tell. */
  processorMs: number | null;
}

export interface RunOptions {
  orders: number;
  visitors: number;
  /** Kills the functions with SIGKILL and starts them again after these shares of the orders, for example [0.3, 0.6]. */
  killAfter: readonly number[];
  /** Variables of empty databases. */
  databases: Record<string, string>;
}

/** Rate limits out of the way: all visitors of the bench come from one address. The stand-in takes any number of connections. */
const UNLIMITED = {
  ORDERS_RATE_PER_MINUTE: '10000000',
  MAIL_RATE_PER_MINUTE: '10000000',
  SMTP_CONNECTIONS: '25',
};

/** Orders, payments and mails end to end: functions as a process of their own, stand-ins and visitors in this one. */
export async function runOrders({
  orders,
  visitors,
  killAfter,
  databases,
}: RunOptions): Promise<RunResult> {
  const sandbox = await startOrderSandbox();
  const environment = environmentFor(sandbox, '', {
    ...UNLIMITED,
    ...databases,
    ORDERS_SWEEP_MS: '2000',
    OUTBOX_RETRY_MS: '500',
  });
  let functions = await startProcess(environment);
  const fixedPort = { ...environment, FUNCTIONS_PORT: new URL(functions.url).port };
  const calls = visitor(() => functions.url);
  const latencies: number[] = [];
  let started = 0;
  let done = 0;
  let kills = 0;
  let processorMs: number | null = 0;

  async function end(): Promise<void> {
    const taken = functions.processorTime();
    processorMs = processorMs === null || taken === null ? null : processorMs + taken;
    await functions.kill();
  }

  const insist = <T>(what: string, call: () => Promise<Reply<T>>) =>
    until(
      what,
      async () => {
        const reply = await call().catch(() => null);
        return reply && reply.status < 300 ? reply.body : null;
      },
      60_000,
    );

  async function onePurchase(number: number): Promise<void> {
    const customer = {
      name: `Visitor ${number}`,
      email: `visitor-${number}@visitor.example`,
      address: 'Street 1',
    };
    const body = number % 2 ? shopOrder({ customer }) : donationOrder({ customer });
    const from = performance.now();
    const order = await insist('an order', () => calls.order(body));
    await sandbox.approve(order.paypalOrderId);
    await insist('a capture', () => calls.capture(order.id));
    latencies.push(performance.now() - from);
    done += 1;
  }

  async function oneVisitor(): Promise<void> {
    while (started < orders) {
      started += 1;
      await onePurchase(started);
    }
  }

  async function killer(): Promise<void> {
    for (const share of killAfter) {
      await until('the time to kill', () => done >= orders * share, 600_000);
      await end();
      kills += 1;
      functions = await startProcess(fixedPort);
    }
  }

  const begin = performance.now();
  await Promise.all([killer(), ...Array.from({ length: visitors }, oneVisitor)]);
  const ended = performance.now();
  await until('all mails', () => sandbox.inbox.list().length >= orders * 2, 120_000).catch(
    () => undefined,
  );
  const drained = performance.now();

  const byRecipient = new Map<string, number>();
  for (const mail of sandbox.inbox.list()) {
    const about = /visitor-\d+@visitor\.example/.exec(mail.to + mail.text)?.[0] ?? 'nobody';
    const name = `${mail.to === about ? 'visitor' : 'owner'} ${about}`;
    byRecipient.set(name, (byRecipient.get(name) ?? 0) + 1);
  }
  const charges = (await sandbox.paypalOrders()).flatMap((order) => order.captures);
  await end();
  await sandbox.close();
  return {
    orders: done,
    seconds: (ended - begin) / 1000,
    latencies: latencies.sort((a, b) => a - b),
    charges: charges.length,
    wrongCharges: charges.filter(
      ({ amount }) => amount.value !== '105.00' && amount.value !== '25.00',
    ).length,
    drainSeconds: (drained - ended) / 1000,
    mailsLost: orders * 2 - byRecipient.size,
    mailsDoubled: [...byRecipient.values()].filter((count) => count > 1).length,
    kills,
    processorMs,
  };
}
