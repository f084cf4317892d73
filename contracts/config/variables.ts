import * as v from 'valibot';
import { isEmail } from '../text/email';
import { productName } from './product';
import {
  numberVariable,
  portVariable,
  textVariable,
  urlVariable,
  type Environment,
} from './environment';

/** Default ports in development. */
export const DEFAULT_PORTS = {
  PORT: 3000,
  SANDBOX_PORT: 4000,
  FUNCTIONS_PORT: 5000,
  SMTP_PORT: 2525,
} as const;

/** Default names and tokens that the sandbox and its clients share. */
export const SANDBOX_DEFAULTS = {
  CONTENT_SPACE: 'openstrings',
  CONTENT_ENVIRONMENT: 'master',
  CONTENT_DELIVERY_TOKEN: 'sandbox-delivery',
  CONTENT_MANAGEMENT_TOKEN: 'sandbox-management',
  CONTENT_PREVIEW_TOKEN: 'sandbox-preview',
  MAIL_ACCOUNT: 'openstrings',
  MAIL_OWNER: 'owner@openstrings.example',
  MAIL_CC: 'maintainer@openstrings.example',
  PAYPAL_CLIENT_ID: 'sandbox-client',
} as const;

/** The configured port as text, '0' for any free one. Not validated here. */
export const portOf = (env: Environment, name: keyof typeof DEFAULT_PORTS): string =>
  env[name]?.trim() || String(DEFAULT_PORTS[name]);

/** The sandbox's `host:port` on this machine. */
export const sandboxHost = (env: Environment): string => `127.0.0.1:${portOf(env, 'SANDBOX_PORT')}`;

export const sandboxUrl = (env: Environment): string => `http://${sandboxHost(env)}`;

/** The functions' address on this machine. */
export const functionsUrl = (env: Environment): string =>
  `http://127.0.0.1:${portOf(env, 'FUNCTIONS_PORT')}`;

export const mailboxVariable = (fallback: string) =>
  v.pipe(textVariable(fallback), v.check(isEmail, 'must be one mail address'));

/** Mail addresses separated by commas. */
export const mailboxesVariable = (fallback: string) =>
  v.pipe(
    textVariable(fallback),
    v.transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
    v.check((all) => all.every(isEmail), 'must list mail addresses, separated by commas'),
  );

/** Schemas of the variables that several programs read. */
const SHARED = {
  PORT: portVariable(DEFAULT_PORTS.PORT),
  SANDBOX_PORT: portVariable(DEFAULT_PORTS.SANDBOX_PORT),
  FUNCTIONS_PORT: portVariable(DEFAULT_PORTS.FUNCTIONS_PORT),
  SMTP_PORT: portVariable(DEFAULT_PORTS.SMTP_PORT),
  SMTP_HOST: textVariable('127.0.0.1'),
  CONTENT_SPACE: textVariable(SANDBOX_DEFAULTS.CONTENT_SPACE),
  CONTENT_ENVIRONMENT: textVariable(SANDBOX_DEFAULTS.CONTENT_ENVIRONMENT),
  CONTENT_DELIVERY_TOKEN: textVariable(SANDBOX_DEFAULTS.CONTENT_DELIVERY_TOKEN),
  CONTENT_PREVIEW_TOKEN: textVariable(SANDBOX_DEFAULTS.CONTENT_PREVIEW_TOKEN),
  CONTENT_MANAGEMENT_TOKEN: textVariable(SANDBOX_DEFAULTS.CONTENT_MANAGEMENT_TOKEN),
  PAYPAL_CLIENT_ID: textVariable(SANDBOX_DEFAULTS.PAYPAL_CLIENT_ID),
  PAYPAL_CLIENT_SECRET: textVariable('sandbox-secret'),
  PAYPAL_WEBHOOK_ID: textVariable('sandbox-webhook'),
  MAIL_ACCOUNT: textVariable(SANDBOX_DEFAULTS.MAIL_ACCOUNT),
  MAIL_OWNER: mailboxVariable(SANDBOX_DEFAULTS.MAIL_OWNER),
  MAIL_FROM_NAME: v.pipe(
    textVariable(''),
    v.transform((name) => name || productName()),
    v.regex(/^[^\r\n"<>]*$/, 'must be a plain name'),
  ),
  MAIL_FROM: mailboxVariable('post@openstrings.example'),
  SMTP_SECURE: v.pipe(
    textVariable('no'),
    v.picklist(['yes', 'no', 'starttls'], 'must be yes, no or starttls'),
  ),
  SMTP_USER: textVariable(''),
  SMTP_PASSWORD: textVariable(''),
  FUNCTIONS_SECRET: v.pipe(
    textVariable('sandbox-functions-secret'),
    v.minLength(16, 'must have at least 16 characters'),
  ),
  TRUSTED_PROXIES: numberVariable(0, 10),
};

/** The maintainer, who gets a copy of each mail to the owner; '' for no copies, the default in production. */
export const copyVariable = (env: Environment) => ({
  MAIL_CC: v.pipe(
    textVariable(env['NODE_ENV'] === 'production' ? '' : SANDBOX_DEFAULTS.MAIL_CC),
    v.check((text) => text === '' || isEmail(text), 'must be one mail address'),
  ),
});

/** Address of the Management API before /spaces. */
export const managementUrlVariable = (fallback: string) => ({
  CONTENT_MANAGEMENT_URL: urlVariable(fallback),
});

/** Entries of a schema for some of the shared variables. */
export const shared = <N extends keyof typeof SHARED>(...names: N[]): Pick<typeof SHARED, N> =>
  Object.fromEntries(names.map((name) => [name, SHARED[name]])) as unknown as Pick<
    typeof SHARED,
    N
  >;
