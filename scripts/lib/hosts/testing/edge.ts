import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import * as v from 'valibot';
import { RECEIPTS } from '../../../../src/lib/addresses';
import { nginxFrame } from './webServers';

/** The caching proxy that stands for a CDN. */
interface EdgeOptions {
  /** Folder of the rehearsal, with key.pem and cert.pem. */
  folder: string;
  port: number;
  /** Name of the site that web servers serve, and their addresses. */
  served: { host: string; servers: readonly string[] };
  /** Name of the site that lies in object storage, its folder there, and the storage's address. */
  stored: { host: string; language: string; url: string };
  functionsHost: string;
}

const serverBlock = ({ folder, port }: EdgeOptions, host: string, rest: string): string =>
  `server {
  listen 127.0.0.1:${String(port)} ssl http2;
  server_name ${host};
  ssl_certificate ${folder}/cert.pem;
  ssl_certificate_key ${folder}/key.pem;
${rest}
}
`;

// Variants by compression would need a purge of their own.
const CACHED = `proxy_cache cdn;
  proxy_cache_key "$scheme$host$request_uri";
  proxy_ignore_headers Vary;
  proxy_set_header Accept-Encoding "";`;

const PASSED_ON = `proxy_pass https://web;
  proxy_http_version 1.1;
  proxy_ssl_server_name on;
  proxy_ssl_name $host;
  proxy_set_header Host $host;
  proxy_set_header X-Forwarded-For $remote_addr;`;

/** Blocks of a `_headers` file: headers by path. */
function readHeaders(text: string): [string, string[]][] {
  return text
    .trim()
    .split('\n\n')
    .map((block) => {
      const [place = '', ...lines] = block.split('\n');
      return [place, lines.map((line) => line.trim())];
    });
}

const HEADER = /^([^:]+): (.*)$/;

/** A storage's CDN as docs/deploying.md asks for it: headers of `_headers`, start pages, the app shell and 404.html. */
function storedSite({ stored: { language, url } }: EdgeOptions, headers: string): string {
  const blocks = readHeaders(headers);
  const general = blocks.find(([place]) => place === '/*')?.[1] ?? [];
  const send = (lines: readonly string[]): string =>
    lines
      .map((line) => {
        const [, name = '', value = ''] = HEADER.exec(line) ?? [];
        return `proxy_hide_header ${name}; add_header ${name} "${value}" always;`;
      })
      .join('\n    ');
  const object = (name: string): string =>
    `rewrite ^ /open-strings/${language}${name} break; proxy_pass ${url};`;
  const own = blocks.flatMap(([place, lines]) =>
    place === '/*' || lines.some((line) => line.startsWith('Content-Type'))
      ? []
      : [
          `location ${place.replace('*', '')} {
    ${send([...general, ...lines])}
    ${object(place === `${RECEIPTS}*` ? '/shell.html' : '$uri')}
  }`,
        ],
  );
  return `  ${CACHED}
  proxy_intercept_errors on;
  error_page 404 /404.html;
  ${own.join('\n  ')}
  location = /404.html { internal; ${send(general)} ${object('/404.html')} }
  location / {
    ${send(general)}
    # A name with an ending is a file, any other one a folder.
    if ($uri ~ "\\.[a-z0-9]+$") { rewrite ^ /open-strings/${language}$uri break; }
    rewrite ^(.*?)/?$ /open-strings/${language}$1/index.html break;
    proxy_pass ${url};
  }`;
}

const confOf = (options: EdgeOptions, headers: string): string =>
  [
    `proxy_cache_path ${options.folder}/edge/cache keys_zone=cdn:10m inactive=1d;
upstream web { ${options.served.servers.map((one) => `server ${one}:${String(options.port)};`).join(' ')} }
`,
    serverBlock(options, options.served.host, `  ${CACHED}\n  location / { ${PASSED_ON} }`),
    serverBlock(options, options.functionsHost, `  location / { ${PASSED_ON} }`),
    // Before the first delivery there are no headers.
    headers === '' ? '' : serverBlock(options, options.stored.host, storedSite(options, headers)),
  ].join('\n');

const PurgeSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.object({ purge_everything: v.literal(true) }),
    v.object({ files: v.array(v.string()) }),
  ]),
);

/** Takes purges as Cloudflare does, and removes files of nginx's cache. */
async function startPurges(cache: string) {
  let purges = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const purge = v.parse(PurgeSchema, Buffer.concat(parts).toString());
      const keys = 'files' in purge ? purge.files.map(cacheKey) : readdirSync(cache);
      for (const key of keys) rmSync(path.join(cache, key), { force: true });
      purges += 1;
      response.end('{"success":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    count: () => purges,
    close: () => void server.close(),
  };
}

function cacheKey(url: string): string {
  const { hostname, pathname, search } = new URL(url);
  return createHash('md5').update(`https${hostname}${pathname}${search}`).digest('hex');
}

/** nginx as a caching proxy before web servers and object storage. */
export async function startEdge(options: EdgeOptions) {
  const home = path.join(options.folder, 'edge');
  mkdirSync(path.join(home, 'cache'), { recursive: true });
  writeFileSync(path.join(home, 'nginx.conf'), nginxFrame(home, `${home}/servers.conf`));
  writeFileSync(path.join(home, 'servers.conf'), confOf(options, ''));
  const nginx = (...args: string[]): void =>
    void execFileSync('nginx', ['-c', `${home}/nginx.conf`, ...args], { stdio: 'pipe' });
  nginx();
  const purges = await startPurges(path.join(home, 'cache'));
  // The program that rclone.sh calls asks here, because it belongs to another process.
  const orders = createServer((_, response) => {
    const file = `${options.folder}/open-strings/current/dist/site/${options.stored.language}/_headers`;
    writeFileSync(path.join(home, 'servers.conf'), confOf(options, readFileSync(file, 'utf8')));
    nginx('-t');
    nginx('-s', 'reload');
    response.end();
  });
  await new Promise<void>((resolve) => orders.listen(0, '127.0.0.1', resolve));
  return {
    purges,
    /** Address that makes the edge send the headers of the release that is delivered. */
    headersUrl: `http://127.0.0.1:${String((orders.address() as AddressInfo).port)}/`,
    close(): void {
      nginx('-s', 'stop');
      purges.close();
      orders.close();
    },
  };
}
