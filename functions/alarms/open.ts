import type { FunctionsConfig } from '../config';
import { contentHealth } from '../health/checks';
import type { Check } from '../health/health';
import type { Metric } from '../health/prometheus';
import { listManualTasks } from '../journal/reports/manualTasks';
import type { OrdersDeps } from '../orders/createDeps';
import { Alarms, startAlarms } from './alarms';
import { openChannels } from './channels';
import type { PolicyReports } from './policyReports';
import { troublesOf } from './troubles';

/** Creates the owner's alarms, which the desk shows also when no channel is configured. */
export function createAlarms(
  { alarms: config, orders }: Pick<FunctionsConfig, 'alarms' | 'orders'>,
  deps: OrdersDeps,
  checks: Readonly<Record<string, Check>>,
  reports: Pick<PolicyReports, 'health'>,
): Alarms {
  const { now, log, database: db } = deps;
  const troubles = troublesOf({
    checks,
    managementToken: () => contentHealth(() => deps.content.checkManagement()),
    isRestricted: () => deps.paypalClient.isRestricted,
    countManual: async () => (await db.read((reader) => listManualTasks(reader, now()))).length,
    policyReports: () => reports.health(),
    siteOrigins: orders.origins,
    otherOrigins: [orders.desk.url],
    publisherUrl: config.publisherUrl,
    databaseUrl: orders.databaseUrl,
    now,
  });
  const language = async () => (await deps.deskOwners.languageOf(orders.mail.owner)) ?? 'de-DE';
  const tell = openChannels(config, log) ?? (() => Promise.resolve(true));
  const { siteName } = orders;
  const deskUrl = orders.desk.url;
  return new Alarms({ db, now, log, siteName, deskUrl, language, tell }, troubles);
}

/** Starts the owner's alarms. */
export function openAlarms(
  config: FunctionsConfig,
  deps: OrdersDeps,
  checks: Readonly<Record<string, Check>>,
  reports: PolicyReports,
): ReturnType<typeof startAlarms> & { metrics(): Metric[] } {
  const alarms = createAlarms(config, deps, checks, reports);
  return { ...startAlarms(alarms, deps.log), metrics: () => alarms.metrics() };
}
