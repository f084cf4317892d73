import { execFile, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { AfterPublish } from '../../../publish/delivery/afterPublish';
import { HOSTS_FOLDER } from '../../../publish/delivery/fileVersions';
import { serverFolders } from './services';
import {
  rcloneConf,
  startObjectStorage,
  type ObjectStorage,
  type Received,
} from './testing/objectStorage';

const has = (program: string): boolean =>
  spawnSync('which', [program], { stdio: 'ignore' }).status === 0;
/** Skips a rehearsal, with its reason in the title, where its program is not installed. */
const rehearse = (program: string, title: string, work: () => Promise<void>): void => {
  if (has(program)) it(title, work, 120_000);
  else it.skip(`${title} (${program} is not installed: apt-get install ${program})`, work);
};

let root = '';
let storage: ObjectStorage;
const at = (name: string): string => path.join(root, name);
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(at(`site/${file}`)), { recursive: true });
  writeFileSync(at(`site/${file}`), text);
};
const { HOME = '', PATH = '' } = process.env;

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'delivery-'));
  process.env['HOME'] = root;
  mkdirSync(at('site/.published'), { recursive: true });
  for (const language of ['en-US', 'de-DE']) {
    write(`${language}/index.html`, 'home');
    write(`${language}/static/app.js`, 'script');
    write(`${language}/old/Übung 1/index.html`, 'old');
    write(`${language}/index.html.gz`, 'packed');
  }
  write('hosts/nginx.conf', 'first');
  storage = await startObjectStorage();
});
afterEach(() => {
  Object.assign(process.env, { HOME, PATH });
  storage.close();
  rmSync(root, { recursive: true, force: true });
});

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

const SERVERS = ['one', 'two', 'three'];

/** Web servers as folders of this machine: stand-ins for ssh, nginx and systemctl note what they are asked to do. */
function webServers(): Record<string, string> {
  mkdirSync(at('bin'));
  const programs = {
    // The server's own copy of configure.sh has its name for an argument here.
    ssh: `#!/bin/sh\nwhile [ "\${1#-}" != "$1" ]; do shift 2; done\nserver=$1\nshift\ncase $* in configure) exec sh ${at('')}/$server.configure.sh ;; esac\nexec sh -c "$*"\n`,
    nginx: `#!/bin/sh\n! grep -l refused ${at('')}/*.d/open-strings.conf\n`,
    systemctl: `#!/bin/sh\nls ${at('one')}/en-US/new >>${at('reloads')} 2>/dev/null || echo "before the pages" >>${at('reloads')}\n`,
  };
  for (const [name, text] of Object.entries(programs))
    writeFileSync(at(`bin/${name}`), text, { mode: 0o755 });
  process.env['PATH'] = `${at('bin')}:${PATH}`;
  const configure = readFileSync(path.join(__dirname, 'afterPublish/configure.sh'), 'utf8');
  for (const name of SERVERS) {
    mkdirSync(at(name));
    mkdirSync(at(`${name}.d`));
    writeFileSync(at(`${name}.d/open-strings.conf`), 'first');
    writeFileSync(at(`${name}.d/own.conf`), 'own');
    writeFileSync(
      at(`${name}.configure.sh`),
      configure
        .replace(/^NEW=.*$/m, `NEW=${at(name)}/hosts`)
        .replace(/^NGINX=.*$/m, `NGINX=${at(name)}.d/open-strings.conf`),
    );
  }
  return {
    SERVERS: SERVERS.map((name) => `${name}:${at(`${name}/`)}`).join(' '),
    CONFIGURE: 'configure',
  };
}

rehearse('rsync', 'rsync: three web servers follow an edit and a deletion', async () => {
  const settings = webServers();
  await deliver(deliverer('rsync.sh', settings));
  edit();
  await deliver(deliverer('rsync.sh', settings));
  for (const name of SERVERS) {
    expect(readFileSync(at(`${name}/en-US/new/index.html`), 'utf8')).toBe('new');
    expect(existsSync(at(`${name}/en-US/old/Übung 1/index.html`))).toBe(false);
    expect(existsSync(at(`${name}/de-DE/old/Übung 1/index.html`))).toBe(true);
    expect(existsSync(at(`${name}/de-DE/index.html.gz`))).toBe(true);
    expect(existsSync(at(`${name}/.published`))).toBe(false);
  }
});

