import { hostLanguage } from '../src/i18n/language';
import type { SiteUrls } from './document/head';

type Env = Record<string, string | undefined>;

/** A host of this desk that speaks German: any name that lacks the slug. */
const GERMAN_DESK_HOST = 'leere-saiten.example';

/** Where the two languages are reached, from the environment; on the desk this machine's own port. @throws naming each wrong variable */
export function siteUrls(env: Env, isDesk: boolean): SiteUrls {
  const port = env['PORT'] ?? '3000';
  const problems: string[] = [];
  const read = (name: string, desk: string): string => {
    const value = (env[name] ?? (isDesk ? desk : '')).replace(/\/+$/, '');
    const isAddress = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).pathname === '/';
    if (!isAddress) problems.push(`${name} must be the address of the site in that language, without a path`);
    return value;
  };
  const urls = { 'en-US': read('SITE_URL_EN', `http://127.0.0.1:${port}`), 'de-DE': read('SITE_URL_DE', `http://${GERMAN_DESK_HOST}:${port}`) };
  if (problems.length > 0) throw new Error(`The site cannot be published: ${problems.join('; ')}`);
  return urls;
}

/** The language that a host name speaks: that of the address it was given, else by the rule of the house. */
export function languageOfHost(hostname: string, urls: SiteUrls): keyof SiteUrls {
  const named = (Object.keys(urls) as (keyof SiteUrls)[]).filter((language) => new URL(urls[language]).hostname === hostname.toLowerCase());
  return named.length === 1 && named[0] !== undefined ? named[0] : hostLanguage(hostname);
}
