import * as v from 'valibot';
import { HELD_FILE } from '../../contracts/content/heldContent';
import type { ContentAccess } from '../contentService/entries';
import {
  numberVariable,
  readAllVariables,
  readVariables,
  urlVariable,
  textVariable,
  type Environment,
} from '../../contracts/config/environment';
import {
  copyVariable,
  functionsUrl,
  managementUrlVariable,
  mailboxesVariable,
  sandboxUrl,
  shared,
} from '../../contracts/config/variables';
import { databaseVariables } from '../database/address';
import { checkProduction, isProduction } from '../lib/process/production';
import { siteOrigins, siteOriginsVariables } from '../lib/http/siteOrigins';

function schemaFor(env: Environment) {
  const sandbox = sandboxUrl(env);
  return v.object({
    ...siteOriginsVariables,
    CONTENT_DELIVERY_URL: urlVariable(sandbox),
    ...managementUrlVariable(`${sandbox}/management`),
    ...shared(
      'CONTENT_SPACE',
      'CONTENT_ENVIRONMENT',
      'CONTENT_DELIVERY_TOKEN',
      'CONTENT_MANAGEMENT_TOKEN',
    ),
    CONTENT_TIMEOUT_MS: numberVariable(8000),
    CONTENT_HELD_URL: v.union([v.literal(''), urlVariable('')]),
    PAYPAL_API_URL: urlVariable(`${sandbox}/paypal`),
    ...shared('PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'),
    PAYPAL_TIMEOUT_MS: v.pipe(numberVariable(10_000), v.minValue(50)),
    ...copyVariable(env),
    MAIL_CC_BUYERS: v.pipe(textVariable('no'), v.picklist(['yes', 'no'], 'must be yes or no')),
    MAIL_URL: v.union([v.literal(''), urlVariable('')]),
    ...shared(
      'MAIL_ACCOUNT',
      'MAIL_FROM_NAME',
      'MAIL_OWNER',
      'FUNCTIONS_SECRET',
      'TRUSTED_PROXIES',
    ),
    FUNCTIONS_URL: urlVariable(functionsUrl(env)),
    DESK_OWNERS: mailboxesVariable(''),
    ORDERS_DATABASE_URL: databaseVariables(env).ORDERS_DATABASE_URL,
    ORDERS_RATE_PER_MINUTE: v.pipe(numberVariable(120), v.minValue(1)),
    WITHDRAWALS_RATE_PER_MINUTE: v.pipe(numberVariable(10), v.minValue(1)),
    ORDERS_EXPIRE_MS: v.pipe(numberVariable(3.25 * 3_600_000), v.minValue(1000)),
    ORDERS_STUCK_MS: v.pipe(numberVariable(3_600_000), v.minValue(1000)),
    ORDERS_SWEEP_MS: v.pipe(numberVariable(2000), v.minValue(20)),
    OUTBOX_RETRY_MS: v.pipe(numberVariable(1000), v.minValue(20)),
  });
}

export interface PaypalAccess {
  /** Base address without `/v1/…` and `/v2/…`. */
  url: string;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  timeoutMs: number;
}

export interface MailAccess {
  /** Address of the mail function; '' stands for the one in this process. */
  url: string;
  account: string;
  owner: string;
  /** Gets a copy of each mail to the owner; '' for nobody. */
  cc: string;
  /** True when `cc` gets a copy of each mail to a buyer, too. */
  copiesBuyers: boolean;
  secret: string;
}

/** The owner's desk. */
export interface DeskAccess {
  /** Public address of the desk, without a trailing slash. */
  url: string;
  /** Mail addresses of those who may sign in. */
  owners: readonly string[];
}

export interface OrdersConfig {
  /** True where real customers order. */
  isProduction: boolean;
  origins: string[];
  /** Name of the site in mails. */
  siteName: string;
  content: ContentAccess;
  paypal: PaypalAccess;
  mail: MailAccess;
  desk: DeskAccess;
  /** Address of the database: a file path or a PostgreSQL URL. */
  databaseUrl: string;
  ratePerMinute: number;
  withdrawalsPerMinute: number;
  /** Time in ms after which an unapproved order expires. */
  expireMs: number;
  /** Time in ms after which the owner is notified of an order that is still pending at PayPal. */
  stuckMs: number;
  /** First pause in ms before the sweeper checks an open order; it grows with the order's age. */
  sweepMs: number;
  /** First pause in ms before a mail is retried; it doubles up to an hour. */
  retryMs: number;
  proxyHops: number;
}

const REQUIRED_IN_PRODUCTION = [
  'SITE_ORIGINS',
  'CONTENT_DELIVERY_URL',
  'CONTENT_MANAGEMENT_URL',
  'CONTENT_SPACE',
  'CONTENT_DELIVERY_TOKEN',
  'CONTENT_MANAGEMENT_TOKEN',
  'PAYPAL_API_URL',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'MAIL_ACCOUNT',
  'MAIL_OWNER',
  'FUNCTIONS_SECRET',
  'FUNCTIONS_URL',
];

/** Reads the orders function's configuration. @throws EnvironmentError that names every invalid variable */
export function readOrdersConfig(env: Environment): OrdersConfig {
  const { values } = readAllVariables('orders function', {
    needed: () => checkProduction('orders function', env, REQUIRED_IN_PRODUCTION),
    values: () =>
      readVariables('orders function', schemaFor(env), {
        MAIL_URL: '',
        CONTENT_HELD_URL: '',
        ...env,
      }),
  });
  const origins = siteOrigins(values, isProduction(env));
  return {
    origins,
    isProduction: isProduction(env),
    siteName: values.MAIL_FROM_NAME,
    content: {
      deliveryUrl: values.CONTENT_DELIVERY_URL,
      managementUrl: values.CONTENT_MANAGEMENT_URL,
      space: values.CONTENT_SPACE,
      environment: values.CONTENT_ENVIRONMENT,
      deliveryToken: values.CONTENT_DELIVERY_TOKEN,
      managementToken: values.CONTENT_MANAGEMENT_TOKEN,
      timeoutMs: values.CONTENT_TIMEOUT_MS,
      heldUrl: values.CONTENT_HELD_URL || (isProduction(env) ? `${origins[0]}/${HELD_FILE}` : ''),
    },
    paypal: {
      url: values.PAYPAL_API_URL,
      clientId: values.PAYPAL_CLIENT_ID,
      clientSecret: values.PAYPAL_CLIENT_SECRET,
      webhookId: values.PAYPAL_WEBHOOK_ID,
      timeoutMs: values.PAYPAL_TIMEOUT_MS,
    },
    mail: {
      url: values.MAIL_URL,
      account: values.MAIL_ACCOUNT,
      owner: values.MAIL_OWNER,
      cc: values.MAIL_CC,
      copiesBuyers: values.MAIL_CC_BUYERS === 'yes',
      secret: values.FUNCTIONS_SECRET,
    },
    desk: {
      url: `${values.FUNCTIONS_URL}/desk`,
      owners: values.DESK_OWNERS.length > 0 ? values.DESK_OWNERS : [values.MAIL_OWNER],
    },
    databaseUrl: values.ORDERS_DATABASE_URL,
    ratePerMinute: values.ORDERS_RATE_PER_MINUTE,
    withdrawalsPerMinute: values.WITHDRAWALS_RATE_PER_MINUTE,
    expireMs: values.ORDERS_EXPIRE_MS,
    stuckMs: values.ORDERS_STUCK_MS,
    sweepMs: values.ORDERS_SWEEP_MS,
    retryMs: values.OUTBOX_RETRY_MS,
    proxyHops: values.TRUSTED_PROXIES,
  };
}
