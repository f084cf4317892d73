import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LANGUAGES } from '../../../contracts/language/languages';
import { freePorts } from '../../../test/freePorts';
import { until } from '../../../test/until';
import { readPublishConfig } from '../../../publish/config';
import { HOSTS_FOLDER } from '../../../publish/delivery/fileVersions';
import { knownVariables } from '../../config/knownVariables';
import { composeFile, containerfile, serverFolders, systemdUnits } from './services';
import { writeHostFiles } from './writeHostFiles';

const DOCUMENT = readFileSync(path.resolve(__dirname, '../../../docs/deploying.md'), 'utf8');
const folder = mkdtempSync(path.join(tmpdir(), 'hosts-'));
const PORTS = { functions: 5000, publisher: 3100 };
const at = (name: string): string => path.join(folder, name);
const read = (name: string): string => readFileSync(at(name), 'utf8');

beforeAll(() => {
  for (const language of LANGUAGES) mkdirSync(at(language));
  writeHostFiles({
    trees: folder,
    folder: at('hosts'),
    policy: "default-src 'self'",
    functionsUrl: 'https://f.example',
    urls: { 'en-US': 'https://s.example', 'de-DE': 'https://d.example' },
    ports: PORTS,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('host files: every file that docs/deploying.md uses is written', () => {
  const named = new Set(
    [...DOCUMENT.matchAll(/dist\/hosts\/([\w.*-]*\w)/g)].map(([, name = '']) => name),
  );
  const written = readdirSync(at('hosts'));
  expect(named.size).toBeGreaterThan(3);
  expect(
    [...named].filter(
      (name) =>
        !written.some(
          (one) => one === name || (name.startsWith('*') && one.endsWith(name.slice(1))),
        ),
    ),
  ).toEqual([]);
  // Every file that is written is explained in the document.
  const used = (one: string): boolean =>
    named.has(one) ||
    (one.endsWith('.service') && named.has('*.service')) ||
    read('hosts/compose.yaml').includes(`hosts/${one}`);
  expect(written.filter((one) => !used(one))).toEqual([]);
});

test('host files: pages for editors come from the publisher, without the site’s headers', () => {
  const nginx = /location ~ \^\(\/preview\|\/editors\)\(\/\|\$\) \{([^}]*)\}/.exec(
    read('hosts/nginx.conf'),
  );
  expect(nginx?.[1]).toContain('proxy_pass http://127.0.0.1:3100;');
  expect(nginx?.[1]).not.toContain('add_header');
  const caddy = read('hosts/Caddyfile');
  expect(caddy).toMatch(
    /handle @editors \{[^@]*reverse_proxy \{\$PAGES_UPSTREAM:127\.0\.0\.1:3100\}/,
  );
  expect(caddy).toContain(
    '@public not path /preview /preview/* /editors /editors/*\n    header @public {',
  );
});

test('host files: docs/deploying.md uses the same names of services, folders and Firebase targets', () => {
  const services = new Set(
    [
      ...DOCUMENT.matchAll(
        /systemctl (?:enable --now|start|stop|restart) ((?:open-strings-[\w]+ ?)+)/g,
      ),
    ].flatMap(([, names = '']) => names.trim().split(' ')),
  );
  expect([...services].sort()).toEqual(
    Object.keys(systemdUnits())
      .map((name) => name.replace('.service', ''))
      .sort(),
  );
  const folders = [...DOCUMENT.matchAll(/\/(?:srv|etc|var\/lib)\/open-strings[\w/-]*/g)].map(
    ([folder]) => folder,
  );
  expect(
    folders.filter(
      (folder) =>
        !Object.values(serverFolders()).some(
          (known) =>
            folder.startsWith(known) ||
            folder.startsWith(path.dirname(serverFolders().environment)),
        ),
    ),
  ).toEqual([]);
  const { hosting } = JSON.parse(read('hosts/firebase.json')) as { hosting: { target: string }[] };
  expect([...DOCUMENT.matchAll(/target:apply hosting (\w+)/g)].map(([, target]) => target)).toEqual(
    hosting.map(({ target }) => target),
  );
});

test('host files: LISTEN of the trial in docs/deploying.md binds nginx to this machine', () => {
  const script = readFileSync(path.resolve(__dirname, '../../../deploy/release.sh'), 'utf8');
  const [, address = ''] = /^export .* LISTEN=(\S+)$/m.exec(DOCUMENT) ?? [];
  const [command = ''] = /sed "s\/listen [^"]*"/.exec(script) ?? [];
  const { stdout } = spawnSync('sh', ['-c', `${command} ${at('hosts/nginx.conf')}`], {
    encoding: 'utf8',
    env: { ...process.env, LISTEN: address },
  });
  const addresses = [...stdout.matchAll(/^ *listen (.*);$/gm)].map(([, address = '']) => address);
  expect(new Set(addresses)).toEqual(new Set(['127.0.0.1:443 ssl http2', '127.0.0.1:80']));
});

test("host files: only the services' user reads the journal, the web server reads the pages", () => {
  for (const unit of Object.values(systemdUnits()))
    expect(unit).toMatch(/^StateDirectoryMode=0700$/m);
  const {
    'open-strings-functions.service': functions = '',
    'open-strings-pages.service': pages = '',
  } = systemdUnits();
  expect(functions).toMatch(/^UMask=0077$/m);
  expect(functions).not.toMatch(/^ReadWritePaths=/m);
  expect(pages).not.toMatch(/^UMask=/m);
  expect(pages).toMatch(new RegExp(`^ReadWritePaths=${serverFolders().site}$`, 'm'));
});

test('host files: every service has a limit of its memory', () => {
  for (const unit of [...Object.values(systemdUnits()), containerfile(PORTS), composeFile(PORTS)])
    expect(unit).toMatch(/--max-old-space-size=\d+/);
});

test('containers: compose file, image and Caddyfile name the same files, ports, variables and volumes', () => {
  const compose = read('hosts/compose.yaml');
  const image = read('hosts/Containerfile');
  const copied = [...image.matchAll(/^COPY (?:--\S+ )?(\S+)\/ /gm)].map(([, name = '']) => name);
  expect(copied).toEqual(
    expect.arrayContaining(['functions', 'publisher', 'site/bundle', 'site/.published']),
  );
  expect(compose).toMatch(/context: \.\.\n +dockerfile: hosts\/Containerfile\n/);
  expect(image).toContain(`ARG NODE_IMAGE=${/NODE_IMAGE:-([^}]*)/.exec(compose)?.[1] ?? ''}\n`);
  // Volumes: declared, at the folders that the image fills or writes to, and that Caddy serves.
  const volumes = [...compose.matchAll(/'(\w+):(\/[^':]+)/g)];
  const declared = /^volumes: \{ (.*) \}$/m.exec(compose)?.[1] ?? '';
  expect(new Set(volumes.map(([, name = '']) => name))).toEqual(
    new Set(declared.split(', ').map((one) => one.replace(': {}', ''))),
  );
  for (const folder of ['/data', '/pages']) {
    expect(image).toMatch(new RegExp(`chown 1000:1000 .*${folder}`));
    expect(volumes.map(([, , at]) => at)).toContain(folder);
  }
  expect(read('hosts/Caddyfile')).toContain(`root * ${serverFolders().site}/en-US`);
  expect(compose).toContain(`'pages:${serverFolders().site}:ro'`);
  // Ports and variables: those that the programs read, and Caddy's own.
  for (const [name, port] of Object.entries(PORTS))
    expect(compose).toContain(`${name}:${String(port)}`);
  const upstreams = [...compose.matchAll(/(\w+_UPSTREAM): /g)].map(([, name = '']) => name);
  for (const name of upstreams) expect(read('hosts/Caddyfile')).toContain(`{$${name}:`);
  const set = [
    ...image.matchAll(/(?:ENV|  )([A-Z_ ]*[A-Z_]+)=/g),
    ...image.matchAll(/ ([A-Z_]+)=\S/g),
  ]
    .map(([, name = '']) => name.trim())
    .filter((name) => !['NODE_ENV', 'HEALTH_PORT', 'NODE_IMAGE'].includes(name));
  expect(set.length).toBeGreaterThan(4);
  expect(set.filter((name) => !knownVariables().has(name))).toEqual([]);
  for (const part of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges'])
    expect(compose).toContain(part);
  // Every service says whether it is well, and no file names a registry.
  expect(compose).toMatch(/web:[^]*healthcheck:\n +test: \['CMD-SHELL', ".*421.*"\]/);
  expect(`${image}${compose}`).not.toMatch(/[\w-]+\.[a-z]{2,}\/[\w/-]+:/);
  expect(image).toMatch(/^HEALTHCHECK .*HEALTH_PORT \+ '\/health'/m);
});

test('host files: web servers pass requests on to every machine of the functions', () => {
  const { machines } = readPublishConfig({ FUNCTIONS_MACHINES: '10.0.0.1, 10.0.0.2' });
  for (const language of LANGUAGES) mkdirSync(at(`trees/${language}`), { recursive: true });
  writeHostFiles({
    trees: at('trees'),
    folder: at('several'),
    policy: "default-src 'self'",
    functionsUrl: 'https://f.example',
    urls: { 'en-US': 'https://s.example', 'de-DE': 'https://d.example' },
    ports: PORTS,
    machines,
  });
  expect(read('several/nginx.conf')).toMatch(
    /upstream open_strings_functions \{\s+server 10\.0\.0\.1:5000 .*;\s+server 10\.0\.0\.2:5000 .*;\s+\}/,
  );
  expect(read('several/nginx.conf')).toContain('proxy_pass http://10.0.0.1:3100;');
  expect(read('several/Caddyfile')).toContain('{$FUNCTIONS_UPSTREAM:10.0.0.1:5000 10.0.0.2:5000}');
  expect(() => readPublishConfig({ FUNCTIONS_MACHINES: '10.0.0.1; reboot' })).toThrow(
    'FUNCTIONS_MACHINES',
  );
  // Files that are sent to them with the pages.
  for (const name of ['nginx.conf', 'Caddyfile'])
    expect(read(`trees/${HOSTS_FOLDER}/${name}`)).toBe(read(`several/${name}`));
});

test('host files: a receipt keeps its address on hosts that redirect from .html', () => {
  const lines = read('en-US/_redirects').trim().split('\n');
  expect(lines).toContain('/receipt/* /shell 200');
  expect(lines.filter((line) => line.includes('.html'))).toEqual([]);
});

test('host files: contain nothing that a static host may refuse', () => {
  const lines = read('en-US/_headers').split('\n');
  // Cloudflare Pages: 100 rules, 2,000 characters a line.
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
  expect(lines.filter((line) => line.length > 2000)).toEqual([]);
});

test('host files: every server of nginx logs without personal data and tells caches about compression', () => {
  const servers = read('hosts/nginx.conf')
    .split(/^server \{$/m)
    .slice(1);
  expect(servers).toHaveLength(7);
  for (const server of servers) {
    expect(server).toMatch(
      new RegExp(`access_log (off|${serverFolders().logs}/access.log open_strings);`),
    );
    expect(server).toContain(`error_log ${serverFolders().logs}/error.log emerg;`);
  }
  const static_ = servers.filter((server) => server.includes('gzip_static on;'));
  expect(static_).toHaveLength(LANGUAGES.length);
  for (const server of static_) expect(server).toContain('gzip_vary on;');
});

const canRotate = spawnSync('logrotate', ['--version']).error === undefined;
(canRotate ? test : test.skip)(
  'host files: logrotate keeps five days, also when a day has no requests',
  () => {
    const logs = at('logs');
    mkdirSync(logs);
    writeFileSync(
      at('logrotate.conf'),
      read('hosts/logrotate.conf')
        .replaceAll(serverFolders().logs, logs)
        .replace('create 0640 www-data adm', 'create')
        .replace('/run/nginx.pid', at('no.pid')),
      { mode: 0o644 },
    );
    for (const requests of ['1', '2', '3', '4', '5', '6', '', '8', '9']) {
      writeFileSync(path.join(logs, 'access.log'), requests);
      const { status, stderr } = spawnSync(
        'logrotate',
        ['--force', '--state', at('logrotate.state'), at('logrotate.conf')],
        { encoding: 'utf8' },
      );
      expect([status, stderr]).toEqual([0, '']);
    }
    const kept = readdirSync(logs).sort();
    expect(kept.map((name) => readFileSync(path.join(logs, name), 'utf8'))).toEqual([
      '',
      '9',
      '8',
      '',
      '6',
      '5',
    ]);
  },
);

test("host files: Debian's rules for the logs of nginx do not match ours, which logrotate would refuse", () => {
  expect(serverFolders().logs).not.toMatch(/^\/var\/log\/(nginx|caddy)/);
  expect(read('hosts/logrotate.conf')).toMatch(new RegExp(`^${serverFolders().logs}/`));
});

const canServe = spawnSync('caddy', ['version']).error === undefined;
(canServe ? describe : describe.skip)('host files: Caddy', () => {
  let [port, plainPort] = [0, 0];
  let caddy: ChildProcess;
  let output = '';
  beforeAll(async () => {
    const [own = 0, plain = 0, unused = 0] = await freePorts(3);
    [port, plainPort] = [own, plain];
    const ports = `http_port ${String(plain)}\n    https_port ${String(own)}`;
    mkdirSync(at('tree/static'), { recursive: true });
    for (const name of ['index.html', 'static/a.js'])
      for (const ending of ['', '.gz']) writeFileSync(at(`tree/${name}${ending}`), name);
    writeFileSync(
      at('Caddyfile'),
      read('hosts/Caddyfile')
        .replace('{\n', `{\n    admin off\n    ${ports}\n    local_certs\n    skip_install_trust\n`)
        .replaceAll(new RegExp(`root \\* ${serverFolders().site}.*`, 'g'), `root * ${at('tree')}`)
        .replaceAll('127.0.0.1:5000', `127.0.0.1:${String(unused)}`),
    );
    mkdirSync(at('open-strings.d'));
    writeFileSync(at('open-strings.d/own.caddy'), 'own.example {\n    respond "own"\n}\n');
    caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', at('Caddyfile')], {
      env: { ...process.env, HOME: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    caddy.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await until('Caddy', () => output.includes('serving initial configuration'));
    const certified = (name: string): Promise<boolean> =>
      get(name, '/').then(
        () => true,
        () => false,
      );
    await until(
      'certificates',
      async () => (await certified('s.example')) && certified('f.example'),
    );
  });
  afterAll(() => caddy.kill());

  const get = (host: string, address: string, isPlain = false): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const headers = { host, 'accept-encoding': 'gzip' };
      const options = { path: address, headers, servername: host, rejectUnauthorized: false };
      const receive = (response: IncomingMessage): void => {
        response.resume();
        resolve(response);
      };
      const asked = isPlain
        ? request({ ...options, port: plainPort }, receive)
        : tlsRequest({ ...options, port }, receive);
      asked.once('error', reject).end();
    });

  test('answers no other name, but what the deployer has added', async () => {
    expect((await get('other.example', '/', true)).statusCode).toBe(421);
    await expect(get('other.example', '/')).rejects.toThrow('alert');
    expect((await get('own.example', '/')).statusCode).toBe(200);
  });

  test('is well for the health check of its container, which says when it is away', () => {
    const [, command = ''] = /'CMD-SHELL', ("[^\n]*")\]/.exec(read('hosts/compose.yaml')) ?? [];
    const check = (at: number): number | null =>
      spawnSync('sh', [
        '-c',
        String(JSON.parse(command)).replaceAll('127.0.0.1/', `127.0.0.1:${String(at)}/`),
      ]).status;
    expect([check(plainPort), check(1)]).toEqual([0, 1]);
  });

  test('leads plain HTTP to https, the path included', async () => {
    const { statusCode, headers } = await get('s.example', '/search?q=a', true);
    expect([statusCode, headers.location]).toEqual([308, 'https://s.example/search?q=a']);
  });

  test.each(['/', '/static/a.js'])('tells caches about the compression of %s', async (address) => {
    const { headers } = await get('s.example', address);
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers.vary).toMatch(/accept-encoding/i);
  });

  test('logs neither addresses nor visitors, even when the functions do not answer', async () => {
    expect((await get('f.example', '/mail?to=anna')).statusCode).toBe(502);
    expect((await get('s.example', '/search?q=anna')).statusCode).toBe(404);
    expect(output).not.toMatch(/anna|remote_ip/);
  });
});

const analyze = spawnSync('systemd-analyze', ['--version']).error === undefined;
(analyze ? test : test.skip)('host files: systemd accepts the units', () => {
  const units = Object.keys(systemdUnits()).map((name) => at(`hosts/${name}`));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units], {
    encoding: 'utf8',
  });
  expect([status, stderr.split('\n').filter((line) => line.includes(folder))]).toEqual([0, []]);
});
