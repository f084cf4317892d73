/**
 * Proves the files for hosts: nginx and Caddy serve a build's trees with theirs over TLS and HTTP/2, each kind of address
 * is asked for under each name, the functions and publishing are found behind theirs, and who comes unencrypted is led on.
 * Needs `npm run build` before; installs Debian's nginx and Caddy when there are none.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type RequestOptions } from 'node:http';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LANGUAGES } from '../contracts/language/languages';
import { receiptAddress } from '../src/lib/addresses';
import { until } from '../test/until';
import { securityHeaders, TYPES_OF_FEEDS } from './hosts/headers';
import { startCaddy } from './hosts/localCaddy';
import { PLAIN_SOCKET, startNginx } from './hosts/localNginx';
import { writeHostFiles } from './hosts/writeHostFiles';
import { runOnce } from './lib/debian';
import { TOUR } from './lib/tour';
import { HOSTS } from './rehearsal/variables';
import { freePorts } from '../test/freePorts';

const ROOT = path.resolve(__dirname, '..');

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

function ask(port: number, host: string, address: string, encoding = 'identity'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const session = connect(`https://127.0.0.1:${String(port)}`, {
      rejectUnauthorized: false,
      servername: host,
    });
    session.once('error', reject);
    const stream = session.request({
      ':path': address,
      ':authority': host,
      'accept-encoding': encoding,
    });
    const chunks: Buffer[] = [];
    let headers: Record<string, string> = {};
    stream.on(
      'response',
      (given) =>
        void (headers = Object.fromEntries(
          Object.entries(given).map(([name, value]) => [name, String(value)]),
        )),
    );
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.once('error', reject);
    stream.once('end', () => {
      session.close();
      resolve({
        status: Number(headers[':status']),
        headers,
        body: Buffer.concat(chunks).toString('utf8'),
      });
    });
  });
}

const problems: string[] = [];
let held = 0;
function hold(what: string, holds: boolean, found: unknown): void {
  if (holds) held += 1;
  else problems.push(`${what}: found ${JSON.stringify(found)}`);
}

async function askSites(port: number, policy: string): Promise<void> {
  for (const language of LANGUAGES) {
    const host = HOSTS[language];
    const home = await ask(port, host, '/');
    hold(
      `${host}/ is the page of its language`,
      home.status === 200 && home.body.includes(`<html lang="${language}"`),
      home.status,
    );
    for (const [name, value] of Object.entries(securityHeaders(policy)))
      hold(
        `${host}/ carries ${name}`,
        home.headers[name.toLowerCase()] === value,
        home.headers[name.toLowerCase()],
      );
    hold(
      `${host}/ is asked for anew`,
      home.headers['cache-control'] === 'no-cache',
      home.headers['cache-control'],
    );
    const packed = await ask(port, host, '/', 'gzip');
    hold(
      `${host}/ travels packed`,
      packed.headers['content-encoding'] === 'gzip',
      packed.headers['content-encoding'],
    );
    const article = await ask(port, host, TOUR.article);
    hold(
      `${host} has its articles`,
      article.status === 200 && /<h1[\s>]/.test(article.body),
      article.status,
    );
    const script = /\/static\/[^"]+\.js/.exec(home.body)?.[0] ?? '';
    const file = await ask(port, host, script);
    hold(
      `${host}${script} is kept for ever`,
      file.status === 200 && (file.headers['cache-control'] ?? '').includes('immutable'),
      file.headers['cache-control'],
    );
    hold(
      `${host}${script} is a script with our headers`,
      (file.headers['content-type'] ?? '').includes('javascript') &&
        file.headers['x-content-type-options'] === 'nosniff',
      file.headers['content-type'],
    );
    const gone = await ask(port, host, `${TOUR.topic}/there-is-no-such-article`);
    const goneFile = await ask(port, host, '/static/nothing.js');
    hold(
      `${host} lets nobody keep that a file is missing`,
      goneFile.status === 404 && goneFile.headers['cache-control'] === 'no-cache',
      goneFile.headers['cache-control'],
    );
    hold(
      `${host} says that a page does not exist, in its language`,
      gone.status === 404 &&
        gone.body.includes(`lang="${language}"`) &&
        gone.headers['content-security-policy'] === policy,
      gone.status,
    );
    const receipt = await ask(port, host, receiptAddress('abc'));
    hold(
      `${host}: a receipt opens empty, unlisted and with our headers`,
      receipt.status === 200 &&
        receipt.headers['x-robots-tag'] === 'noindex' &&
        receipt.headers['content-security-policy'] === policy,
      receipt.status,
    );
    const worker = await ask(port, host, '/sw.js');
    hold(
      `${host}/sw.js is asked for anew`,
      worker.status === 200 && worker.headers['cache-control'] === 'no-cache',
      worker.headers['cache-control'],
    );
    for (const { path: feed, headers } of TYPES_OF_FEEDS) {
      const told = await ask(port, host, feed);
      hold(
        `${host}${feed} is what it is, and asked for anew`,
        told.status === 200 &&
          told.headers['content-type'] === headers['Content-Type'] &&
          told.headers['cache-control'] === 'no-cache',
        told.headers['content-type'],
      );
    }
    for (const hidden of ['/index.html.br', `${script}.gz`, '/bundle.json'])
      hold(
        `${host}${hidden} is not served`,
        (await ask(port, host, hidden)).status === 404,
        hidden,
      );
    const map = await ask(port, host, `${script}.map`);
    hold(`${host} serves no source map`, map.status === 404, map.status);
  }
}

/** A server that says who it is. */
function standIn(name: string, port: number): () => void {
  const server = createServer((_request, response) => void response.end(name)).listen(
    port,
    '127.0.0.1',
  );
  return () => void server.close();
}

