import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import {
  createServer,
  request as plainRequest,
  type IncomingMessage,
  type Server,
} from 'node:http';
import { request as tlsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { securityHeaders, FEED_CONTENT_TYPES } from '../scripts/lib/hosts/headers';
import { writeHostFiles } from '../scripts/lib/hosts/writeHostFiles';
import { SAMPLE_ROUTES } from '../scripts/lib/sampleRoutes';
import { PAGES, receiptAddress } from '../src/lib/addresses';
import { freePorts } from '../test/freePorts';
import { builtSite } from './support/buildSite';
import { bareTest as test, expect, LANGUAGES, NIGHTLY } from './support/fixtures';
import { ADDRESS_HEADER, hasNginx, logsFolder, plainSocket, startNginx } from './support/nginx';

/** Serves the built site with nginx and the configuration that the build writes for deployers. */

const HOSTS = {
  'en-US': 'openstrings.example',
  'de-DE': 'leere-saiten.example',
  functions: 'functions.openstrings.example',
} as const;

interface HttpResponse {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

let port = 0;
/** Of the server that is configured for a CDN before it. */
let portWithCdn = 0;

function get(
  host: string,
  address: string,
  encoding = 'identity',
  from = '127.0.0.1',
  server = port,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    tlsRequest(
      {
        host: '127.0.0.1',
        port: server,
        path: address,
        servername: host,
        rejectUnauthorized: false,
        headers: { host, 'accept-encoding': encoding, [ADDRESS_HEADER]: from },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    )
      .once('error', reject)
      .end();
  });
}

/** Target of the redirect from plain HTTP, or the status of another answer. */
const redirectOf = (
  folder: string,
  host: string,
  address: string,
): Promise<string | number | undefined> =>
  new Promise((resolve, reject) => {
    plainRequest(
      { socketPath: plainSocket(folder), path: address, headers: { host } },
      (response) => {
        response.resume();
        resolve(response.headers.location ?? response.statusCode);
      },
    )
      .once('error', reject)
      .end();
  });

const echoServer = (text: string, echoPort: number): Server =>
  createServer((_request, response) => void response.end(text)).listen(echoPort, '127.0.0.1');

test.describe('nginx', NIGHTLY, () => {
  test.skip(
    !hasNginx(),
    'nginx or openssl is not installed (apt-get install nginx-light openssl).',
  );

  let folder = '';
  let policy = '';
  let functionsServer: Server;
  const cleanups: (() => unknown)[] = [];

  /** Starts nginx as the build configures it. @param sharedCacheS time for which a CDN may keep pages, s */
  function start(
    own: string,
    ports: { web: number; functions: number; publisher: number },
    sharedCacheS = 0,
  ): void {
    const hostsFolder = path.join(own, 'hosts');
    for (const language of LANGUAGES)
      mkdirSync(path.join(hostsFolder, language), { recursive: true });
    const { web, ...behind } = ports;
    writeHostFiles({
      trees: hostsFolder,
      folder: hostsFolder,
      policy,
      urls: { 'en-US': `https://${HOSTS['en-US']}`, 'de-DE': `https://${HOSTS['de-DE']}` },
      functionsUrl: `https://${HOSTS.functions}`,
      ports: behind,
      sharedCacheS,
    });
    cleanups.push(
      startNginx({
        conf: readFileSync(path.join(hostsFolder, 'nginx.conf'), 'utf8'),
        folder: own,
        sites: path.resolve(builtSite()),
        port: web,
      }),
    );
  }

  test.beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
    policy =
      /add_header Content-Security-Policy "([^"]+)"/.exec(
        readFileSync(path.resolve('dist/hosts/nginx.conf'), 'utf8'),
      )?.[1] ?? '';
    const [web = 0, cached = 0, functions = 0, publisher = 0] = await freePorts(4);
    port = web;
    portWithCdn = cached;
    functionsServer = echoServer('functions', functions);
    const servers = [functionsServer, echoServer('publisher', publisher)];
    cleanups.push(...servers.map((server) => () => server.close()));
    start(folder, { web, functions, publisher });
    start(path.join(folder, 'cdn'), { web: cached, functions, publisher }, 86_400);
  });

  test.afterAll(() => {
    for (const close of cleanups.reverse()) close();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const language of LANGUAGES) {
    const host = HOSTS[language];

    test(`serves pages of ${language} with security headers and compression`, async () => {
      const home = await get(host, '/');
      expect(home.status).toBe(200);
      expect(home.body).toContain(`<html lang="${language}"`);
      expect(home.headers['cache-control']).toBe('no-cache');
      for (const [name, value] of Object.entries(securityHeaders(policy)))
        expect(home.headers[name.toLowerCase()], name).toBe(value);
      const compressed = await get(host, '/', 'gzip');
      expect(compressed.headers['content-encoding']).toBe('gzip');
      for (const { headers } of [home, compressed])
        expect(headers.vary).toMatch(/accept-encoding/i);
      const article = await get(host, SAMPLE_ROUTES.article);
      expect([article.status, article.body.includes('<h1')]).toEqual([200, true]);
    });

    test(`answers a missing page and a receipt of ${language} with the site's own page`, async () => {
      const missing = await get(host, `${SAMPLE_ROUTES.topic}/there-is-no-such-article`);
      expect(missing.status).toBe(404);
      expect(missing.body).toContain(`lang="${language}"`);
      expect(missing.headers['content-security-policy']).toBe(policy);
      const receipt = await get(host, receiptAddress('abc'));
      expect([receipt.status, receipt.headers['x-robots-tag']]).toEqual([200, 'noindex']);
      expect(receipt.headers['content-security-policy']).toBe(policy);
    });

    test(`lets browsers cache scripts of ${language} for ever and revalidate the service worker and feeds`, async () => {
      const script = /\/static\/[^"]+\.js/.exec((await get(host, '/')).body)?.[0] ?? '';
      const { headers } = await get(host, script);
      expect(headers['cache-control']).toContain('immutable');
      expect(headers['content-type']).toContain('javascript');
      expect(headers['x-content-type-options']).toBe('nosniff');
      const missing = await get(host, '/static/nothing.js');
      expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-cache']);
      const worker = await get(host, '/sw.js');
      expect([worker.status, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
      for (const feed of FEED_CONTENT_TYPES) {
        const response = await get(host, feed.path);
        expect(response.headers['content-type']).toBe(feed.headers['Content-Type']);
        expect(response.headers['cache-control']).toBe('no-cache');
      }
      for (const hidden of ['/index.html.br', `${script}.gz`, '/bundle.json', `${script}.map`])
        expect((await get(host, hidden)).status, hidden).toBe(404);
    });
  }

  test('lets a CDN keep pages, but neither receipts nor what is missing', async () => {
    const host = HOSTS['en-US'];
    const cacheOf = async (address: string, server: number): Promise<string | undefined> =>
      (await get(host, address, 'identity', '127.0.0.1', server)).headers['cache-control'];
    const script = /\/static\/[^"]+\.js/.exec((await get(host, '/')).body)?.[0] ?? '';
    for (const address of ['/', SAMPLE_ROUTES.article, '/sw.js'])
      expect(await cacheOf(address, portWithCdn), address).toBe(
        'max-age=0, s-maxage=86400, stale-while-revalidate=60',
      );
    for (const address of [script, receiptAddress('abc'), '/static/nothing.js', '/nothing'])
      expect(await cacheOf(address, portWithCdn), address).toBe(await cacheOf(address, port));
    expect(await cacheOf(script, portWithCdn)).toContain('immutable');
    expect(await cacheOf('/nothing', portWithCdn)).toBe('no-cache');
  });

  test('passes requests on to the functions and to the publisher, and redirects plain HTTP', async () => {
    expect((await get(HOSTS.functions, '/health')).body).toBe('functions');
    expect((await get(HOSTS.functions, '/webhook')).body).toBe('publisher');
    expect(await redirectOf(folder, HOSTS['de-DE'], SAMPLE_ROUTES.article)).toBe(
      `https://${HOSTS['de-DE']}${SAMPLE_ROUTES.article}`,
    );
  });

  test('leads www to the domain, and answers no other name', async () => {
    const address = `${PAGES.search}?q=strings`;
    const www = await get(`www.${HOSTS['de-DE']}`, address);
    expect([www.status, www.headers.location]).toEqual([
      301,
      `https://${HOSTS['de-DE']}${address}`,
    ]);
    expect(await redirectOf(folder, `www.${HOSTS['en-US']}`, '/')).toBe(
      `https://${HOSTS['en-US']}/`,
    );
    expect(await redirectOf(folder, 'other.example', '/')).toBe(421);
    const other = await get('other.example', '/');
    expect([other.status, other.body]).toEqual([421, expect.not.stringContaining('Open Strings')]);
  });

  test('logs shortened addresses without queries and keys of receipts', async () => {
    const logged = async (address: string, from?: string): Promise<string> => {
      await get(HOSTS['en-US'], address, 'identity', from);
      const lines = readFileSync(`${logsFolder(folder)}/access.log`, 'utf8')
        .trim()
        .split('\n');
      return lines.at(-1) ?? '';
    };
    for (const [from, shortened] of [
      ['203.0.113.77', '203.0.113.0'],
      ['2001:db8:12:34::7', '2001:db8:12::'],
      ['2001:db8::7', '2001:db8::'],
      ['2001::7', '2001::'],
      ['::1', '-'],
    ] as const)
      expect(await logged('/', from), from).toMatch(new RegExp(`^${shortened} \\[`));
    expect(await logged(`${PAGES.search}?q=strings`)).toContain(`"GET ${PAGES.search}"`);
    expect(await logged(receiptAddress('secret-key'))).not.toContain('secret');
    // The function does not answer: the address of a mail and of its sender is in no log.
    functionsServer.close();
    expect((await get(HOSTS.functions, '/mail?to=anna', 'identity', '203.0.113.77')).status).toBe(
      502,
    );
    for (const file of [`${folder}/error.log`, `${logsFolder(folder)}/error.log`])
      expect(readFileSync(file, 'utf8'), file).not.toMatch(/anna|203\.0\.113\.77/);
  });
});
