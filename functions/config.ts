import * as v from 'valibot';
import {
  readAllVariables,
  readVariables,
  textVariable,
  type Environment,
} from '../contracts/config/environment';
import { readServerConfig, type ServerConfig } from './lib/http/server';
import { readMailConfig, type MailConfig } from './mail/config';
import { readOrdersConfig, type OrdersConfig } from './orders/config';
import { readPodcastsConfig, type PodcastsConfig } from './podcasts/config';

const Schema = v.object({
  FUNCTIONS_CRASH_AT: textVariable(''),
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
    all: () => readVariables('functions', Schema, env),
    mail: () => readMailConfig(env),
    orders: () => readOrdersConfig(env),
    podcasts: () => readPodcastsConfig(env),
  });
  return {
    ...server,
    crashAt: all.FUNCTIONS_CRASH_AT,
    metricsToken: all.METRICS_TOKEN,
    mail,
    orders,
    podcasts,
  };
}
