import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OrderAnswer } from '../../../../contracts/orders/orderAnswers';
import type { Payment } from '../../../../contracts/orders/payment';
import { lapse } from '../../../../test/lapse';
import { until } from '../../../../test/until';
import type { Engine } from '../../../database/address';
import { createEmptyDatabase } from '../../engines';
import { startProcess, type FunctionsProcess } from '../../functionsProcess';
import { environmentFor, startOrderSandbox, type OrderSandbox } from '../../services/sandbox';
import { donationOrder, shopOrder, visitor, workshopOrder, type Reply } from '../../visitor';
import { checkAnswer } from '../checks/answers';
import { InvariantError } from '../checks/assertInvariant';
import { Expectations, type ModelOrder } from '../world/expectations';
import { checkFinalState } from '../checks/finalChecks';

const KINDS = [shopOrder, workshopOrder, donationOrder];
const NOBODY = 'http://127.0.0.1:9';
const TIMEOUT_MS = 120_000;

// All visitors of a test share one address and make short pauses.
const SETTINGS = {
  ORDERS_RATE_PER_MINUTE: '10000000',
  MAIL_RATE_PER_MINUTE: '10000000',
  ORDERS_SWEEP_MS: '200',
  MAIL_CC_BUYERS: 'yes',
  OUTBOX_RETRY_MS: '100',
  PAYPAL_TIMEOUT_MS: '1000',
};

/** Retries a call without an answer; a broken invariant ends the test. */
function unlessBroken(error: unknown): null {
  if (error instanceof InvariantError) throw error;
  return null;
}

/** The functions as real processes over one database, with visitors and the model's checks. */
export class ProcessWorld extends Expectations {
  readonly processes = new Set<FunctionsProcess>();
  /** Address of a load balancer that visitors use. */
  front: string | null = null;
  /** Output of each process that ended without being killed by the test. */
  readonly crashes: string[] = [];
  /** Status and code of each refusal that buyers got with words, and what else they got in place of an answer. */
  readonly refusals = new Set<string>();
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'processes-'));
  private readonly awaited = new Set<ModelOrder>();

  private constructor(
    sandbox: OrderSandbox,
    readonly databaseUrl: string,
  ) {
    super(sandbox);
  }

  /** Opens stand-ins and, unless `databaseUrl` names a database, an empty one; starts no process. */
  static async open(engine: Engine, databaseUrl?: string): Promise<ProcessWorld> {
    return new ProcessWorld(
      await startOrderSandbox(),
      databaseUrl ?? (await createEmptyDatabase(engine)),
    );
  }

  now = (): number => Date.now();
  clock = this.now;

  visitor = () => visitor(() => this.anyUrl());

  /** Starts one more process and waits until it listens. */
  async start(environment: Record<string, string> = {}): Promise<FunctionsProcess> {
    const started = await startProcess(
      environmentFor(this.sandbox, this.folder, {
        ...SETTINGS,
        ORDERS_DATABASE_URL: this.databaseUrl,
        MAIL_DATABASE_URL: this.databaseUrl,
        ...environment,
      }),
    );
    this.processes.add(started);
    void started.ended.then(() => {
      if (this.processes.delete(started)) this.crashes.push(started.output());
    });
    return started;
  }

  /** Kills a process with SIGKILL. */
  async kill(running: FunctionsProcess): Promise<void> {
    this.processes.delete(running);
    await running.kill();
  }

  /** Places an order, retrying as the site does; the kinds of orders alternate. */
  async order(kind = KINDS[this.orders.length % KINDS.length] ?? shopOrder): Promise<ModelOrder> {
    const email = `${randomUUID()}@visitor.example`;
    const request = kind({ customer: { name: 'Visitor', email, address: 'Street 1' } });
    const { body } = await this.repeat('an order', () => this.visitor().order(request));
    const order = {
      request,
      answer: body as OrderAnswer,
      email,
      madeAt: this.now(),
      offered: this.offers[request.kind] ?? '',
    };
    this.orders.push(order);
    return order;
  }

  /** Approves an order at PayPal, which from now on has to be paid and mailed. */
  async approve(order: ModelOrder): Promise<void> {
    await this.sandbox.approve(order.answer.paypalOrderId);
    this.awaited.add(order);
  }

  /** Requests the charge of an approved order until it is paid or in progress. @returns false when it ended unpaid */
  async capture(order: ModelOrder): Promise<boolean> {
    const { body } = await this.repeat(
      'a capture',
      () => this.checked(order, () => this.visitor().capture(order.answer.id)),
      'unpaid',
    );
    if (body.error) this.awaited.delete(order);
    return body.error === undefined;
  }

  /** Requests the charge once without waiting, as when the visitor closes the tab. */
  captureAndLeave({ answer }: ModelOrder): void {
    void this.visitor()
      .capture(answer.id)
      .catch(() => undefined);
  }

  /** Makes a whole purchase; if the order has ended, the visitor orders again. */
  async buy(): Promise<void> {
    let isPaid = false;
    while (!isPaid) {
      const order = await this.order();
      await this.approve(order);
      isPaid = await this.capture(order);
    }
  }

  /** Waits until every approved order is paid and mailed, then checks all invariants. */
  async checkFinalState(): Promise<void> {
    for (const order of this.awaited)
      await until(
        'both mails',
        async () => {
          const reply = await this.checked(order, () =>
            this.visitor().receipt(order.answer.receiptToken),
          ).catch(unlessBroken);
          return reply?.body.state === 'notified';
        },
        TIMEOUT_MS,
      );
    await lapse('a mail that is sent twice may come late', 1500);
    await checkFinalState(this);
  }

  async close(): Promise<void> {
    await Promise.all([...this.processes].map((one) => this.kill(one)));
    await this.sandbox.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private anyUrl(): string {
    const running = [...this.processes];
    return this.front ?? running[Math.floor(Math.random() * running.length)]?.url ?? NOBODY;
  }

  /** Compares an answer with PayPal's records before and after it. */
  private async checked<T extends { payment?: Payment }>(
    order: ModelOrder,
    call: () => Promise<Reply<T>>,
  ): Promise<Reply<T>> {
    const before = await this.atPaypal();
    const reply = await call();
    checkAnswer(this, order, reply, before, await this.atPaypal());
    return reply;
  }

  /** Retries a call, as the site does, until it succeeds or is refused with one of `end`. */
  private repeat<T>(what: string, call: () => Promise<Reply<T>>, end?: string): Promise<Reply<T>> {
    return until(
      what,
      async () => {
        const reply = await call().catch((error: unknown) => {
          this.refusals.add(error instanceof Error ? error.message : String(error));
          return unlessBroken(error);
        });
        const { code, message = '' } = reply?.body.error ?? {};
        if (code)
          this.refusals.add(`${String(reply?.status)} ${code}${message ? '' : ' wordless'}`);
        const isOver = reply && (reply.status < 300 || (end && reply.body.error?.code === end));
        return isOver ? reply : null;
      },
      TIMEOUT_MS,
    );
  }
}
