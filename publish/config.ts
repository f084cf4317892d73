import path from 'node:path';
import * as v from 'valibot';
import {
  numberVariable,
  portVariable,
  readVariables,
  textVariable,
  type Environment,
} from '../contracts/config/environment';
import { isLoopback } from '../contracts/config/loopback';
import { portOf, shared } from '../contracts/config/variables';
import { hostLanguage } from '../src/i18n/language';
import type { SiteUrls } from './document/head';

/** Default German host of the local site: any host name of this machine that is not the default. */
const GERMAN_DESK_HOST = 'leere-saiten.example';

/** Min. length of the webhook's secret, characters. */
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
  return v.object({
    ...shared('PORT'),
    SITE_FOLDER: textVariable(''),
    PAGES_FOLDER: textVariable(''),
    PAGES_PORT: portVariable(port === 0 ? 0 : port + WEBHOOK_ABOVE),
    PAGES_POLL_MS: numberVariable(30_000),
    PAGES_WEBHOOK_SECRET: v.pipe(
      textVariable('sandbox-pages-secret'),
      v.minLength(SECRET_LENGTH, `must have at least ${String(SECRET_LENGTH)} characters`),
      v.check(
        (secret) => isLocal || !secret.startsWith('sandbox-'),
        'must be set to a secret of your own',
      ),
    ),
    SITE_URL_EN: siteUrlVariable('127.0.0.1'),
    SITE_URL_DE: siteUrlVariable(GERMAN_DESK_HOST),
  });
};

export interface PublishConfig {
  /** Folder of the built site: bundle and server. */
  site: string;
  /** Folder of the language trees, and folder of the publisher's state. */
  folder: string;
  state: string;
  urls: SiteUrls;
  /** Address of the webhook. */
  webhook: { port: number; secret: string };
  pollMs: number;
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
  const values = readVariables('publisher', schemaFor(env, isDesk(env)), env);
  const urls = { 'en-US': values.SITE_URL_EN, 'de-DE': values.SITE_URL_DE };
  const site = path.resolve(values.SITE_FOLDER || (folders?.site ?? 'dist/site'));
  const folder = path.resolve(values.PAGES_FOLDER || (folders?.pages ?? site));
  return {
    site,
    folder,
    state: path.join(folder, '.published'),
    urls,
    webhook: { port: values.PAGES_PORT, secret: values.PAGES_WEBHOOK_SECRET },
    pollMs: values.PAGES_POLL_MS,
  };
}

/** The language of a host name: by its configured address, else by the naming rule. */
export function languageOfHost(hostname: string, urls: SiteUrls): keyof SiteUrls {
  const named = (Object.keys(urls) as (keyof SiteUrls)[]).filter(
    (language) => new URL(urls[language]).hostname === hostname.toLowerCase(),
  );
  return named.length === 1 && named[0] !== undefined ? named[0] : hostLanguage(hostname);
}
