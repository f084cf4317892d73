import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '../../../contracts/language/languages';
import { DEFAULT_SLUG, productSlug } from '../../../contracts/config/product';
import { HOSTS_FOLDER } from '../../../publish/delivery/fileVersions';
import { caddyfile, nginxConf, type Domain } from './proxies';
import {
  composeFile,
  containerfile,
  journaldConf,
  logrotateConf,
  serverFolders,
  systemdUnits,
  type ServicePorts,
} from './services';
import { CACHE_RULES, securityHeaders, SHELL_PATHS, FEED_CONTENT_TYPES } from './headers';

/** `_headers` for Netlify and Cloudflare Pages. Both merge all matching rules, so the general rule sets no cache lifetime. */
function headersFile(policy: string): string {
  const block = (path: string, headers: Readonly<Record<string, string>>): string =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const special = [...CACHE_RULES.filter(({ path }) => path !== '/*'), ...FEED_CONTENT_TYPES];
  return `${[block('/*', securityHeaders(policy)), ...special.map(({ path, headers }) => block(path, headers))].join('\n\n')}\n`;
}

/**
 * `_redirects` for Netlify and Cloudflare Pages; both answer unknown addresses with 404.html. The shell is named without
 * its extension, because Cloudflare redirects `/shell.html` to `/shell`, which loses the receipt's address.
 */
function redirectsFile(): string {
  return `${SHELL_PATHS.map((path) => `${path} /shell 200`).join('\n')}\n`;
}

interface FirebaseSite {
  target: string;
  public: string;
}

/** `firebase.json`: one hosting target per language, and the database's rules. */
function firebaseJson(policy: string, sites: readonly FirebaseSite[]): string {
  const pairs = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).map(([key, value]) => ({ key, value }));
  const glob = (path: string): string => path.replace(/\/\*$/, '/**');
  const hosting = sites.map(({ target, public: folder }) => ({
    target,
    public: folder,
    ignore: ['**/*.br', '**/*.gz'],
    trailingSlash: false,
    rewrites: SHELL_PATHS.map((source) => ({ source: glob(source), destination: '/shell.html' })),
    // Firebase applies the last matching rule.
    headers: [
      { source: '**', headers: pairs(securityHeaders(policy)) },
      ...[...CACHE_RULES]
        .reverse()
        .concat(FEED_CONTENT_TYPES)
        .map(({ path, headers }) => ({ source: glob(path), headers: pairs(headers) })),
    ],
  }));
  return `${JSON.stringify({ hosting, database: { rules: 'database.rules.json' } }, null, 2)}\n`;
}

export interface HostFilesOptions {
  /** Folders of the language trees. */
  trees: string;
  /** Output folder of the files for servers and hosts. */
  folder: string;
  policy: string;
  urls: Readonly<Record<Language, string>>;
  functionsUrl: string;
  ports: ServicePorts;
  /** Machines of the functions as web servers reach them, the publisher's first. */
  machines?: readonly string[];
  /** Time for which a CDN that is told of changes may keep pages, s; 0 without one. */
  sharedCacheS?: number;
}

const hostOf = (address: string): string => new URL(address).hostname;

/**
 * Writes the configuration of hosts: `_headers` and `_redirects` into each tree (Netlify, Cloudflare Pages), and
 * nginx.conf, Caddyfile, firebase.json, Containerfile, compose.yaml, rules of the logs and systemd units into a separate folder.
 */
export function writeHostFiles({
  trees,
  folder,
  policy,
  urls,
  functionsUrl,
  ports,
  machines = ['127.0.0.1'],
  sharedCacheS = 0,
}: HostFilesOptions): void {
  for (const language of LANGUAGES) {
    writeFileSync(path.join(trees, language, '_headers'), headersFile(policy));
    writeFileSync(path.join(trees, language, '_redirects'), redirectsFile());
  }
  const domains: Domain[] = LANGUAGES.map((language) => ({
    host: hostOf(urls[language]),
    root: `${serverFolders().site}/${language}`,
    sharedCacheS,
  }));
  const functions = {
    host: hostOf(functionsUrl),
    upstreams: machines.map((machine) => `${machine}:${String(ports.functions)}`),
    publisher: `${machines[0] ?? '127.0.0.1'}:${String(ports.publisher)}`,
  };
  const sites = LANGUAGES.map((language) => ({
    target: language.slice(0, 2),
    public: `dist/site/${language}`,
  }));
  const files: Record<string, string> = {
    'nginx.conf': nginxConf(policy, domains, functions),
    Caddyfile: caddyfile(policy, domains, functions),
    'firebase.json': firebaseJson(policy, sites),
    Containerfile: containerfile(ports),
    'compose.yaml': composeFile(ports),
    'logrotate.conf': logrotateConf(),
    'journald.conf': journaldConf(),
    ...systemdUnits(),
  };
  const scripts = path.join(__dirname, 'afterPublish');
  for (const name of readdirSync(scripts))
    files[`after-publish/${name}`] = readFileSync(path.join(scripts, name), 'utf8').replaceAll(
      DEFAULT_SLUG,
      productSlug(),
    );
  mkdirSync(path.join(folder, 'after-publish'), { recursive: true });
  for (const [name, text] of Object.entries(files))
    writeFileSync(path.join(folder, name), text, { mode: name.endsWith('.sh') ? 0o755 : 0o644 });
  // Files that are delivered to other web servers.
  const delivered = path.join(trees, HOSTS_FOLDER);
  mkdirSync(delivered, { recursive: true });
  for (const name of ['nginx.conf', 'Caddyfile'])
    copyFileSync(path.join(folder, name), path.join(delivered, name));
}
