import * as v from 'valibot';
import { numberVariable, portVariable, readTogether, readVariables, textVariable, type Environment } from '../contracts/environment';
import { readMailConfig, type MailConfig } from './mail/config';
import { readOrdersConfig, type OrdersConfig } from './orders/config';
import { readPodcastsConfig, type PodcastsConfig } from './podcasts/config';

const ServerSchema = v.object({
  FUNCTIONS_PORT: portVariable(5000),
  FUNCTIONS_HOST: textVariable('127.0.0.1'),
  FUNCTIONS_CRASH_AT: textVariable(''),
  FUNCTIONS_STOP_MS: numberVariable(10_000),
  METRICS_TOKEN: v.pipe(textVariable(''), v.check((token) => token === '' || token.length >= 16, 'must have at least 16 characters')),
});

export interface FunctionsConfig {
  port: number;
  host: string;
  /** Where a drill kills the process; always '' in production. */
  crashAt: string;
  /** How long a stop may wait for work in progress, in ms. */
  stopMs: number;
  /** What `/metrics` asks for; '' means calls from this machine itself. */
  metricsToken: string;
  mail: MailConfig;
  orders: OrdersConfig;
  podcasts: PodcastsConfig;
}

/** Reads the configuration of all functions; throws one error that names every wrong variable of every function. */
export function readFunctionsConfig(env: Environment = process.env): FunctionsConfig {
  const { server, mail, orders, podcasts } = readTogether('functions', {
    server: () => readVariables('functions', ServerSchema, env),
    mail: () => readMailConfig(env),
    orders: () => readOrdersConfig(env),
    // Its origins are those of the other functions; it does not need to read them itself.
    podcasts: () => readPodcastsConfig({ ...env, SITE_ORIGINS: undefined }),
  });
  return {
    port: server.FUNCTIONS_PORT,
    host: server.FUNCTIONS_HOST,
    crashAt: server.FUNCTIONS_CRASH_AT,
    stopMs: server.FUNCTIONS_STOP_MS,
    metricsToken: server.METRICS_TOKEN,
    mail,
    orders,
    podcasts: { ...podcasts, siteOrigins: mail.origins },
  };
}
