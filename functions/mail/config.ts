import * as v from 'valibot';
import {
  numberVariable,
  readAllVariables,
  readVariables,
  urlVariable,
  type Environment,
} from '../../contracts/config/environment';
import { copyVariable, sandboxUrl, shared } from '../../contracts/config/variables';
import { databaseVariables } from '../database/address';
import { checkProduction, isProduction } from '../lib/process/production';
import { siteOrigins, siteOriginsVariables } from '../lib/http/siteOrigins';

const schemaFor = (env: Environment) =>
  v.object({
    ...siteOriginsVariables,
    ...copyVariable(env),
    ...shared(
      'MAIL_ACCOUNT',
      'MAIL_OWNER',
      'MAIL_FROM',
      'MAIL_FROM_NAME',
      'FUNCTIONS_SECRET',
      'SMTP_HOST',
      'SMTP_PORT',
      'SMTP_SECURE',
      'SMTP_USER',
      'SMTP_PASSWORD',
      'TRUSTED_PROXIES',
    ),
    MAIL_RATE_PER_MINUTE: v.pipe(numberVariable(30), v.minValue(1)),
    MAIL_LEASE_MS: v.pipe(numberVariable(10_000), v.minValue(100)),
    MAIL_LOOKUP_URL: v.optional(
      v.union([v.literal(''), urlVariable('')]),
      isProduction(env) ? '' : `${sandboxUrl(env)}/__sandbox/mails`,
    ),
    MAIL_DATABASE_URL: databaseVariables(env).MAIL_DATABASE_URL,
    SMTP_TIMEOUT_MS: v.pipe(numberVariable(8000), v.minValue(100)),
    SMTP_ANSWER_MS: v.pipe(numberVariable(300_000), v.minValue(100)),
    SMTP_CONNECTIONS: v.pipe(numberVariable(5, 50), v.minValue(1)),
  });

export interface MailConfig {
  origins: string[];
  account: string;
  owner: string;
  /** Gets a copy of what visitors send; '' for nobody. */
  cc: string;
  from: { name: string; address: string };
  ratePerMinute: number;
  /** Lease of a delivery: time after which another process may send the mail, ms. */
  leaseMs: number;
  /** URL that answers `?messageId=` with a JSON list, empty when no such mail was accepted; '' for none. */
  lookupUrl: string;
  /** Address of the database with the log of sent mails: a file, or PostgreSQL. */
  databaseUrl: string;
  secret: string;
  smtp: {
    host: string;
    port: number;
    secure: 'yes' | 'no' | 'starttls';
    user: string;
    password: string;
    /** Time limit for one step before the message, ms. */
    timeoutMs: number;
    /** Time limit for the answer to a complete message, ms. */
    answerMs: number;
    /** Max. number of connections. */
    connections: number;
  };
  proxyHops: number;
}

const REQUIRED_IN_PRODUCTION = [
  'MAIL_ACCOUNT',
  'MAIL_OWNER',
  'MAIL_FROM',
  'FUNCTIONS_SECRET',
  'SMTP_HOST',
  'SITE_ORIGINS',
];

/** Reads the mail function's configuration. @throws EnvironmentError naming every wrong variable */
export function readMailConfig(env: Environment): MailConfig {
  const { values } = readAllVariables('mail function', {
    needed: () => checkProduction('mail function', env, REQUIRED_IN_PRODUCTION),
    values: () => readVariables('mail function', schemaFor(env), env),
  });
  return {
    origins: siteOrigins(values, isProduction(env)),
    account: values.MAIL_ACCOUNT,
    owner: values.MAIL_OWNER,
    cc: values.MAIL_CC,
    from: { name: values.MAIL_FROM_NAME, address: values.MAIL_FROM },
    ratePerMinute: values.MAIL_RATE_PER_MINUTE,
    leaseMs: values.MAIL_LEASE_MS,
    lookupUrl: values.MAIL_LOOKUP_URL,
    databaseUrl: values.MAIL_DATABASE_URL,
    secret: values.FUNCTIONS_SECRET,
    smtp: {
      host: values.SMTP_HOST,
      port: values.SMTP_PORT,
      secure: values.SMTP_SECURE,
      user: values.SMTP_USER,
      password: values.SMTP_PASSWORD,
      timeoutMs: values.SMTP_TIMEOUT_MS,
      answerMs: values.SMTP_ANSWER_MS,
      connections: values.SMTP_CONNECTIONS,
    },
    proxyHops: values.TRUSTED_PROXIES,
  };
}
