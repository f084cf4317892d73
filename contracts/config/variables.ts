import * as v from 'valibot';
import { isEmail } from '../mail/email';
import { numberVariable, portVariable, textVariable, type Environment } from './environment';

/** Where things listen on the desk when nothing is said. */
const DESK_PORTS = {
  PORT: 3000,
  SANDBOX_PORT: 4000,
  FUNCTIONS_PORT: 5000,
  SMTP_PORT: 2525,
} as const;

/** What the sandbox and those who ask it agree on when nothing is said. */
export const DESK = {
  CONTENT_SPACE: 'openstrings',
  CONTENT_ENVIRONMENT: 'master',
  CONTENT_DELIVERY_TOKEN: 'sandbox-delivery',
  MAIL_ACCOUNT: 'openstrings',
  MAIL_OWNER: 'owner@openstrings.example',
  MAIL_CC: 'maintainer@openstrings.example',
  PAYPAL_CLIENT_ID: 'sandbox-client',
} as const;

/** A port as it is set, '0' for any free one; whether it is a port is its schema's business. */
export const portOf = (env: Environment, name: keyof typeof DESK_PORTS): string =>
  env[name]?.trim() || String(DESK_PORTS[name]);

/** Where the sandbox answers on this machine, as `host:port`. */
export const sandboxHost = (env: Environment): string => `127.0.0.1:${portOf(env, 'SANDBOX_PORT')}`;

export const sandboxUrl = (env: Environment): string => `http://${sandboxHost(env)}`;

/** Where our functions answer on this machine. */
export const functionsUrl = (env: Environment): string =>
  `http://127.0.0.1:${portOf(env, 'FUNCTIONS_PORT')}`;

export const mailboxVariable = (fallback: string) =>
  v.pipe(textVariable(fallback), v.check(isEmail, 'must be one mail address'));

/** Variables that more than one part reads; each takes those that it needs. */
const SHARED = {
  PORT: portVariable(DESK_PORTS.PORT),
  SANDBOX_PORT: portVariable(DESK_PORTS.SANDBOX_PORT),
  FUNCTIONS_PORT: portVariable(DESK_PORTS.FUNCTIONS_PORT),
  SMTP_PORT: portVariable(DESK_PORTS.SMTP_PORT),
  SMTP_HOST: textVariable('127.0.0.1'),
  CONTENT_SPACE: textVariable(DESK.CONTENT_SPACE),
  CONTENT_ENVIRONMENT: textVariable(DESK.CONTENT_ENVIRONMENT),
  CONTENT_DELIVERY_TOKEN: textVariable(DESK.CONTENT_DELIVERY_TOKEN),
  CONTENT_MANAGEMENT_TOKEN: textVariable('sandbox-management'),
  PAYPAL_CLIENT_ID: textVariable(DESK.PAYPAL_CLIENT_ID),
  PAYPAL_CLIENT_SECRET: textVariable('sandbox-secret'),
  PAYPAL_WEBHOOK_ID: textVariable('sandbox-webhook'),
  MAIL_ACCOUNT: textVariable(DESK.MAIL_ACCOUNT),
  MAIL_OWNER: mailboxVariable(DESK.MAIL_OWNER),
  MAIL_CC: mailboxVariable(DESK.MAIL_CC),
  MAIL_FROM_NAME: v.pipe(
    textVariable('Open Strings'),
    v.regex(/^[^\r\n"<>]*$/, 'must be a plain name'),
  ),
  FUNCTIONS_SECRET: v.pipe(
    textVariable('sandbox-functions-secret'),
    v.minLength(16, 'must have at least 16 characters'),
  ),
  TRUSTED_PROXIES: numberVariable(0, 10),
};

/** Some of the shared ones, as entries of a schema. */
export const shared = <N extends keyof typeof SHARED>(...names: N[]): Pick<typeof SHARED, N> =>
  Object.fromEntries(names.map((name) => [name, SHARED[name]])) as unknown as Pick<
    typeof SHARED,
    N
  >;