/** Where somebody is led who comes unencrypted. */
const ledFrom = (place: RequestOptions): Promise<string> =>
  new Promise((resolve, reject) => {
    const asked = request(
      { ...place, path: TOUR.article, headers: { host: HOSTS['de-DE'] } },
      (answer) => {
        answer.resume();
        resolve(answer.headers.location ?? '');
      },
    );
    asked.once('error', reject).end();
  });

async function askEverything(
  server: string,
  port: number,
  policy: string,
  plain: RequestOptions,
): Promise<void> {
  problems.length = 0;
  held = 0;
  await until(`${server} answers`, () =>
    ask(port, HOSTS['en-US'], '/').then(
      () => true,
      () => false,
    ),
  );
  await askSites(port, policy);
  const functions = await ask(port, HOSTS.functions, '/health');
  hold('the functions are found', functions.body === 'functions', functions.body);
  const webhook = await ask(port, HOSTS.functions, '/webhook');
  hold(
    "publishing hears the content service's webhook",
    webhook.body === 'publisher',
    webhook.body,
  );
  const led = await ledFrom(plain);
  hold('who comes unencrypted is led on', led === `https://${HOSTS['de-DE']}${TOUR.article}`, led);
  for (const problem of problems) console.error(`${server}: ${problem}`);
  console.log(`${server} behind TLS: ${String(held)} hold, ${String(problems.length)} do not.`);
  if (problems.length > 0) process.exitCode = 1;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hosts-'));
  const trees = path.join(ROOT, 'dist/site');
  const policy =
    /add_header Content-Security-Policy "([^"]+)"/.exec(
      readFileSync(path.join(ROOT, 'dist/hosts/nginx.conf'), 'utf8'),
    )?.[1] ?? '';
  const [nginxPort = 0, caddyPort = 0, plainPort = 0, functions = 0, publisher = 0] =
    await freePorts(5);
  // As the build writes them, under names of which each is another's: a desk's are all the same.
  for (const language of LANGUAGES)
    mkdirSync(path.join(folder, 'files', language), { recursive: true });
  writeHostFiles({
    trees: path.join(folder, 'files'),
    folder: path.join(folder, 'files'),
    policy,
    urls: { 'en-US': `https://${HOSTS['en-US']}`, 'de-DE': `https://${HOSTS['de-DE']}` },
    functionsUrl: `https://${HOSTS.functions}`,
    ports: { functions, publisher },
  });
  const written = (name: string): string => readFileSync(path.join(folder, 'files', name), 'utf8');
  runOnce('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=open-strings',
    '-keyout',
    `${folder}/key.pem`,
    '-out',
    `${folder}/cert.pem`,
  ]);
  const closing: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
    standIn('functions', functions),
    standIn('publisher', publisher),
  ];
  try {
    closing.push(startNginx({ conf: written('nginx.conf'), folder, trees, port: nginxPort }));
    await askEverything('nginx', nginxPort, policy, {
      socketPath: path.join(folder, PLAIN_SOCKET),
    });
    closing.push(
      startCaddy({ conf: written('Caddyfile'), folder, trees, port: caddyPort, plainPort }),
    );
    await askEverything('Caddy', caddyPort, policy, { host: '127.0.0.1', port: plainPort });
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
