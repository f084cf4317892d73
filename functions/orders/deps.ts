import type { Crash } from '../lib/process/crashPoint';
import type { Log } from '../lib/log/log';
import type { ClockWitness } from '../lib/timing/clockWitness';
import type { Invoices } from '../journal/invoices/invoices';
import type { RateLimits } from '../limits/rateLimits';
import type { CurrentWorkshops } from '../contentService/currentWorkshop';
import type { ManagedEntries } from '../contentService/managedEntries';
import type { WorkshopCatalogue } from '../contentService/workshopCatalogue';
import type { PlaceCodes } from '../journal/workshops/placeCodes';
import type { PlaceHolds } from '../journal/workshops/takePlace';
import type { WaitingList } from '../journal/workshops/waitingList';
import type { WorkshopRecords } from '../journal/workshops/workshopRecords';
import type { OrdersConfig } from './config';
import type { ContentReader } from '../contentService/entries';
import type { LegalTextCache } from '../contentService/legalTexts';
import type { DeskKeys } from '../journal/desk/deskKeys';
import type { DeskOwners } from '../journal/desk/deskOwners';
import type { Passkeys } from '../journal/desk/passkeys';
import type { Digests } from '../journal/reports/digests';
import type { Journal } from '../journal/journal';
import type { MoneyFacts } from '../journal/money/moneyFacts';
import type { Progress } from '../journal/progress';
import type { Outbox } from '../journal/outbox/outbox';
import type { Reconciliation } from '../journal/reports/reconciliation';
import type { Refunds } from '../journal/money/refunds';
import type { RetentionJob } from '../journal/retention/retentionJob';
import type { WebhookEvents } from '../journal/webhookEvents';
import type { Withdrawals } from '../journal/withdrawals';
import type { SendMail } from './mails/sendMail';
import type { PaypalClient } from './paypal/client';
import type { PaypalOrders } from './paypal/orders';

/** Dependencies shared by the modules of the orders function. */
export interface Deps {
  config: OrdersConfig;
  journal: Journal;
  progress: Progress;
  moneyFacts: MoneyFacts;
  refunds: Refunds;
  reconciliation: Reconciliation;
  digests: Digests;
  deskKeys: DeskKeys;
  deskOwners: DeskOwners;
  passkeys: Passkeys;
  outbox: Outbox;
  withdrawals: Withdrawals;
  events: WebhookEvents;
  retention: RetentionJob;
  limits: RateLimits;
  invoices: Invoices;
  content: ContentReader;
  workshops: CurrentWorkshops;
  catalogue: WorkshopCatalogue;
  workshopEntries: ManagedEntries;
  shopEntries: ManagedEntries;
  workshopRecords: WorkshopRecords;
  waitingList: WaitingList;
  placeCodes: PlaceCodes;
  placeHolds: PlaceHolds;
  legal: LegalTextCache;
  paypal: PaypalOrders;
  paypalClient: PaypalClient;
  /** Delivers a mail through the mail service. */
  sendMail: SendMail;
  now: () => number;
  witness: ClockWitness;
  crash: Crash;
  log: Log;
  /** Wakes the outbox worker because a mail is due. */
  wakeOutbox: () => void;
  /** Wakes the worker of workshops because refunds are due. */
  wakeWorkshops: () => void;
  /** True while orders arrive faster than their mails are sent. */
  mailsBehind: () => boolean;
}
