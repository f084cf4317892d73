import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OrderAnswer } from '../../../contracts/orderAnswers';
import { readFunctionsConfig } from '../../config';
import { environmentFor, type OrderSandbox } from '../sandbox';
import { visitor } from '../visitor';
import { ModelProcess } from './process';
import type { ModelBehaviour } from './steps';

/** What the model knows of an order: what was agreed, and under which address its mails go. */
export interface ModelOrder {
  request: Record<string, unknown> & { kind: string };
  answer: OrderAnswer;
  email: string;
  /** ms */
  madeAt: number;
  /** How the entry was offered when it was ordered. */
  offered: string;
}

const MINUTE = 60_000;

/** A run of the model: two processes over one database, PayPal, content and mail server, a clock, and what was agreed. */
export class World {
  readonly orders: ModelOrder[] = [];
  readonly processes: ModelProcess[];
  readonly lines: string[] = [];
  /** How the editors offer what is sold, in words that differ when the offer does. */
  readonly offers: Record<string, string> = {
    shop: 'as first',
    workshop: 'as first',
    donation: '',
  };
  /** PayPal orders that PayPal itself has said to be over. */
  readonly saidOver = new Set<string>();
  /** Our orders whose buyer was told, truly, that they are over without money. */
  readonly toldOver = new Set<string>();
  /** Our orders that PayPal showed as not agreed to, and whose payer has agreed anew: whoever sees that may charge. */
  readonly agreedAnew = new Set<string>();
  /** Our orders whose payer was told last that the payment is being confirmed. */
  readonly toldToWait = new Set<string>();
  /** Buyers whose address the mail server has refused for good. */
  readonly unreachable = new Set<string>();
  /** Our orders that were charged at PayPal by hand: who looks hears of it with the next event or sweep. */
  readonly byHand = new Set<string>();
  /** Our orders whose payer came back when everything was well: they have to be paid. */
  readonly promised = new Set<string>();
  contentDown = false;
  behaviour: ModelBehaviour | undefined;
  private ahead = 0;
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'model-'));

  constructor(
    readonly sandbox: OrderSandbox,
    databaseUrl?: string,
  ) {
    const note = (event: string, facts?: Record<string, unknown>) =>
      void this.lines.push(`${event} ${JSON.stringify(facts ?? {})}`);
    const url = databaseUrl ?? `file:${this.folder}/all.db`;
    const environment = environmentFor(sandbox, this.folder, {
      ORDERS_DATABASE_URL: url,
      MAIL_DATABASE_URL: url,
      ORDERS_RATE_PER_MINUTE: '100000',
      PAYPAL_TIMEOUT_MS: '300',
      SMTP_USER: 'shop',
      SMTP_PASSWORD: 'secret',
    });
    this.processes = [0, 1].map(
      () =>
        new ModelProcess(readFunctionsConfig(environment), () => Date.now() + this.ahead, {
          info: note,
          error: note,
        }),
    );
  }

  async open(behaviour: ModelBehaviour): Promise<void> {
    this.behaviour = behaviour;
    await this.sandbox.control('POST', '/reset');
    await this.sandbox.paypalBehaviour(behaviour);
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

  order(i: number): ModelOrder | undefined {
    return this.orders[i % Math.max(1, this.orders.length)];
  }

  /** True when an editor has changed since what this order was agreed on. */
  isSpoilt = ({ offered, request }: ModelOrder): boolean => offered !== this.offers[request.kind];

  visitor = (p: number) => visitor(() => this.process(p).url);

  async tick(minutes: number): Promise<void> {
    this.ahead += minutes * MINUTE;
    await this.sandbox.paypalBehaviour({ aheadMs: this.ahead });
  }

  /** Ms on the clocks of this world since an order was made. */
  ageOf = ({ madeAt }: ModelOrder): number => this.now() - madeAt;

  now = (): number => Date.now() + this.ahead;

  atPaypal = () => this.sandbox.paypalOrders();
}
