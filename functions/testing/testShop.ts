import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readFunctionsConfig, type FunctionsConfig } from '../config';
import type { Database } from '../database/database';
import { openDatabases } from '../database/openAll';
import type { Actor } from '../journal/history';
import { listManualTasks } from '../journal/reports/manualTasks';
import type { Log } from '../lib/log/log';
import type { Language } from '../../contracts/language/languages';
import { until } from '../../test/until';
import { createDeps, type OrdersDeps } from '../orders/createDeps';
import { refundOrder } from '../orders/refunds/refundOrder';
import type { RefundRequest } from '../orders/refunds/refundRequest';
import { ownerProgram } from '../owner/program';
import { startFunctions } from '../start';
import { copyDatabaseTo } from './engines';
import { environmentFor, startOrderSandbox, type OrderSandbox } from './services/sandbox';
import { visitor } from './visitor';

/** Token of the latest question about a waiting list among these mails. */
export const waitingToken = (mails: readonly { text: string }[]): string | undefined =>
  mails.flatMap(({ text }) => /\?join=(\w+)/.exec(text)?.[1] ?? []).at(-1);

/** An owner who does something once. */
export const newActor = (): Actor => ({ by: 'owner@openstrings.example', key: randomUUID() });

/** Puts a visitor of this name on the waiting list: asks, and confirms by the link in the mail. */
const waitingListVisitor =
  (sandbox: OrderSandbox, calls: ReturnType<typeof visitor>) =>
  async (name: string, workshop = 'breath', language: Language = 'en-US'): Promise<void> => {
    const email = `${name}@visitor.example`;
    const path = `/places/${workshop}/waiting`;
    expect((await calls.call('POST', path, { email, language })).status).toBe(202);
    const token = await until('the question', async () =>
      waitingToken((await sandbox.mails()).filter(({ to }) => to === email)),
    );
    const joined = await calls.call('POST', `/places/waiting/${token}`, { act: 'join' });
    expect(joined).toEqual({ status: 200, body: { waiting: true } });
  };

/** Makes an order so old that the law wants no business letter about it kept. */
const endLetters = (database: Database, id: string) =>
  database.write((tx) =>
    tx.updateTable('orders').set({ updated_at: 1 }).where('id', '=', id).execute(),
  );

/**
 * Starts stand-ins and functions in this process, with databases in a temporary folder and all log lines collected.
 */
export async function startTestShop(more: Record<string, string> = {}) {
  const sandbox = await startOrderSandbox();
  const folder = mkdtempSync(path.join(tmpdir(), 'orders-'));
  for (const name of ['orders', 'mail']) await copyDatabaseTo(path.join(folder, `${name}.db`));
  const lines: string[] = [];
  const note = (event: string, facts?: Record<string, unknown>) =>
    void lines.push(`${event} ${JSON.stringify(facts ?? {})}`);
  const log: Log = { info: note, error: note };
  let ahead = 0;
  const now = () => Date.now() + ahead;
  let config: FunctionsConfig;
  const readConfig = () => readFunctionsConfig(environmentFor(sandbox, folder, more));
  const start = () => {
    config = readConfig();
    return startFunctions({ port: 0, config, log, now });
  };
  /** Runs acts of the owner with dependencies of their own, as a second process of the functions would. */
  async function act<T>(run: (deps: OrdersDeps) => Promise<T>): Promise<T> {
    const own = readConfig();
    const databases = await openDatabases(own, log);
    try {
      return await run(createDeps(own.orders, databases.orders, { log, now }));
    } finally {
      await databases.close();
    }
  }
  let functions = await start();
  const calls = visitor(() => functions.url);
  return {
    sandbox,
    lines,
    folder,
    url: () => functions.url,
    /** Lets ms pass for the functions and in the `Date` of the stand-ins' answers. */
    tick(ms: number): void {
      ahead += ms;
      sandbox.clock.aheadMs += ms;
    },
    /** Sets the functions' clock wrong by ms; the stand-ins' answers tell the right time. */
    setClockWrong: (ms: number) => void (ahead = sandbox.clock.aheadMs + ms),
    endLetters: (id: string) => act(({ database }) => endLetters(database, id)),
    /**
     * Sets time limits of the functions (ms), for a test with a silent service. All others, and all after a restart, have
     * the product's limits, because a busy machine is not a silent service.
     */
    patience(ms: { paypal?: number; content?: number; smtp?: number } = {}): void {
      const { orders, mail } = readConfig();
      config.orders.paypal.timeoutMs = ms.paypal ?? orders.paypal.timeoutMs;
      config.orders.content.timeoutMs = ms.content ?? orders.content.timeoutMs;
      config.mail.smtp.timeoutMs = ms.smtp ?? mail.smtp.timeoutMs;
      config.mail.smtp.answerMs = ms.smtp ?? mail.smtp.answerMs;
    },
    visitor: calls,
    sendWebhooks: (copies = 1) =>
      sandbox.control('PUT', '/paypal/webhook', { url: `${functions.url}/paypal/webhook`, copies }),
    act,
    /** Refunds the rest of an order, or what is wanted. */
    refund: (id: string, wanted: RefundRequest = {}) =>
      act((deps) => refundOrder(deps, id, wanted, newActor())),
    /** Lists what needs a person. */
    manualTasks: () => act(({ database }) => database.read((db) => listManualTasks(db, now()))),
    /** Runs an owner's command on this database. */
    async owner(...args: string[]): Promise<{ code: number; text: string }> {
      const said: string[] = [];
      const say = (text: string) => void said.push(text);
      const code = await ownerProgram(args, environmentFor(sandbox, folder, more), say, say);
      return { code, text: said.join('\n') };
    },
    joinWaitingList: waitingListVisitor(sandbox, calls),
    pause: () => functions.close(),
    async resume() {
      functions = await start();
    },
    async restart() {
      await functions.close();
      functions = await start();
    },
    /** Stops the functions, for reading the database files. */
    stop: () => functions.close(),
    async start() {
      functions = await start();
    },
    async close() {
      await functions.close();
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TestShop = Awaited<ReturnType<typeof startTestShop>>;
