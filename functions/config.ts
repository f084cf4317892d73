import * as v from 'valibot';
import {
  readAllVariables,
  readVariables,
  textVariable,
  urlVariable,
  type Environment,
} from '../contracts/config/environment';
import type { AlarmConfig } from './alarms/channels';
import { readServerConfig, type ServerConfig } from './lib/http/server';
import { readMailConfig, type MailConfig } from './mail/config';
import { readOrdersConfig, type OrdersConfig } from './orders/config';
import { readPodcastsConfig, type PodcastsConfig } from './podcasts/config';

const Schema = v.object({
  FUNCTIONS_CRASH_AT: textVariable(''),
  ALERT_WEBHOOK_URL: v.union([v.literal(''), urlVariable('')]),
  ALERT_SMTP_URL: v.pipe(
    textVariable(''),
    v.check(
      (url) => url === '' || (URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol)),
      'must be empty or begin with smtp:// or smtps://',
    ),
  ),
  ALERT_PUBLISHER_URL: v.union([v.literal(''), urlVariable('')]),
  METRICS_TOKEN: v.pipe(
    textVariable(''),
    v.check((token) => token === '' || token.length >= 16, 'must have at least 16 characters'),
  ),
});

export interface FunctionsConfig extends ServerConfig {
  /** Crash point at which a test kills the process; always '' in production. */
  crashAt: string;
  /** Token that `/metrics` requires; '' allows calls from this machine only. */
  metricsToken: string;
  alarms: AlarmConfig;
  mail: MailConfig;
  orders: OrdersConfig;
  podcasts: PodcastsConfig;
}

/**
 * Reads the configuration of all functions.
 * @throws EnvironmentError naming every wrong variable of every function
 */
export function readFunctionsConfig(env: Environment = process.env): FunctionsConfig {
  const { server, all, mail, orders, podcasts } = readAllVariables('functions', {
    server: () => readServerConfig(env),
    all: () =>
      readVariables('functions', Schema, {
        ALERT_WEBHOOK_URL: '',
        ALERT_PUBLISHER_URL: '',
        ...env,
      }),
    mail: () => readMailConfig(env),
    orders: () => readOrdersConfig(env),
    podcasts: () => readPodcastsConfig(env),
  });
  return {
    ...server,
    crashAt: all.FUNCTIONS_CRASH_AT,
    metricsToken: all.METRICS_TOKEN,
    alarms: {
      webhookUrl: all.ALERT_WEBHOOK_URL,
      smtpUrl: all.ALERT_SMTP_URL,
      publisherUrl: all.ALERT_PUBLISHER_URL,
      from: mail.from.address,
      to: mail.owner,
    },
    mail,
    orders,
    podcasts,
  };
}
