import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Engine } from '../database/address';
import type { PostgresServer } from '../testing/postgres/server';
import { environmentFor, startOrderSandbox, type OrderSandbox } from '../testing/sandbox';
import { Buyer } from './buyer';
import { startProcess, type FunctionsProcess } from '../testing/functionsProcess';

/** Where rows of the drill are played: stand-ins, one database, and processes of the functions. */
export interface Stage {
  engine: Engine;
  sandbox: OrderSandbox;
  folder: string;
  databaseUrl: string;
  processes: FunctionsProcess[];
  buyer: Buyer;
  /** Ends every process and starts others: one for each environment. */
  start(...environments: Record<string, string>[]): Promise<void>;
  /** Starts one more. */
  add(environment?: Record<string, string>): Promise<FunctionsProcess>;
  close(): Promise<void>;
}

// All visitors of the drill come from one address; nobody waits for minutes.
const HURRIED = {
  ORDERS_RATE_PER_MINUTE: '10000000',
  MAIL_RATE_PER_MINUTE: '10000000',
  ORDERS_SWEEP_MS: '200',
  OUTBOX_RETRY_MS: '100',
  PAYPAL_TIMEOUT_MS: '1000',
  SMTP_USER: 'shop',
  SMTP_PASSWORD: 'secret',
};

/** A stage without processes yet. `databaseUrl` replaces its fresh database. */
export async function openStage(
  engine: Engine,
  server: PostgresServer | null,
  options: { databaseUrl?: string; environment?: Record<string, string> } = {},
): Promise<Stage> {
  const sandbox = await startOrderSandbox();
  const folder = mkdtempSync(path.join(tmpdir(), 'drill-'));
  const databaseUrl =
    options.databaseUrl ??
    (engine === 'postgres' && server ? await server.freshDatabase() : `file:${folder}/shop.db`);
  const common = {
    ORDERS_DATABASE_URL: databaseUrl,
    MAIL_DATABASE_URL: databaseUrl,
    ...HURRIED,
    ...options.environment,
  };
  const stage: Stage = {
    engine,
    sandbox,
    folder,
    databaseUrl,
    processes: [],
    buyer: new Buyer(
      () =>
        stage.processes[Math.floor(Math.random() * stage.processes.length)]?.url ??
        'http://127.0.0.1:9',
      sandbox,
    ),
    async start(...environments) {
      await Promise.all(stage.processes.splice(0).map((one) => one.kill()));
      stage.processes.push(
        ...(await Promise.all(
          (environments.length > 0 ? environments : [{}]).map((more) =>
            startProcess(environmentFor(sandbox, folder, { ...common, ...more })),
          ),
        )),
      );
    },
    async add(environment = {}) {
      const started = await startProcess(
        environmentFor(sandbox, folder, { ...common, ...environment }),
      );
      stage.processes.push(started);
      return started;
    },
    async close() {
      await Promise.all(stage.processes.splice(0).map((one) => one.kill()));
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return stage;
}
