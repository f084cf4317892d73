import type { Environment } from '../../contracts/config/environment';
import { isLoopback } from '../../contracts/config/loopback';
import {
  SANDBOX_DEFAULTS,
  functionsUrl,
  sandboxHost,
  sandboxUrl,
} from '../../contracts/config/variables';
import {
  ConfigurationError,
  parseConfiguration,
  type Configuration,
} from '../../src/app/configuration/configurationSchema';

/** Splits a comma-separated variable. */
const list = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Paths of all fields, such as `content.space`. */
type FieldOf<T, Above extends string = ''> = {
  [K in keyof T & string]-?: NonNullable<T[K]> extends
    | string
    | number
    | boolean
    | readonly unknown[]
    ? `${Above}${K}`
    : FieldOf<NonNullable<T[K]>, `${Above}${K}.`>;
}[keyof T & string];

/** Variable of each field of the configuration, for error messages; null for a field that follows from others. */
export const SITE_VARIABLES: Record<FieldOf<Configuration>, string | null> = {
  'content.space': 'CONTENT_SPACE',
  'content.environment': 'CONTENT_ENVIRONMENT',
  'content.accessToken': 'CONTENT_DELIVERY_TOKEN',
  'content.host': 'CONTENT_DELIVERY_URL',
  'content.insecure': null,
  'content.timeoutMs': 'SITE_CONTENT_TIMEOUT_MS',
  'content.retries': 'SITE_CONTENT_RETRIES',
  functionsUrl: 'FUNCTIONS_URL',
  'siteUrls.en-US': null,
  'siteUrls.de-DE': null,
  functionsTimeoutMs: 'SITE_FUNCTIONS_TIMEOUT_MS',
  'identity.apiKey': 'FIREBASE_API_KEY',
  'identity.authDomain': 'FIREBASE_AUTH_DOMAIN',
  'identity.databaseURL': 'FIREBASE_DATABASE_URL',
  'identity.projectId': 'FIREBASE_PROJECT_ID',
  'identity.authEmulatorUrl': null,
  'identity.databaseEmulatorHost': null,
  'mail.account': 'MAIL_ACCOUNT',
  'mail.owner': 'MAIL_OWNER',
  'mail.cc': 'MAIL_CC',
  'mail.answer': 'SITE_MAIL_ANSWER',
  'paypal.clientId': 'PAYPAL_CLIENT_ID',
  'paypal.sdkUrl': 'PAYPAL_SDK_URL',
  'podcasts.mediaHosts': 'PODCASTS_MEDIA_HOSTS',
};

function contentAddress(env: Environment): { host: string; insecure: boolean; local: boolean } {
  const address = env['CONTENT_DELIVERY_URL'] ?? sandboxUrl(env);
  if (!URL.canParse(address)) return { host: '', insecure: false, local: false };
  const { host, hostname, protocol } = new URL(address);
  const local = isLoopback(hostname);
  // Plain HTTP is allowed for stand-ins on this machine only.
  return {
    host: protocol === 'https:' || local ? host : '',
    insecure: protocol === 'http:',
    local,
  };
}

/** Identity service: the sandbox in development, otherwise Firebase when its key is set, otherwise none. */
function identity(env: Environment, local: boolean): unknown {
  const key = env['FIREBASE_API_KEY'];
  if (key === undefined && !local) return undefined;
  if (key !== undefined) {
    return {
      apiKey: key,
      authDomain: env['FIREBASE_AUTH_DOMAIN'] ?? '',
      databaseURL: env['FIREBASE_DATABASE_URL'] ?? '',
      projectId: env['FIREBASE_PROJECT_ID'] ?? '',
    };
  }
  const sandbox = sandboxHost(env);
  return {
    apiKey: 'sandbox-key',
    authDomain: sandbox,
    databaseURL: `http://${sandbox}?ns=openstrings`,
    projectId: 'openstrings',
    authEmulatorUrl: `http://${sandbox}`,
    databaseEmulatorHost: sandbox,
  };
}

/** Hosts of the episodes. In production an unset variable gives an empty name, which is rejected. */
function mediaHosts(env: Environment, fallback: string): string[] {
  const hosts = list(env['PODCASTS_MEDIA_HOSTS'] ?? fallback);
  return hosts.length > 0 ? hosts : [''];
}

/** Whole number of a variable; NaN, which is rejected later, when it is not one. */
const whole = (value: string): number => (/^\d{1,9}$/.test(value) ? Number(value) : Number.NaN);

function named(problem: string): string {
  const found = Object.entries(SITE_VARIABLES).find(([path]) => problem.startsWith(path));
  const variable = found?.[1] ?? null;
  return variable === null ? problem : problem.replace(/^\S+/, `${variable}:`);
}

/**
 * The site's configuration from the environment. By default it points at the local sandbox; in production, space,
 * token and mail addresses are required.
 * @throws ConfigurationError naming every invalid variable at once
 */
export function siteConfiguration(env: Environment): Configuration {
  const { host, insecure, local } = contentAddress(env);
  const ifLocal = (value: string): string => (local ? value : '');
  const sandbox = sandboxHost(env);
  try {
    return parseConfiguration({
      content: {
        space: env['CONTENT_SPACE'] ?? ifLocal(SANDBOX_DEFAULTS.CONTENT_SPACE),
        environment: env['CONTENT_ENVIRONMENT'] ?? SANDBOX_DEFAULTS.CONTENT_ENVIRONMENT,
        accessToken:
          env['CONTENT_DELIVERY_TOKEN'] ?? ifLocal(SANDBOX_DEFAULTS.CONTENT_DELIVERY_TOKEN),
        host,
        insecure,
        // As specified: a request to an unreachable service fails after about 19 s.
        timeoutMs: whole(env['SITE_CONTENT_TIMEOUT_MS'] ?? '30000'),
        retries: whole(env['SITE_CONTENT_RETRIES'] ?? '5'),
      },
      // Same variables and defaults as for the mail function.
      mail: {
        account: env['MAIL_ACCOUNT'] ?? ifLocal(SANDBOX_DEFAULTS.MAIL_ACCOUNT),
        owner: env['MAIL_OWNER'] ?? ifLocal(SANDBOX_DEFAULTS.MAIL_OWNER),
        cc: env['MAIL_CC'] ?? ifLocal(SANDBOX_DEFAULTS.MAIL_CC),
        answer: env['SITE_MAIL_ANSWER'],
      },
      paypal: {
        clientId: env['PAYPAL_CLIENT_ID'] ?? ifLocal(SANDBOX_DEFAULTS.PAYPAL_CLIENT_ID),
        sdkUrl:
          env['PAYPAL_SDK_URL'] ??
          (local ? `http://${sandbox}/paypal/sdk/js` : 'https://www.paypal.com/sdk/js'),
      },
      podcasts: { mediaHosts: mediaHosts(env, ifLocal(sandbox)) },
      identity: identity(env, local),
      functionsUrl: env['FUNCTIONS_URL'] ?? ifLocal(functionsUrl(env)),
      // Longer than the mail function waits for its SMTP server (8 s).
      functionsTimeoutMs: whole(env['SITE_FUNCTIONS_TIMEOUT_MS'] ?? '20000'),
    });
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    throw new ConfigurationError(error.problems.map(named));
  }
}
