import { productSlug } from '../../../contracts/config/product';
import { EDITORS_FOLDERS, RECEIPTS } from '../../../src/lib/addresses';
import { CACHE_RULES, securityHeaders, SHELL_PATHS, FEED_CONTENT_TYPES } from './headers';
import { serverFolders } from './services';

/** One domain: its name and the folder of its tree on the server. */
export interface Domain {
  host: string;
  root: string;
  /** Time for which a CDN may keep pages, s; 0: it must ask each time. */
  sharedCacheS: number;
}

export interface FunctionsHost {
  /** Public host name of the functions. */
  host: string;
  /** Addresses of the functions, for example `127.0.0.1:5000`, one for each machine. */
  upstreams: readonly string[];
  /** Address of the publisher: its webhook under this host name, its pages for editors under the site's. */
  publisher: string;
}

/** Path of the content service's webhook under the functions' host name. */
const WEBHOOK = '/webhook';

/**
 * Log format of nginx without personal data: no query strings, no keys of receipts, IPv4 addresses without their last
 * number, IPv6 addresses without what follows the first 48 bits. The privacy page promises this.
 */
const NGINX_LOG_FORMAT = `map $remote_addr $open_strings_address {
    "~^(::ffff:)?(?<ipv4>\\d+\\.\\d+\\.\\d+)\\.\\d+$" "$ipv4.0";
    "~^(?<ipv6>[0-9a-f]+(:[0-9a-f]+){0,2}):" "$ipv6::";
    default "-";
}
map $request_uri $open_strings_path {
    "~^(?<receipts>${RECEIPTS})" "\${receipts}-";
    "~^(?<path>[^?]*)" "$path";
}
log_format open_strings '$open_strings_address [$time_local] "$request_method $open_strings_path" $status $body_bytes_sent "$http_user_agent"';
`;

// Messages about requests name the whole address and the visitor: only those without a request are kept.
const nginxErrorLog = (): string => `error_log ${serverFolders().logs}/error.log emerg;`;
const nginxLogs = (): string => `access_log ${serverFolders().logs}/access.log open_strings;
    ${nginxErrorLog()}`;

/** Files that never change. */
const FILE_FOLDERS = ['/static/', '/pictures/'];

const cacheOf = (path: string, { sharedCacheS }: Domain): Readonly<Record<string, string>> =>
  path === '/*' && sharedCacheS > 0
    ? {
        'Cache-Control': `max-age=0, s-maxage=${String(sharedCacheS)}, stale-while-revalidate=60`,
      }
    : (CACHE_RULES.find((rule) => rule.path === path || rule.path === '/*')?.headers ?? {});
const indent = (text: string, by: number): string => text.replace(/^(?=.)/gm, ' '.repeat(by));

/** nginx inherits headers only into locations that add none, so each location lists all of them. */
function nginxHeaders(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;`)
    .join('\n');
}

function nginxSite(policy: string, domain: Domain, publisher: string): string {
  const { host, root } = domain;
  const all = (path: string): string =>
    indent(nginxHeaders({ ...securityHeaders(policy), ...cacheOf(path, domain) }), 4);
  const shells = SHELL_PATHS.map(
    (path) =>
      `location ${path.replace('*', '')} {\n${all(path)}\n    try_files /shell.html =404;\n}`,
  );
  // The publisher sends headers of its own: these pages may be framed by Contentful, and are never cached.
  const editors = `location ~ ^(${EDITORS_FOLDERS.join('|')})(/|$) {
    client_max_body_size 16k;
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_pass http://${publisher};
}`;
  const locations = [
    editors,
    ...FILE_FOLDERS.map(
      (folder) => `location ${folder} {\n${all(`${folder}*`)}\n    try_files $uri =404;\n}`,
    ),
    ...shells,
    `location ~ \\.(br|gz|new)$ {\n    return 404;\n}`,
    // Also what a missing script is answered with: a CDN that kept it would not hear of the script.
    `location = /404.html {\n${all('/404.html')}\n}`,
    `location / {\n${all('/*')}\n    try_files $uri $uri/index.html =404;\n}`,
  ];
  return `server {
    listen 443 ssl http2;
    server_name ${host};
    # ssl_certificate and ssl_certificate_key: your certificate
    include snippets/${productSlug()}-tls.conf;
    ${nginxLogs()}

    root ${root};
    index index.html;
    charset utf-8;
    charset_types text/plain text/calendar application/atom+xml;
    default_type text/plain;
    types { text/html html; text/css css; text/javascript js; application/json json; application/manifest+json webmanifest; application/atom+xml atom; text/calendar ics; application/xml xml; text/plain txt; image/svg+xml svg; image/png png; image/jpeg jpg jpeg; image/webp webp; image/avif avif; image/x-icon ico; font/woff2 woff2; audio/mpeg mp3; application/pdf pdf; }
    gzip_static on;
    gzip_vary on;
    # With the brotli module: brotli_static on;
    etag on;
    absolute_redirect off;
    error_page 404 /404.html;

${indent(locations.join('\n\n'), 4)}
}
`;
}

/** Snippet for nginx: one server per domain, one for the functions, none for other names; `www.` leads to the domain. */
export function nginxConf(
  policy: string,
  domains: readonly Domain[],
  functions: FunctionsHost,
): string {
  // A machine that does not answer is left out for a few seconds. What may have reached it is not sent twice.
  const proxy = `upstream open_strings_functions {
${functions.upstreams.map((address) => `    server ${address} max_fails=1 fail_timeout=5s;`).join('\n')}
}
server {
    listen 443 ssl http2;
    server_name ${functions.host};
    include snippets/${productSlug()}-tls.conf;

    # Mails travel in the address of /mail: it must not be written down.
    access_log off;
    ${nginxErrorLog()}
    client_max_body_size 256k;
    proxy_http_version 1.1;
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto https;
    proxy_connect_timeout 2s;
    proxy_read_timeout 60s;

    location = ${WEBHOOK} {
        proxy_pass http://${functions.publisher};
    }

    location / {
        proxy_pass http://open_strings_functions;
    }
}
`;
  // Debian's default site serves challenges from here too, so certificates can be requested before installation.
  const plain = `server {
    listen 80;
    server_name ${[...domains.map(({ host }) => host), functions.host].join(' ')};
    ${nginxLogs()}

    location /.well-known/acme-challenge/ {
        root /var/www/html;
    }

    location / {
        return 301 https://$host$request_uri;
    }
}
`;
  const answering = (name: string, directive: string): string => `server {
    listen 80;
    listen 443 ssl http2;
    server_name ${name};
    include snippets/${productSlug()}-tls.conf;
    access_log off;
    ${nginxErrorLog()}
    ${directive}
}
`;
  return [
    NGINX_LOG_FORMAT,
    // The first server of a port answers for names that no other has.
    answering('_', 'return 421;'),
    ...domains.map(({ host }) =>
      answering(`www.${host}`, `return 301 https://${host}$request_uri;`),
    ),
    ...domains.map((domain) => nginxSite(policy, domain, functions.publisher)),
    proxy,
    plain,
  ].join('\n');
}

