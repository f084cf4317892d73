import { openDatabase } from '../../../database/open';
import type { Database } from '../../../database/database';
import type { CrashPoint } from '../../../lib/process/crashPoint';
import { listen, type Listening } from '../../../lib/http/listen';
import type { Log } from '../../../lib/log/log';
import { ClockWitness } from '../../../lib/timing/clockWitness';
import type { FunctionsConfig } from '../../../config';
import { openMail, type MailService } from '../../../mail/service';
import { ordersApp } from '../../../orders/routes/app';
import { copiesOf } from '../../../mail/copies';
import { sendDirectly } from '../../../orders/mails/sendMail';
import { deleteWhenDue } from '../../../journal/retention/deleteWhenDue';
import { LEASE_MS, sendOne } from '../../../orders/outbox/sendOne';
import { Standstill } from '../../../orders/outbox/standstill';
import { createDeps, type OrdersDeps } from '../../../orders/createDeps';
import { checkOrder } from '../../../orders/workers/sweeper';
import { refundCancelled } from '../../../workshops/refundCancelled';

/** Thrown at a crash point; everything that the process does afterwards is discarded. */
export class Crashed extends Error {}

/**
 * One process of the functions over a database that others may share. It has no workers: the model decides when it
 * sweeps, mails and dies.
 */
export class ModelProcess {
  private armed: CrashPoint | null = null;
  private opened: { deps: OrdersDeps; db: Database; mail: MailService; server: Listening } | null =
    null;
  died = false;

  constructor(
    private readonly config: FunctionsConfig,
    private readonly now: () => number,
    private readonly log: Log,
  ) {}

  get url(): string {
    return this.open.server.url;
  }

  get deps(): OrdersDeps {
    return this.open.deps;
  }

  async start(): Promise<void> {
    const crash = (point: CrashPoint): void => {
      if (this.died) throw new Crashed('dead already');
      if (this.armed !== point) return;
      this.armed = null;
      this.died = true;
      throw new Crashed(point);
    };
    const db = await openDatabase(this.config.orders.databaseUrl, this.log);
    const witness = new ClockWitness(this.now);
    const mail = openMail(this.config.mail, db, { now: this.now, witness, crash });
    const deps = createDeps(this.config.orders, db, {
      now: this.now,
      witness,
      crash,
      log: this.log,
      sendMail: sendDirectly(
        mail.deliver,
        this.config.orders.mail.owner,
        copiesOf(db, this.config.orders.mail),
      ),
    });
    await deps.outbox.retryAllNow();
    const server = await listen(ordersApp(deps), { port: 0, host: '127.0.0.1' });
    this.opened = { deps, db, mail, server };
    this.died = false;
  }

  arm(point: CrashPoint): void {
    this.armed = point;
  }

  /** Restarts the process, after a crash or without one. */
  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  async reviveIfDead(): Promise<void> {
    if (this.died) await this.restart();
  }

  async stop(): Promise<void> {
    if (!this.opened) return;
    const { db, mail, server } = this.opened;
    this.opened = null;
    this.armed = null;
    await server.close();
    mail.close();
    await db.close();
  }

  /** Checks due orders and deletes what is due, as the sweeper does, and refunds what a cancellation has made due. */
  async sweep(): Promise<void> {
    const { deps } = this.open;
    for (const order of await deps.journal.leaseDue(20))
      await checkOrder(deps, order).catch(() => undefined);
    await deleteWhenDue(deps).catch(() => undefined);
    await refundCancelled(deps).catch(() => undefined);
  }

  /** Sends due mails, as the outbox worker does. */
  async mail(): Promise<void> {
    const { deps } = this.open;
    const standstill = new Standstill(this.now, this.log, deps.config.retryMs);
    for (const entry of await deps.outbox.leaseDue(32, LEASE_MS))
      await sendOne(deps, standstill, entry).catch(() => undefined);
  }

  private get open() {
    if (!this.opened) throw new Error('the process is not running');
    return this.opened;
  }
}
