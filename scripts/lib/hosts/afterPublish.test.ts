import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { AfterPublish } from '../../../publish/delivery/afterPublish';

const has = (program: string): boolean =>
  spawnSync('which', [program], { stdio: 'ignore' }).status === 0;
/** Skips a rehearsal, with its reason in the title, where its program is not installed. */
const rehearse = (program: string, title: string, work: () => Promise<void>): void => {
  if (has(program)) it(title, work, 120_000);
  else it.skip(`${title} (${program} is not installed: apt-get install ${program})`, work);
};

interface Received {
  method: string;
  url: string;
  body: string;
  headers: Record<string, unknown>;
}

let root = '';
let server: Server;
let received: Received[] = [];
/** Objects of the storage's stand-in: it knows PUT, HEAD, GET and DELETE of an object, and checks no signature. */
const objects = new Map<string, string>();
const at = (name: string): string => path.join(root, name);
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(at(`site/${file}`)), { recursive: true });
  writeFileSync(at(`site/${file}`), text);
};
const { HOME = '', PATH = '' } = process.env;

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'delivery-'));
  process.env['HOME'] = root;
  received = [];
  objects.clear();
  mkdirSync(at('site/.published'), { recursive: true });
  for (const language of ['en-US', 'de-DE']) {
    write(`${language}/index.html`, 'home');
    write(`${language}/static/app.js`, 'script');
    write(`${language}/old/Übung 1/index.html`, 'old');
    write(`${language}/index.html.gz`, 'packed');
  }
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const body = Buffer.concat(parts).toString();
      received.push({ method, url, body, headers });
      const key = decodeURIComponent(url.replace(/^\/open-strings\//, '').replace(/\?.*/, ''));
      if (method === 'PUT') objects.set(key, body);
      if (method === 'DELETE') objects.delete(key);
      const isMissing = (method === 'HEAD' || method === 'GET') && !objects.has(key);
      response.setHeader('Last-Modified', new Date().toUTCString());
      response.setHeader('ETag', '"0"');
      if (method === 'HEAD') response.setHeader('Content-Length', objects.get(key)?.length ?? 0);
      response.writeHead(isMissing ? 404 : method === 'DELETE' ? 204 : 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  Object.assign(process.env, { HOME, PATH });
  server.close();
  server.closeAllConnections();
  rmSync(root, { recursive: true, force: true });
});

const address = (): string => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

/** A deliverer with a script of dist/hosts/after-publish whose first lines are filled in. */
function deliverer(script: string, settings: Record<string, string>): AfterPublish {
  let text = readFileSync(path.join(__dirname, `afterPublish/${script}`), 'utf8');
  for (const [name, value] of Object.entries(settings))
    text = text.replace(new RegExp(`^${name}=.*$`, 'm'), () => `${name}="${value}"`);
  writeFileSync(at(script), text, { mode: 0o755 });
  return new AfterPublish({
    command: at(script),
    folder: at('site'),
    state: at('site/.published'),
    urls: { 'en-US': 'https://en.example', 'de-DE': 'https://de.example' },
    log: () => undefined,
  });
}

async function deliver(after: AfterPublish): Promise<void> {
  await after.request();
  const why = after.failing?.why ?? null;
  await after.close();
  expect(why).toBeNull();
}

function edit(): void {
  write('en-US/new/index.html', 'new');
  rmSync(at('site/en-US/old'), { recursive: true });
}

rehearse('rsync', 'rsync: three web servers follow an edit and a deletion', async () => {
  const servers = ['one', 'two', 'three'];
  const settings = { SERVERS: servers.map((name) => `${name}:${at(`${name}/`)}`).join(' ') };
  for (const name of servers) mkdirSync(at(name));
  // In place of ssh: the servers are folders of this machine.
  mkdirSync(at('bin'));
  writeFileSync(at('bin/ssh'), '#!/bin/sh\nshift\nexec sh -c "$*"\n', { mode: 0o755 });
  process.env['PATH'] = `${at('bin')}:${PATH}`;
  await deliver(deliverer('rsync.sh', settings));
  edit();
  await deliver(deliverer('rsync.sh', settings));
  for (const name of servers) {
    expect(readFileSync(at(`${name}/en-US/new/index.html`), 'utf8')).toBe('new');
    expect(existsSync(at(`${name}/en-US/old/Übung 1/index.html`))).toBe(false);
    expect(existsSync(at(`${name}/de-DE/old/Übung 1/index.html`))).toBe(true);
    expect(existsSync(at(`${name}/de-DE/index.html.gz`))).toBe(true);
    expect(existsSync(at(`${name}/.published`))).toBe(false);
  }
});

rehearse('rclone', 'rclone: object storage gets assets first, deletions last', async () => {
  mkdirSync(at('.config/rclone'), { recursive: true });
  writeFileSync(
    at('.config/rclone/rclone.conf'),
    `[site]\ntype = s3\nprovider = Other\nendpoint = ${address()}\naccess_key_id = key\nsecret_access_key = secret\nno_check_bucket = true\n`,
  );
  await deliver(deliverer('rclone.sh', {}));
  const puts = received.filter(({ method }) => method === 'PUT');
  const firstPage = puts.findIndex(({ url }) => url.includes('.html'));
  expect(puts.findLastIndex(({ url }) => url.includes('/static/'))).toBeLessThan(firstPage);
  expect(puts.find(({ url }) => url.includes('/static/'))?.headers['cache-control']).toContain(
    'immutable',
  );
  expect([...objects.keys()].filter((key) => key.endsWith('.gz'))).toEqual([]);
  expect(objects.get('en-US/old/Übung 1/index.html')).toBe('old');
  edit();
  received = [];
  await deliver(deliverer('rclone.sh', {}));
  expect(objects.get('en-US/new/index.html')).toBe('new');
  expect(objects.has('en-US/old/Übung 1/index.html')).toBe(false);
  expect(received.filter(({ method }) => /PUT|DELETE/.test(method)).at(-1)?.method).toBe('DELETE');
});

rehearse('curl', 'purge: the CDN gets the changed addresses, or everything', async () => {
  const settings = { API: address(), ZONE: 'zone', TOKEN: 'token' };
  await deliver(deliverer('purge.sh', { ...settings, MOST: '3' }));
  expect(received.map(({ body }) => body.trim())).toEqual(['{"purge_everything":true}']);
  edit();
  received = [];
  await deliver(deliverer('purge.sh', settings));
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ method: 'POST', url: '/zones/zone/purge_cache' });
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    files: [
      'https://en.example/new',
      'https://en.example/new/',
      'https://en.example/old/%C3%9Cbung%201',
      'https://en.example/old/%C3%9Cbung%201/',
    ],
  });
  received = [];
  mkdirSync(at('lists'));
  writeFileSync(at('lists/urls'), '');
  await promisify(execFile)(at('purge.sh'), [at('lists')]);
  expect(received).toEqual([]);
});
