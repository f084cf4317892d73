import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readFunctionsConfig } from '../../../config';
import { environmentFor, type OrderSandbox } from '../../services/sandbox';
import { visitor } from '../../visitor';
import { limitPlaces } from '../edit';
import { Expectations } from './expectations';
import { ModelProcess } from './process';
import type { ModelBehaviour } from '../steps';

const MINUTE_MS = 60_000;

/** A run of the model: two processes over one database, PayPal, content service, mail server and a clock. */
export class World extends Expectations {
  readonly processes: ModelProcess[];
  readonly lines: string[] = [];
  private ahead = 0;
  private wrong = 0;
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'model-'));

  constructor(
    sandbox: OrderSandbox,
    readonly behaviour: ModelBehaviour,
    databaseUrl?: string,
  ) {
    super(sandbox);
    this.hasMailLookup = behaviour.mailLookup;
    const note = (event: string, facts?: Record<string, unknown>) =>
      void this.lines.push(`${event} ${JSON.stringify(facts ?? {})}`);
    const url = databaseUrl ?? `file:${this.folder}/all.db`;
    const environment = environmentFor(sandbox, this.folder, {
      MAIL_CC_BUYERS: 'yes',
      ORDERS_DATABASE_URL: url,
      MAIL_DATABASE_URL: url,
      ORDERS_RATE_PER_MINUTE: '100000',
      PAYPAL_TIMEOUT_MS: '300',
      SMTP_USER: 'shop',
      SMTP_PASSWORD: 'secret',
      ...(!behaviour.mailLookup && { MAIL_LOOKUP_URL: '' }),
    });
    this.processes = [0, 1].map(
      () =>
        new ModelProcess(readFunctionsConfig(environment), this.clock, {
          info: note,
          error: note,
        }),
    );
  }

  async open(): Promise<void> {
    const { mailLookup: _, ...paypal } = this.behaviour;
    await this.sandbox.control('POST', '/reset');
    this.sandbox.clock.aheadMs = 0;
    await this.sandbox.paypalBehaviour(paypal);
    await limitPlaces(this.sandbox);
    for (const one of this.processes) await one.start();
    await this.sandbox.control('PUT', '/paypal/webhook', {
      url: `${this.process(0).url}/paypal/webhook`,
      held: true,
    });
  }

  async close(): Promise<void> {
    for (const one of this.processes) await one.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  process(p: number): ModelProcess {
    const found = this.processes[p % this.processes.length];
    if (!found) throw new Error('no process');
    return found;
  }

  order(i: number) {
    return this.orders[i % Math.max(1, this.orders.length)];
  }

  visitor = (p: number) => visitor(() => this.process(p).url);

  async tick(minutes: number): Promise<void> {
    this.ahead += minutes * MINUTE_MS;
    this.sandbox.clock.aheadMs = this.ahead;
    await this.sandbox.paypalBehaviour({ aheadMs: this.ahead });
  }

  /** Sets the clocks of all processes wrong by ms. */
  setClocksWrong(ms: number): void {
    this.wrong = ms;
  }

  clock = (): number => this.now() + this.wrong;

  /** The right time, ms. */
  now = (): number => Date.now() + this.ahead;
}
