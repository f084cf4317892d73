import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Sqlite from 'libsql';
import { freePorts } from '../../../test/freePorts';
import { nightlyTest } from '../../../test/nightly';
import { until } from '../../../test/until';
import { testEnvironment } from '../../config/testEnvironment';
import { copySources } from '../../testing/copySources';
import { startEdge } from './testing/edge';
import { rcloneConf, startObjectStorage } from './testing/objectStorage';
import { Buyers, keepVisiting, Visitors, type PublicUrls } from './testing/traffic';
import { missingPrograms, OWN, WebServers } from './testing/webServers';

/**
 * Rehearses deploy/release.sh on this machine from the first release on, while visitors come and buyers pay. Really run:
 * git, npm's own steps of the first build (or RELEASE_DIST names the folder of one; the others publish its bundles with
 * another head script), the programs of the product, nginx, rsync, rclone, Chromium. Stand-ins: systemctl (it starts and
 * stops the services), ssh (it runs commands here), chown, the hosted services, object storage and the CDN's purges.
 */

const ROOT = path.resolve(__dirname, '../../..');

const SYSTEMCTL = `#!/bin/sh
set -eu
# A process that nobody waits for, as in a container without init, has ended when it runs no program.
runs() { [ -e "/proc/$(cat "$REHEARSAL/$1.pid")/exe" ]; }
[ "$1" != is-active ] || { runs "$3"; exit; }
if [ "$1" = reload ]; then
  [ -e "$REHEARSAL/deaf" ] || nginx -s reload
  exit
fi
case $1 in restart | stop) ;; *) exit 0 ;; esac
pids=$REHEARSAL/$2.pid
unit=$SERVER_ROOT/etc/systemd/system/$2.service
value() { sed -n "s#^$1=+\\{0,1\\}##p" "$unit" | sed "s#/srv/open-strings#$REHEARSAL/open-strings#g; s#/etc/open-strings#$SERVER_ROOT/etc/open-strings#g; s#/usr/bin/node#node#g"; }
if [ -f "$pids" ]; then
  kill "$(cat "$pids")" 2>/dev/null || true
  while runs "$2"; do sleep 0.05; done
fi
[ "$1" = restart ] || exit 0
cd "$(value WorkingDirectory)"
$(value ExecStartPre)
command=$(value ExecStart)
setsid node --env-file="$(value EnvironmentFile)" \${command#node } >>"$REHEARSAL/$2.log" 2>&1 9>&- &
echo $! >"$pids"
`;

const NPM = `#!/bin/sh
set -eu
first=$(ls -d "$REHEARSAL"/open-strings/releases/* | head -n 1)
case "$*" in
  ci)
    # npm itself refuses a project without a lock file.
    [ -e package-lock.json ] || exec "$REAL_NPM" ci
    # Only a real build takes the time for a copy.
    if [ -n "$RELEASE_DIST" ]; then
      ln -s "$PACKAGES" node_modules
    else
      cp -al "$PACKAGES" node_modules 2>/dev/null || cp -a "$PACKAGES" node_modules
    fi
    ;;
  'audit signatures')
    [ ! -e bad-signature ] || echo '1 package has an invalid registry signature:'
    exit 1
    ;;
  'run build')
    built=$first/dist
    [ "$PWD" != "$first" ] || built=$RELEASE_DIST
    if [ -z "$built" ]; then
      "$REAL_NPM" run build
    else
      cp -al "$built/functions" "$built/publisher" dist/
      cp -al "$built/site/bundle" "$built/site/server" dist/site/
    fi
    node --require tsx/cjs --eval "$PUBLISH"
    if [ -e broken-functions ]; then
      rm dist/functions/main.js
      echo 'process.exit(1)' >dist/functions/main.js
    fi
    for language in en-US de-DE; do
      rm -f dist/site/$language/version.txt
      cp version dist/site/$language/version.txt
    done
    ;;
esac
`;

