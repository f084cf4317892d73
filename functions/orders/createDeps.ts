import { SHOP_SETTINGS } from '../../contracts/money/shopSettings';
import type { Database } from '../database/database';
import { noCrash, type Crash } from '../lib/process/crashPoint';
import { consoleLog, type Log } from '../lib/log/log';
import { ClockWitness } from '../lib/timing/clockWitness';
import { Invoices } from '../journal/invoices/invoices';
import { RateLimits } from '../limits/rateLimits';
import { CurrentWorkshops } from '../contentService/currentWorkshop';
import { ManagedEntries } from '../contentService/managedEntries';
import { WorkshopCatalogue } from '../contentService/workshopCatalogue';
import { workshopTodo } from './digest/workshopTodo';
import { PlaceCodes } from '../journal/workshops/placeCodes';
import { PlaceHolds } from '../journal/workshops/takePlace';
import { WaitingList } from '../journal/workshops/waitingList';
import { WorkshopRecords } from '../journal/workshops/workshopRecords';
import type { OrdersConfig } from './config';
import { HeldContent } from '../contentService/heldContent';
import { ContentReader } from '../contentService/entries';
import { LegalTextCache } from '../contentService/legalTexts';
import type { Deps } from './deps';
import { DeskKeys } from '../journal/desk/deskKeys';
import { DeskOwners } from '../journal/desk/deskOwners';
import { Passkeys } from '../journal/desk/passkeys';
import { Digests } from '../journal/reports/digests';
import { Journal } from '../journal/journal';
import { MoneyFacts } from '../journal/money/moneyFacts';
import { Progress } from '../journal/progress';
import { Outbox } from '../journal/outbox/outbox';
import { Reconciliation } from '../journal/reports/reconciliation';
import { Refunds } from '../journal/money/refunds';
import { RetentionJob } from '../journal/retention/retentionJob';
import { WebhookEvents } from '../journal/webhookEvents';
import { Withdrawals } from '../journal/withdrawals';
import { copiesOf } from '../mail/copies';
import { sendOverHttp, type SendMail } from './mails/sendMail';
import { PaypalClient } from './paypal/client';
import { PaypalOrders } from './paypal/orders';
import { createSyncOrder, type SyncOrder } from './stateMachine/syncOrder';

export interface OpenOptions {
  /** Delivers mails when no external mail function is configured. */
  sendMail?: SendMail;
  now?: () => number;
  witness?: ClockWitness;
  crash?: Crash;
  log?: Log;
}

export interface OrdersDeps extends Deps {
  database: Database;
  syncOrder: SyncOrder;
}

/** Creates the dependencies of the orders function over its open database. Starts no worker. */
export function createDeps(
  config: OrdersConfig,
  db: Database,
  options: OpenOptions = {},
): OrdersDeps {
  const { now = Date.now, crash = noCrash, log = consoleLog } = options;
  const { witness = new ClockWitness(now) } = options;
  const trueTime = () => witness.time ?? now();
  const paypalClient = new PaypalClient(config.paypal, now, witness);
  const { heldUrl, timeoutMs } = config.content;
  const held = heldUrl === '' ? undefined : new HeldContent(heldUrl, timeoutMs, now, log);
  const content = new ContentReader(config.content, witness, held);
  const catalogue = new WorkshopCatalogue(content, now, log);
  const deps: Deps = {
    config,
    journal: new Journal(db, now, log, undefined, trueTime),
    progress: new Progress(db, now, trueTime),
    moneyFacts: new MoneyFacts(db),
    refunds: new Refunds(db, now),
    reconciliation: new Reconciliation(db, now),
    digests: new Digests(db, now, () => workshopTodo(db, catalogue, now())),
    deskKeys: new DeskKeys(db, now, config.mail.secret),
    deskOwners: new DeskOwners(db),
    passkeys: new Passkeys(db, now, config.mail.secret),
    outbox: new Outbox(db, now),
    withdrawals: new Withdrawals(db, now, trueTime),
    events: new WebhookEvents(db, now),
    retention: new RetentionJob(db, now),
    limits: new RateLimits(db, now, log, config.mail.secret),
    invoices: new Invoices(db),
    content,
    workshops: new CurrentWorkshops(content, now),
    catalogue,
    workshopEntries: new ManagedEntries(config.content, 'workshop'),
    shopEntries: new ManagedEntries(config.content, SHOP_SETTINGS),
    placeCodes: new PlaceCodes(db, now),
    placeHolds: new PlaceHolds(db, now),
    waitingList: new WaitingList(db, () => witness.earliest),
    workshopRecords: new WorkshopRecords(db, now),
    legal: new LegalTextCache(content, now, log),
    paypal: new PaypalOrders(paypalClient),
    paypalClient,
    sendMail: options.sendMail ?? sendOverHttp(config.mail, copiesOf(db, config.mail)),
    now,
    witness,
    crash,
    log,
    wakeOutbox: () => undefined,
    wakeWorkshops: () => undefined,
    mailsBehind: () => false,
  };
  // The workers are created later, so the functions that wake them are read at the time of the call.
  const syncOrder = createSyncOrder({
    ...deps,
    wakeOutbox: () => open.wakeOutbox(),
    wakeWorkshops: () => open.wakeWorkshops(),
  });
  const open: OrdersDeps = { ...deps, database: db, syncOrder };
  return open;
}
