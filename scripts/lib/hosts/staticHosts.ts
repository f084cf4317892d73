import { CACHE_RULES, securityHeaders, SHELL_PATHS, FEED_CONTENT_TYPES } from './headers';

/** `_headers` for Netlify and Cloudflare Pages. Both merge all matching rules, so the general rule sets no cache lifetime. */
export function headersFile(policy: string): string {
  const block = (path: string, headers: Readonly<Record<string, string>>): string =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const special = [...CACHE_RULES.filter(({ path }) => path !== '/*'), ...FEED_CONTENT_TYPES];
  return `${[block('/*', securityHeaders(policy)), ...special.map(({ path, headers }) => block(path, headers))].join('\n\n')}\n`;
}

/**
 * `_redirects` for Netlify and Cloudflare Pages; both answer unknown addresses with 404.html. The shell is named without
 * its extension, because Cloudflare redirects `/shell.html` to `/shell`, which loses the receipt's address.
 */
export function redirectsFile(): string {
  return `${SHELL_PATHS.map((path) => `${path} /shell 200`).join('\n')}\n`;
}

interface FirebaseSite {
  target: string;
  public: string;
}

/** `firebase.json`: one hosting target per language, and the database's rules. */
export function firebaseJson(policy: string, sites: readonly FirebaseSite[]): string {
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