/** Publishes a release whose head script differs from that of all others, and with it the policy. */
const PUBLISH = `
const fs = require('node:fs');
const file = 'dist/site/bundle/bundle.json';
const manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
const mark = '/*release ' + fs.readFileSync('version', 'utf8') + '*/';
manifest.headScript = manifest.headScript.replace(/\\/\\*release \\w+\\*\\//, '') + mark;
fs.rmSync(file);
fs.writeFileSync(file, JSON.stringify(manifest));
const { loadEnvironment } = require('./scripts/config/environment.ts');
const { publishRelease } = require('./scripts/build/publishRelease.ts');
publishRelease(loadEnvironment({ building: true })).catch((error) => {
  console.error(error);
  process.exitCode = 1;
});`;

/** File of the publisher's state with the reason of a delivery that failed. */
const FAILED = 'dist/site/.published/delivery-failed';

interface Result {
  code: number;
  output: string;
}

/** Machines from which visitors get the pages. */
type Place = 'its web server' | 'two web servers and object storage behind a caching proxy';

const OTHERS = ['127.0.0.2', '127.0.0.3'];

let folder = '';
let children: ChildProcess[] = [];
/** Steps that end what was started, last first. */
let undo: (() => unknown)[] = [];
let environment: NodeJS.ProcessEnv = {};
const at = (name: string): string => path.join(folder, name);
const base = (): string => at('open-strings');
const source = (): string => at('open-strings/source');
const environmentFile = (): string => at('server/etc/open-strings/environment');
const backups = (): string => at('server/var/backups/open-strings');
const ordersFile = (): string => at('orders.db');

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  children = [];
  undo = [];
});
afterEach(async () => {
  for (const step of undo.reverse()) await step();
  for (const name of ['functions', 'pages']) {
    const file = at(`open-strings-${name}.pid`);
    if (existsSync(file)) process.kill(Number(readFileSync(file, 'utf8')));
  }
  for (const child of children) child.kill();
  rmSync(folder, { recursive: true, force: true });
});

const git = (...args: string[]): string =>
  execFileSync(
    'git',
    ['-C', source(), '-c', 'user.name=t', '-c', 'user.email=t@t.example', ...args],
    { encoding: 'utf8' },
  );

function commit(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(source(), name), text);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'version');
}