/** Addresses that Caddy passes requests on to; its environment may name others, as in containers. */
const caddyUpstream = (name: 'FUNCTIONS' | 'PAGES', addresses: readonly string[]): string =>
  `{$${name}_UPSTREAM:${addresses.join(' ')}}`;

function caddySite(policy: string, domain: Domain, publisher: string): string {
  const { host, root } = domain;
  const header = (headers: Readonly<Record<string, string>>): string =>
    Object.entries(headers)
      .map(([name, value]) => `${name} "${value}"`)
      .join('\n');
  const shells = SHELL_PATHS.map(
    (path) =>
      `handle ${path} {\n    header {\n${indent(header(cacheOf(path, domain)), 8)}\n    }\n    rewrite * /shell.html\n    file_server\n}`,
  );
  const folders = FILE_FOLDERS.map(
    (folder) =>
      `handle ${folder}* {\n    header {\n${indent(header(cacheOf(`${folder}*`, domain)), 8)}\n    }\n    file_server {\n        precompressed br gzip\n    }\n}`,
  );
  const editors = EDITORS_FOLDERS.flatMap((folder) => [folder, `${folder}/*`]).join(' ');
  const types = FEED_CONTENT_TYPES.map(({ path, headers }) => `header ${path} ${header(headers)}`);
  return `${host} {
    root * ${root}
    # The publisher sends headers of its own: its pages for editors may be framed by Contentful, and are never cached.
    @editors path ${editors}
    handle @editors {
        request_body {
            max_size 16KB
        }
        reverse_proxy ${caddyUpstream('PAGES', [publisher])}
    }
    @public not path ${editors}
    header @public {
${indent(header(securityHeaders(policy)), 8)}
    }
    # Before everything that is handled: what lies packed beside a file is no address.
    @packed path *.br *.gz *.new
    rewrite @packed /no-address

${indent(folders.join('\n'), 4)}
${indent(shells.join('\n'), 4)}
    handle {
        header {
${indent(header(cacheOf('/*', domain)), 12)}
        }
${indent(types.join('\n'), 8)}
        try_files {path} {path}/index.html
        file_server {
            precompressed br gzip
        }
    }
    handle_errors {
        header Cache-Control no-cache
        rewrite * /404.html
        file_server
    }
}
`;
}

/** Caddyfile: automatic certificates, one site per domain, one for the functions, none for other names. */
export function caddyfile(
  policy: string,
  domains: readonly Domain[],
  functions: FunctionsHost,
): string {
  // Without a log directive Caddy logs no requests, but its errors name whole addresses (of /mail: the mail) and visitors.
  const logs = `{
    log {
        exclude http.log http.handlers
    }
}
`;
  const proxy = `${functions.host} {
    request_body {
        max_size 256KB
    }
    handle ${WEBHOOK} {
        reverse_proxy ${caddyUpstream('PAGES', [functions.publisher])}
    }
    handle {
        reverse_proxy ${caddyUpstream('FUNCTIONS', functions.upstreams)} {
            # A restart, or a machine that does not answer.
            lb_try_duration 5s
            fail_duration 5s
        }
    }
}
`;
  // Caddy has no certificate for other names; over plain HTTP it would answer them with an empty page.
  const others = `http:// {
    respond 421
}
# Your own additions survive updates here.
import ${productSlug()}.d/*.caddy
`;
  return [
    logs,
    others,
    ...domains.map((domain) => caddySite(policy, domain, functions.publisher)),
    proxy,
  ].join('\n');
}