rehearse(
  'rsync',
  "rsync: a release's configuration is in force before its pages come",
  async () => {
    const settings = webServers();
    await deliver(deliverer('rsync.sh', settings));
    edit();
    write('hosts/nginx.conf', 'second');
    await deliver(deliverer('rsync.sh', settings));
    const configurations = (): string[] =>
      SERVERS.map((name) => readFileSync(at(`${name}.d/open-strings.conf`), 'utf8'));
    expect(configurations()).toEqual(['second', 'second', 'second']);
    expect(readFileSync(at('reloads'), 'utf8')).toBe('before the pages\n'.repeat(6));

    // One that nginx refuses: the one before stays, and so do the pages that go with it.
    write('hosts/nginx.conf', 'refused');
    write('en-US/new/index.html', 'newer');
    const refused = deliverer('rsync.sh', settings);
    await refused.request();
    expect(refused.failing?.why).toContain('open-strings.conf');
    await refused.close();
    expect(configurations()).toEqual(['second', 'second', 'second']);
    for (const name of SERVERS) {
      expect(readFileSync(at(`${name}/en-US/new/index.html`), 'utf8')).toBe('new');
      expect(readdirSync(at(`${name}.d`))).toEqual(['open-strings.conf', 'own.conf']);
      expect(readFileSync(at(`${name}.d/own.conf`), 'utf8')).toBe('own');
    }
  },
);

test('rsync: the folders on web servers are those of their configuration', () => {
  const scripts = ['rsync.sh', 'configure.sh'].map((name) =>
    readFileSync(path.join(__dirname, 'afterPublish', name), 'utf8'),
  );
  expect(scripts[0]).toContain(`SITE="${serverFolders().site}/"`);
  expect(scripts[1]).toContain(`NEW="${serverFolders().site}/${HOSTS_FOLDER}"`);
});

rehearse('rclone', 'rclone: object storage gets assets first, deletions last', async () => {
  mkdirSync(at('.config/rclone'), { recursive: true });
  writeFileSync(at('.config/rclone/rclone.conf'), rcloneConf(storage));
  write('en-US/_headers', 'policy');
  writeFileSync(at('headers'), `#!/bin/sh\ncurl -fsS -X POST ${storage.url}/headers\n`, {
    mode: 0o755,
  });
  const settings = { CONFIGURE: at('headers') };
  await deliver(deliverer('rclone.sh', settings));
  const puts = storage.received.filter(({ method }) => method === 'PUT');
  const firstPage = puts.findIndex(({ url }) => url.includes('.html'));
  expect(puts.findLastIndex(({ url }) => url.includes('/static/'))).toBeLessThan(firstPage);
  const placeOf = (one?: Received): number => (one ? storage.received.indexOf(one) : -1);
  // The policy is in force once the scripts are there, and before the pages come.
  const policy = storage.received.findIndex(({ url }) => url === '/headers');
  expect(policy).toBeGreaterThan(placeOf(puts.findLast(({ url }) => url.includes('/static/'))));
  expect(policy).toBeLessThan(placeOf(puts[firstPage]));
  expect(puts.find(({ url }) => url.includes('/static/'))?.headers['cache-control']).toContain(
    'immutable',
  );
  expect([...storage.objects.keys()].filter((key) => /\.gz$|^hosts/.test(key))).toEqual([]);
  expect(storage.objects.get('en-US/old/Übung 1/index.html')?.body.toString()).toBe('old');
  edit();
  storage.received.length = 0;
  await deliver(deliverer('rclone.sh', settings));
  expect(storage.received.filter(({ url }) => url === '/headers')).toEqual([]);
  expect(storage.objects.get('en-US/new/index.html')?.body.toString()).toBe('new');
  expect(storage.objects.has('en-US/old/Übung 1/index.html')).toBe(false);
  expect(storage.received.filter(({ method }) => /PUT|DELETE/.test(method)).at(-1)?.method).toBe(
    'DELETE',
  );
});

rehearse('curl', 'purge: the CDN gets the changed addresses, or everything', async () => {
  const settings = { API: storage.url, ZONE: 'zone', TOKEN: 'token' };
  await deliver(deliverer('purge.sh', { ...settings, MOST: '3' }));
  expect(storage.received.map(({ body }) => body.trim())).toEqual(['{"purge_everything":true}']);
  edit();
  storage.received.length = 0;
  await deliver(deliverer('purge.sh', settings));
  expect(storage.received).toHaveLength(1);
  expect(storage.received[0]).toMatchObject({ method: 'POST', url: '/zones/zone/purge_cache' });
  expect(JSON.parse(storage.received[0]?.body ?? '')).toEqual({
    files: [
      'https://en.example/new',
      'https://en.example/new/',
      'https://en.example/old/%C3%9Cbung%201',
      'https://en.example/old/%C3%9Cbung%201/',
    ],
  });
  storage.received.length = 0;
  mkdirSync(at('lists'));
  writeFileSync(at('lists/urls'), '');
  await promisify(execFile)(at('purge.sh'), [at('lists')]);
  expect(storage.received).toEqual([]);
});