/** Runs release.sh. @param input typed by the operator */
const releaseWith = (input: string, ...args: string[]): Promise<Result> =>
  new Promise((resolve) => {
    const { stdin } = execFile(
      path.join(source(), 'deploy/release.sh'),
      args,
      { env: environment, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => {
        process.stdout.write(`release.sh ${args.join(' ')}: ${(stdout + stderr).slice(-300)}\n`);
        resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
      },
    );
    stdin?.end(input);
  });
const release = (...args: string[]): Promise<Result> => releaseWith('', ...args);

const version = (): string =>
  readFileSync(path.join(base(), 'current/dist/site/en-US/version.txt'), 'utf8');
const releases = (): string[] => readdirSync(path.join(base(), 'releases'));
const variables = (): string => readFileSync(environmentFile(), 'utf8');
const valueOf = (name: string): string =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(variables())?.[1] ?? '';
/** Process ids of the services. */
const running = (): { functions: string; pages: string } => {
  const idOf = (name: string): string => readFileSync(at(`open-strings-${name}.pid`), 'utf8');
  return { functions: idOf('functions'), pages: idOf('pages') };
};

const isUp = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Copies a script of dist/hosts/after-publish with its first lines filled in. */
function fillIn(name: string, settings: Record<string, string>): void {
  let text = readFileSync(path.join(__dirname, 'afterPublish', name), 'utf8');
  for (const [setting, value] of Object.entries(settings))
    text = text.replace(new RegExp(`^${setting}=.*$`, 'm'), () => `${setting}="${value}"`);
  writeFileSync(at(name), text, { mode: 0o755 });
}

/** Starts two web servers, object storage and a caching proxy before them. @returns variables of the deliveries */
async function prepareOthers(
  servers: WebServers,
  port: number,
): Promise<Record<string, string | number>> {
  for (const name of OTHERS) servers.start(name);
  const storage = await startObjectStorage();
  const edge = await startEdge({
    folder,
    port,
    served: { host: 'localhost', servers: OTHERS },
    stored: { host: 'leere-saiten.example', language: 'de-DE', url: storage.url },
    functionsHost: '127.0.0.1',
  });
  undo.push(edge.close, storage.close);
  fillIn('rsync.sh', {
    SERVERS: OTHERS.map((name) => `${name}:${folder}/${name}/site/`).join(' '),
    CONFIGURE: `sh ${folder}/configure.sh`,
    CHECK: `${base()}/current/dist/publisher/checkServed.js`,
  });
  fillIn('configure.sh', {
    NEW: `${folder}/$SERVER/site/hosts`,
    NGINX: `${folder}/$SERVER/open-strings.conf`,
  });
  fillIn('rclone.sh', { CONFIGURE: at('headers.sh') });
  fillIn('purge.sh', { API: edge.purges.url, ZONE: 'zone', TOKEN: 'token' });
  writeFileSync(at('rclone.conf'), rcloneConf(storage));
  const programs = {
    // A reload takes a moment.
    'headers.sh': `curl -fsS ${edge.headersUrl}; sleep 1`,
    'deliver.sh': `set -eu; export RCLONE_CONFIG=${folder}/rclone.conf NODE_EXTRA_CA_CERTS=${folder}/cert.pem; for step in rsync rclone purge; do ${folder}/$step.sh "$1"; done`,
  };
  for (const [name, text] of Object.entries(programs))
    writeFileSync(at(name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  return { AFTER_PUBLISH_COMMAND: at('deliver.sh'), SHARED_CACHE_S: 86_400 };
}

/** Starts the sandbox. @returns its address */
async function startSandbox(port = 0, smtp = 0): Promise<string> {
  const started = spawn(process.execPath, ['--import', 'tsx', 'scripts/sandbox.ts'], {
    cwd: ROOT,
    env: { ...testEnvironment(), SANDBOX_PORT: String(port), SMTP_PORT: String(smtp) },
    stdio: 'ignore',
  });
  children.push(started);
  const url = `http://127.0.0.1:${String(port)}`;
  await until('the sandbox', () => isUp(`${url}/mail`));
  return url;
}

/** Programs that the rehearsal finds before those of the machine. */
function writePrograms(): void {
  const programs = {
    systemctl: SYSTEMCTL,
    npm: NPM,
    chown: '#!/bin/sh\n',
    ssh: `#!/bin/sh
while [ "\${1#-}" != "$1" ]; do shift 2; done
if [ "$1" = 127.0.0.3 ] && [ -e ${folder}/dead ]; then echo "ssh: connect to host $1: No route" >&2; exit 255; fi
export REHEARSAL=${folder} SERVER=$1
shift
exec sh -c "$*"
`,
  };
  for (const [name, text] of Object.entries(programs))
    writeFileSync(at(`bin/${name}`), text, { mode: 0o755 });
}

interface Urls extends PublicUrls {
  functionsHere: string;
  pagesHere: string;
  trial: string;
}

/** A server with a clone, its environment, a sandbox, and stand-ins for the programs of a server. */
async function prepare(place: Place): Promise<Urls> {
  const [site = 0, sandbox, functions, smtp, pages, trialSite] = await freePorts(6);
  const folders = ['bin', 'server/etc/open-strings', 'server/etc/systemd/system'];
  for (const made of [...folders, 'server/etc/nginx/conf.d', 'open-strings/source'])
    mkdirSync(at(made), { recursive: true });
  copySources(source());
  writePrograms();
  const names = { 'en-US': 'localhost', 'de-DE': 'leere-saiten.example', functions: '127.0.0.1' };
  const url = (name: string): string => `https://${name}:${String(site)}`;
  const servers = new WebServers(folder, at('bin'), site, Object.values(names));
  undo.push(() => servers.close());
  const isAlone = place === 'its web server';
  if (isAlone) servers.start(OWN);
  const values = {
    PORT: site,
    SANDBOX_PORT: sandbox,
    FUNCTIONS_PORT: functions,
    SMTP_PORT: smtp,
    PAGES_PORT: pages,
    SITE_URL_EN: url(names['en-US']),
    SITE_URL_DE: url(names['de-DE']),
    SITE_ORIGINS: `${url(names['en-US'])},${url(names['de-DE'])}`,
    FUNCTIONS_URL: url(names.functions),
    TRUSTED_PROXIES: 1,
    ORDERS_RATE_PER_MINUTE: 1_000_000,
    ORDERS_DATABASE_URL: `file:${ordersFile()}`,
    MAIL_DATABASE_URL: `file:${at('mail.db')}`,
    PAYPAL_API_URL: `http://127.0.0.1:${String(sandbox)}/paypal`,
    PAYPAL_CLIENT_SECRET: 'sandbox-secret',
    FUNCTIONS_SECRET: 'the first secret of the functions',
    PAGES_WEBHOOK_SECRET: 'the first secret of the webhook',
    ...(isAlone ? {} : await prepareOthers(servers, site)),
  };
  const lines = Object.entries(values).map(([name, value]) => `${name}=${String(value)}\n`);
  writeFileSync(environmentFile(), lines.join(''), { mode: 0o600 });
  environment = {
    ...testEnvironment(),
    PATH: `${at('bin')}:${String(process.env['PATH'])}`,
    REAL_NPM: execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim(),
    PACKAGES: path.join(ROOT, 'node_modules'),
    RELEASE_DIST: process.env['RELEASE_DIST'] ?? '',
    NODE_EXTRA_CA_CERTS: servers.certificate,
    PUBLISH,
    REHEARSAL: folder,
    SERVER_ROOT: at('server'),
    TRIAL_SITE_PORT: String(trialSite),
    SERVED_SECONDS: '15',
  };
  const here = (port = 0): string => `http://127.0.0.1:${String(port)}`;
  const sandboxUrl = await startSandbox(sandbox, smtp);
  git('init', '--quiet');
  commit({ version: 'first' });
  return {
    site: { 'en-US': values.SITE_URL_EN, 'de-DE': values.SITE_URL_DE },
    functions: values.FUNCTIONS_URL,
    sandbox: sandboxUrl,
    functionsHere: here(functions),
    pagesHere: here(pages),
    trial: here(trialSite),
  };
}

/** Answers of the services to their secrets: a call of the functions with the right one lacks an account (403). */
async function answersTo(
  { functionsHere, pagesHere }: Urls,
  secrets: { functions: string; pages: string },
): Promise<{ functions: number; pages: number }> {
  const post = (url: string, headers: Record<string, string>): Promise<number> =>
    fetch(url, { method: 'POST', headers }).then(({ status }) => status);
  return {
    functions: await post(`${functionsHere}/mail`, { 'X-Functions-Key': secrets.functions }),
    pages: await post(`${pagesHere}/webhook`, { 'X-Pages-Secret': secrets.pages }),
  };
}

/** Sets new secrets, good and bad ones. */
async function rehearseRotation(urls: Urls): Promise<void> {
  const isPublishing = (): Promise<boolean> => isUp(`${urls.pagesHere}/health`);
  await until('the publisher', isPublishing);
  const old = {
    functions: valueOf('FUNCTIONS_SECRET'),
    pages: valueOf('PAGES_WEBHOOK_SECRET'),
  };
  const accepted = await answersTo(urls, old);
  expect(accepted).toEqual({ functions: 403, pages: 202 });
  const before = running();
  const text = variables();

  // Two values that are refused: by the rules of the file, then by the functions.
  expect(await releaseWith('a#b\n', 'rotate', 'PAYPAL_CLIENT_SECRET')).toMatchObject({
    code: 1,
    output: expect.stringContaining('nothing was changed'),
  });
  expect([variables(), running()]).toEqual([text, before]);
  expect(await releaseWith('nowhere\n', 'rotate', 'PAYPAL_API_URL')).toMatchObject({
    code: 1,
    output: expect.stringContaining('the old one is back'),
  });
  // One that only PayPal refuses.
  expect(await releaseWith('wrong\n', 'rotate', 'PAYPAL_CLIENT_SECRET')).toMatchObject({
    code: 1,
    output: expect.stringContaining('paypal was well before'),
  });
  expect([variables(), await isUp(`${urls.functionsHere}/health`)]).toEqual([text, true]);

  const first = running();
  expect(await release('rotate', 'FUNCTIONS_SECRET')).toMatchObject({ code: 0 });
  const second = running();
  expect(second).toEqual({
    functions: expect.not.stringMatching(first.functions),
    pages: first.pages,
  });

  await until('the publisher', isPublishing);
  const { output } = await release('rotate', 'PAGES_WEBHOOK_SECRET');
  expect(output).toContain(
    `X-Pages-Secret of Contentful's webhook to ${valueOf('PAGES_WEBHOOK_SECRET')}`,
  );
  const third = running();
  expect(third).toEqual({
    functions: second.functions,
    pages: expect.not.stringMatching(second.pages),
  });

  await until('the publisher', isPublishing);
  expect(await answersTo(urls, old)).toEqual({ functions: 401, pages: 403 });
  expect(
    await answersTo(urls, {
      functions: valueOf('FUNCTIONS_SECRET'),
      pages: valueOf('PAGES_WEBHOOK_SECRET'),
    }),
  ).toEqual(accepted);

  // Pages contain this one: nothing restarts before the update.
  const url = valueOf('SITE_URL_DE');
  expect(await releaseWith(`${url}\n`, 'rotate', 'SITE_URL_DE')).toMatchObject({
    code: 0,
    output: expect.stringContaining("run 'release.sh update' now"),
  });
  expect(running()).toEqual(third);

  expect(await releaseWith("'sandbox-secret'\n", 'rotate', 'PAYPAL_CLIENT_SECRET')).toMatchObject({
    code: 0,
  });
  expect(valueOf('PAYPAL_CLIENT_SECRET')).toBe("'sandbox-secret'");
  expect(running()).toEqual({
    functions: expect.not.stringMatching(third.functions),
    pages: expect.not.stringMatching(third.pages),
  });
  expect(statSync(environmentFile()).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(environmentFile()))).toEqual(['environment']);
}

/** Updates that fail: what ran runs on, and visitors notice nothing. */
async function rehearseFailures(place: Place, visitors: Visitors, urls: Urls): Promise<void> {
  const fails = async (reason: string | RegExp): Promise<void> => {
    const output: string = expect.stringMatching(reason);
    expect(await release('update')).toMatchObject({ code: 1, output });
    expect([version(), await isUp(`${urls.functionsHere}/health`)]).toEqual(['second', true]);
  };
  git('mv', 'package-lock.json', 'no-lock.json');
  commit({ version: 'third' });
  await fails('Nothing was changed');
  git('mv', 'no-lock.json', 'package-lock.json');
  commit({ 'bad-signature': '' });
  await fails(/invalid registry signature[^]*Nothing was changed/);
  git('rm', '--quiet', 'bad-signature');
  commit({ 'broken-functions': '' });
  await fails('the new release does not run');
  git('rm', '--quiet', 'broken-functions');
  commit({});
  expect(releases()).toHaveLength(2);

  // A reload reports success, but the old policy stays, which forbids the scripts of the new pages.
  const kept = readdirSync(backups());
  writeFileSync(at('deaf'), '');
  await fails('which forbids the page’s scripts');
  rmSync(at('deaf'));
  expect([releases().length, readdirSync(backups())]).toEqual([2, kept]);
  expect(await visitors.press()).toEqual(['second', 'second']);
  if (place === 'its web server') return;

  writeFileSync(at('dead'), '');
  await fails('127.0.0.3: No route');
  rmSync(at('dead'));
  await until('a delivery', () => !existsSync(path.join(base(), 'current', FAILED)), 120_000);
  expect(await visitors.press()).toEqual(['second', 'second']);
}

/** Goes back and restores, while it is refused and then allowed. */
async function rehearseReturn(visitors: Visitors, urls: Urls): Promise<void> {
  // Older functions refuse a database that newer ones have migrated.
  const orders = new Sqlite(ordersFile(), { timeout: 5000 });
  orders.exec("insert into schema_migrations values ('9999-future', '')");
  expect(await release('back')).toMatchObject({
    code: 1,
    output: expect.stringContaining('going back is refused'),
  });
  expect(version()).toBe('second');
  orders.exec("delete from schema_migrations where name = '9999-future'");
  orders.close();

  // A backup takes the place of the database, once the operator has said yes.
  const [earlier = ''] = readdirSync(backups()).map((name) => path.join(backups(), name));
  expect(await releaseWith('no\n', 'restore', earlier)).toMatchObject({
    code: 1,
    output: expect.stringContaining('nothing was changed'),
  });
  expect(await releaseWith('yes\n', 'restore', environmentFile())).toMatchObject({
    code: 1,
    output: expect.stringContaining('Nothing was changed'),
  });
  expect(await isUp(`${urls.functionsHere}/health`)).toBe(true);
  // Made just before, so that few orders come between.
  const backup = at('now.backup');
  execFileSync(
    process.execPath,
    [`--env-file=${environmentFile()}`, 'owner.js', 'backup', backup],
    { cwd: path.join(base(), 'current/dist/functions'), env: environment },
  );
  expect(await releaseWith('yes\n', 'restore', backup)).toMatchObject({ code: 0 });
  expect(await isUp(`${urls.functionsHere}/health`)).toBe(true);
  expect(readdirSync(folder).filter((name) => name.startsWith('before-'))).toHaveLength(1);
  expect(await visitors.press()).toEqual(['second', 'second']);

  const begun = performance.now();
  expect(await release('back')).toMatchObject({ code: 0 });
  process.stdout.write(`back in ${(performance.now() - begun).toFixed(0)} ms\n`);
  expect([version(), await isUp(`${urls.functionsHere}/health`)]).toEqual(['first', true]);
  expect(await visitors.press()).toEqual(['first', 'first']);
  expect(readlinkSync(path.join(base(), 'previous'))).not.toBe(
    readlinkSync(path.join(base(), 'current')),
  );
}

/** From the first release to the return, with visitors and buyers all the time. */
async function play(place: Place): Promise<void> {
  const urls = await prepare(place);
  const installed = await release('update');
  if (installed.code !== 0) process.stdout.write(installed.output);
  expect(installed).toMatchObject({ code: 0, output: expect.stringContaining(' runs') });
  const visitors = await Visitors.start(urls);
  undo.push(visitors.close);
  expect(await visitors.press()).toEqual(['first', 'first']);
  const stopVisiting = keepVisiting(urls);
  const buyers = new Buyers(urls);
  undo.push(stopVisiting, () => buyers.stop());

  // A trial leaves nothing behind.
  commit({ version: 'second' });
  const before = [version(), releases(), running()];
  expect(await release('trial')).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /signatures were not checked[^]*A trial order was paid and mailed on SQLite[^]*both home pages answer/,
    ),
  });
  expect([version(), releases(), running()]).toEqual(before);
  expect([readdirSync(backups()), await isUp(urls.trial)]).toEqual([[], false]);

  expect(await release('update')).toMatchObject({ code: 0 });
  expect([version(), releases().length]).toEqual(['second', 2]);
  expect(await visitors.press()).toEqual(['second', 'second']);

  await rehearseFailures(place, visitors, urls);
  await rehearseRotation(urls);
  expect(await visitors.press()).toEqual(['second', 'second']);
  await rehearseReturn(visitors, urls);

  const { visits, failures } = await stopVisiting();
  await buyers.stop();
  const forgotten = await buyers.settle();
  process.stdout.write(
    `${place}: ${String(visits)} visits, ${String(buyers.bought.length)} orders, forgotten by the restore: ${String(forgotten.length)} paid, ${String(buyers.forgotten.length)} not yet\n`,
  );
  expect([failures, visitors.complaints, buyers.unclear]).toEqual([[], [], []]);
  expect(buyers.bought.length).toBeGreaterThan(20);
  // Those between the backup and the end of its restore.
  expect(forgotten.length + buyers.forgotten.length).toBeLessThan(40);
}

const missing = missingPrograms();
const PLACES: readonly Place[] = [
  'its web server',
  'two web servers and object storage behind a caching proxy',
];
(missing.length === 0 ? nightlyTest : test.skip).each(PLACES)(
  `release.sh: installs, tries, updates, survives failed updates, sets secrets, restores and goes back on %s, while nobody fails${missing.length === 0 ? '' : ` (not installed: ${missing.join(', ')})`}`,
  play,
  1_800_000,
);
