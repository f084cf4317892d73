/**
 * Proves the files for hosts that the build wrote: nginx serves both trees with them over TLS and HTTP/2, and each
 * kind of address is asked for under each name. Needs `npm run build` before; installs Debian's nginx when there is none.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { receiptAddress } from '../src/lib/addresses';
import { securityHeaders } from './hosts/headers';
import { startNginx } from './hosts/localNginx';
import { runOnce } from './lib/debian';
import { TOUR } from './lib/tour';
import { freePorts } from './testing/freePorts';

const ROOT = path.resolve(__dirname, '..');

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

function ask(port: number, host: string, address: string, encoding = 'identity'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const session = connect(`https://127.0.0.1:${String(port)}`, { rejectUnauthorized: false, servername: host });
    session.once('error', reject);
    const stream = session.request({ ':path': address, ':authority': host, 'accept-encoding': encoding });
    const chunks: Buffer[] = [];
    let headers: Record<string, string> = {};
    stream.on('response', (given) => void (headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))));
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.once('error', reject);
    stream.once('end', () => {
      session.close();
      resolve({ status: Number(headers[':status']), headers, body: Buffer.concat(chunks).toString('utf8') });
    });
  });
}

const problems: string[] = [];
let held = 0;
function hold(what: string, holds: boolean, found: unknown): void {
  if (holds) held += 1;
  else problems.push(`${what}: found ${JSON.stringify(found)}`);
}

async function askEverything(port: number, hosts: Record<string, string>, policy: string): Promise<void> {
  for (const [language, host] of Object.entries(hosts)) {
    const home = await ask(port, host, '/');
    hold(`${host}/ is the page of its language`, home.status === 200 && home.body.includes(`<html lang="${language}"`), home.status);
    for (const [name, value] of Object.entries(securityHeaders(policy))) hold(`${host}/ carries ${name}`, home.headers[name.toLowerCase()] === value, home.headers[name.toLowerCase()]);
    hold(`${host}/ is asked for anew`, home.headers['cache-control'] === 'no-cache', home.headers['cache-control']);
    const packed = await ask(port, host, '/', 'gzip');
    hold(`${host}/ travels packed`, packed.headers['content-encoding'] === 'gzip', packed.headers['content-encoding']);
    const article = await ask(port, host, TOUR.article);
    hold(`${host} has its articles`, article.status === 200 && /<h1[\s>]/.test(article.body), article.status);
    const script = /\/static\/[^"]+\.js/.exec(home.body)?.[0] ?? '';
    const file = await ask(port, host, script);
    hold(`${host}${script} is kept for ever`, file.status === 200 && (file.headers['cache-control'] ?? '').includes('immutable'), file.headers['cache-control']);
    hold(`${host}${script} is a script with our headers`, (file.headers['content-type'] ?? '').includes('javascript') && file.headers['x-content-type-options'] === 'nosniff', file.headers['content-type']);
    const gone = await ask(port, host, `${TOUR.topic}/there-is-no-such-article`);
    hold(`${host} says that a page does not exist, in its language`, gone.status === 404 && gone.body.includes(`lang="${language}"`) && gone.headers['content-security-policy'] === policy, gone.status);
    const receipt = await ask(port, host, receiptAddress('abc'));
    hold(`${host}: a receipt opens empty, unlisted and with our headers`, receipt.status === 200 && receipt.headers['x-robots-tag'] === 'noindex' && receipt.headers['content-security-policy'] === policy, receipt.status);
    const worker = await ask(port, host, '/sw.js');
    hold(`${host}/sw.js is asked for anew`, worker.status === 200 && worker.headers['cache-control'] === 'no-cache', worker.headers['cache-control']);
    for (const hidden of ['/index.html.br', '/static/nothing.js', '/bundle.json']) hold(`${host}${hidden} is not served`, (await ask(port, host, hidden)).status === 404, hidden);
    const map = await ask(port, host, `${script}.map`);
    hold(`${host} serves no source map`, map.status === 404, map.status);
  }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hosts-'));
  const trees = path.join(ROOT, 'dist/site');
  const conf = readFileSync(path.join(ROOT, 'dist/hosts/nginx.conf'), 'utf8');
  const policy = /add_header Content-Security-Policy "([^"]+)"/.exec(conf)?.[1] ?? '';
  const [english = '', german = ''] = Array.from(conf.matchAll(/server_name (\S+);/g), ([, name = '']) => name);
  const [port = 0] = await freePorts(1);
  runOnce('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=open-strings', '-keyout', `${folder}/key.pem`, '-out', `${folder}/cert.pem`]);
  const stop = startNginx({ conf, folder, trees, port });
  try {
    await askEverything(port, { 'en-US': english, 'de-DE': german }, policy);
  } finally {
    stop();
    rmSync(folder, { recursive: true, force: true });
  }
  for (const problem of problems) console.error(problem);
  console.log(`nginx behind TLS: ${String(held)} hold, ${String(problems.length)} do not.`);
  if (problems.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
