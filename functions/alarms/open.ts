import type { FunctionsConfig } from '../config';
import { checksOf, type HealthDeps } from '../health/app';
import { contentHealth } from '../health/checks';
import { Alarms, startAlarms } from './alarms';
import { openChannels } from './channels';
import { troublesOf } from './troubles';

/** Starts the owner's alarms; null when no channel is configured. */
export function openAlarms(
  { alarms, orders }: FunctionsConfig,
  health: HealthDeps,
): ReturnType<typeof startAlarms> | null {
  const { deps, log } = health;
  const tell = openChannels(alarms, log);
  if (!tell) return null;
  const troubles = troublesOf({
    checks: checksOf(health),
    managementToken: () => contentHealth(() => deps.content.checkManagement()),
    isRestricted: () => deps.paypalClient.isRestricted,
    origins: [...orders.origins, orders.desk.url],
    publisherUrl: alarms.publisherUrl,
    now: deps.now,
  });
  const language = async () => (await deps.deskOwners.languageOf(orders.mail.owner)) ?? 'de-DE';
  const db = health.databases.orders.db;
  const { siteName } = orders;
  return startAlarms(
    new Alarms({ db, now: deps.now, log, siteName, language, tell }, troubles),
    log,
  );
}
