import { bilingual } from '../contracts/language/bilingual';
import type { SmtpAccess } from './report/mail';
import path from 'node:path';
import * as v from 'valibot';
import {
  numberVariable,
  portVariable,
  readVariables,
  textVariable,
  urlVariable,
  type Environment,
} from '../contracts/config/environment';
import { isLoopback } from '../contracts/config/loopback';
import { isEmail } from '../contracts/text/email';
import {
  DEFAULT_PORTS,
  managementUrlVariable,
  portOf,
  SANDBOX_DEFAULTS,
  sandboxUrl,
  shared,
} from '../contracts/config/variables';
import type { SiteUrls } from './document/head';

/** Default German host of the local site: any host name of this machine that is not the default. */
const GERMAN_DESK_HOST = 'leere-saiten.example';

/** Min. length of a secret, characters. */
const SECRET_LENGTH = 16;

/** Offset of the webhook's port from the site's, so that moving the site moves both. */
const WEBHOOK_ABOVE = 100;

const isSiteUrl = (value: string): boolean =>
  URL.canParse(value) &&
  /^https?:$/.test(new URL(value).protocol) &&
  /^https?:\/\/[^/]+$/.test(value);

const isDesk = (env: Environment): boolean => {
  const address = env['CONTENT_DELIVERY_URL'] ?? '';
  return (
    env['NODE_ENV'] !== 'production' &&
    (address === '' || (URL.canParse(address) && isLoopback(new URL(address).hostname)))
  );
};

/** The site's port, or the default when invalid; the site's own configuration reports that. */
const sitePort = (env: Environment): number => {
  const port = Number(portOf(env, 'PORT'));
  return Number.isInteger(port) ? port : Number(portOf({}, 'PORT'));
};

const schemaFor = (env: Environment, isLocal: boolean) => {
  const port = sitePort(env);
  const siteUrlVariable = (localHostName: string) =>
    v.pipe(
      textVariable(isLocal ? `http://${localHostName}:${String(port)}` : ''),
      v.transform((address) => address.replace(/\/+$/, '')),
      v.check(
        isSiteUrl,
        'must be the address of the site in that language (https://…), without a path',
      ),
    );
  const secretVariable = (fallback: string, isOptional = false) =>
    v.pipe(
      textVariable(fallback),
      v.check(
        (secret) => secret.length >= SECRET_LENGTH || (isOptional && secret === ''),
        `must have at least ${String(SECRET_LENGTH)} characters`,
      ),
      v.check(
        (secret) => isLocal || !secret.startsWith('sandbox-'),
        'must be set to a secret of your own',
      ),
    );
  return v.object({
    ...shared(
      'PORT',
      'CONTENT_PREVIEW_TOKEN',
      'CONTENT_MANAGEMENT_TOKEN',
      'MAIL_FROM',
      'MAIL_OWNER',
      'MAIL_FROM_NAME',
      'SMTP_HOST',
      'SMTP_PORT',
      'SMTP_SECURE',
      'SMTP_USER',
      'SMTP_PASSWORD',
    ),
    SITE_FOLDER: textVariable(''),
    PAGES_FOLDER: textVariable(''),
    PAGES_PORT: portVariable(port === 0 ? 0 : port + WEBHOOK_ABOVE),
    PAGES_HOST: textVariable('127.0.0.1'),
    PAGES_POLL_MS: numberVariable(30_000),
    AFTER_PUBLISH_COMMAND: v.pipe(
      textVariable(''),
      v.check(
        (command) => command === '' || path.isAbsolute(command),
        'must be the whole path of a program, without arguments',
      ),
    ),
    SHARED_CACHE_S: numberVariable(0),
    FUNCTIONS_MACHINES: v.pipe(
      textVariable('127.0.0.1'),
      v.transform((machines) => machines.split(',').map((machine) => machine.trim())),
      v.check(
        (machines) => machines.every((machine) => /^([\w.-]+|\[[\da-f:]+\])$/i.test(machine)),
        'must be host names or addresses, separated by commas',
      ),
    ),
    PAGES_WEBHOOK_SECRET: secretVariable('sandbox-pages-secret'),
    EDITORS_SECRET: secretVariable(isLocal ? 'sandbox-editors-secret' : '', true),
    CONTENT_PREVIEW_URL: urlVariable(isLocal ? sandboxUrl(env) : 'https://preview.contentful.com'),
    ...managementUrlVariable(
      isLocal ? `${sandboxUrl(env)}/management` : 'https://api.contentful.com',
    ),
    EDITORS_MAIL: v.pipe(
      textVariable(''),
      v.check((address) => address === '' || isEmail(address), 'must be one mail address'),
    ),
    EDITORS_WEEKLY: v.pipe(textVariable('no'), v.picklist(['yes', 'no'], 'must be yes or no')),
    SITE_URL_EN: siteUrlVariable('127.0.0.1'),
    SITE_URL_DE: siteUrlVariable(GERMAN_DESK_HOST),
  });
};

/** Contentful's Preview API: host without scheme, and token. */
export interface PreviewAccess {
  host: string;
  insecure: boolean;
  accessToken: string;
}

export interface PublishConfig {
  /** Folder of the built site: bundle and server. */
  site: string;
  /** Folder of the language trees, and folder of the publisher's state. */
  folder: string;
  state: string;
  urls: SiteUrls;
  /** Address of the webhook. */
  webhook: { host: string; port: number; secret: string };
  /** Pages for editors; without a secret there are none, without a token no preview. */
  editors: { secret: string; preview: PreviewAccess | null };
  report: ReportConfig;
  pollMs: number;
  /** Path of the program to run after publishing; '' for none. */
  afterPublishCommand: string;
  /** Time for which a CDN that is told of changes may keep pages, s. */
  sharedCacheS: number;
  /** Machines of the functions as web servers reach them, the publisher's first. */
  machines: readonly string[];
}

/** Mails of the content report to editors. */
export interface ReportConfig {
  management: { url: string; token: string } | null;
  /** Address when nobody is known who published, as after a deletion: EDITORS_MAIL, else the owner's; '' for none. */
  address: string;
  isWeekly: boolean;
  /** Null when no mail server is set. */
  smtp: SmtpAccess | null;
}

/** The sandbox's token is the default; elsewhere it means that none is set. */
function previewAccess(
  address: string,
  accessToken: string,
  isLocal: boolean,
): PreviewAccess | null {
  const { host, protocol } = new URL(address);
  const isSandbox = accessToken === SANDBOX_DEFAULTS.CONTENT_PREVIEW_TOKEN;
  return isSandbox && !isLocal ? null : { host, insecure: protocol === 'http:', accessToken };
}

/** Defaults of the sandbox mean elsewhere that a variable is not set. */
function reportConfig(
  values: v.InferOutput<ReturnType<typeof schemaFor>>,
  isLocal: boolean,
): ReportConfig {
  const token = values.CONTENT_MANAGEMENT_TOKEN;
  const { EDITORS_MAIL: editors, MAIL_OWNER: owner } = values;
  const hasOwner = isLocal || owner !== SANDBOX_DEFAULTS.MAIL_OWNER;
  const hasToken = isLocal || token !== SANDBOX_DEFAULTS.CONTENT_MANAGEMENT_TOKEN;
  return {
    management: hasToken ? { url: values.CONTENT_MANAGEMENT_URL, token } : null,
    address: editors || (hasOwner ? owner : ''),
    isWeekly: values.EDITORS_WEEKLY === 'yes',
    smtp:
      isLocal || !isLoopback(values.SMTP_HOST) || values.SMTP_PORT !== DEFAULT_PORTS.SMTP_PORT
        ? {
            host: values.SMTP_HOST,
            port: values.SMTP_PORT,
            secure: values.SMTP_SECURE,
            user: values.SMTP_USER,
            password: values.SMTP_PASSWORD,
            from: { name: values.MAIL_FROM_NAME, address: values.MAIL_FROM },
          }
        : null,
  };
}

/**
 * Reads the publisher's configuration.
 * @param folders output folders when no variable names them: by default both are dist/site
 * @throws EnvironmentError naming every wrong variable
 */
export function readPublishConfig(
  env: Environment,
  folders?: { site: string; pages: string },
): PublishConfig {
  const isLocal = isDesk(env);
  const values = readVariables('publisher', schemaFor(env, isLocal), env);
  const urls = bilingual(values.SITE_URL_EN, values.SITE_URL_DE);
  const site = path.resolve(values.SITE_FOLDER || (folders?.site ?? 'dist/site'));
  const folder = path.resolve(values.PAGES_FOLDER || (folders?.pages ?? site));
  return {
    site,
    folder,
    state: path.join(folder, '.published'),
    urls,
    webhook: {
      host: values.PAGES_HOST,
      port: values.PAGES_PORT,
      secret: values.PAGES_WEBHOOK_SECRET,
    },
    editors: {
      secret: values.EDITORS_SECRET,
      preview: previewAccess(values.CONTENT_PREVIEW_URL, values.CONTENT_PREVIEW_TOKEN, isLocal),
    },
    report: reportConfig(values, isLocal),
    pollMs: values.PAGES_POLL_MS,
    afterPublishCommand: values.AFTER_PUBLISH_COMMAND,
    sharedCacheS: values.SHARED_CACHE_S,
    machines: values.FUNCTIONS_MACHINES,
  };
}
