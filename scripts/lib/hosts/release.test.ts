import { execFile, execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
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
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Sqlite from 'libsql';
import { freePorts } from '../../../test/freePorts';
import { nightlyTest } from '../../../test/nightly';
import { until } from '../../../test/until';
import { testEnvironment } from '../../config/testEnvironment';
import { RECEIPTS } from '../../../src/lib/addresses';
import { copySources } from '../../testing/copySources';
import { securityHeaders } from './headers';

/**
 * Rehearses deploy/release.sh on this machine: install, trial, update, updates that fail, new secrets, back. systemctl,
 * nginx, ssh and chown are stand-ins; systemctl really starts and stops the services, rsync really sends pages to two web servers. The first build is a real one (or RELEASE_DIST names the
 * folder of one), the others copy its bundles and publish.
 */

const ROOT = path.resolve(__dirname, '../../..');

const SYSTEMCTL = `#!/bin/sh
set -eu
[ "$1" != is-active ] || { kill -0 "$(cat "$REHEARSAL/$3.pid")"; exit; }
if [ "$1" = reload ]; then
  [ -n "\${SERVER:-}" ] || cp "$SERVER_ROOT/etc/nginx/conf.d/open-strings.conf" "$REHEARSAL/loaded.conf"
  [ -z "\${SERVER:-}" ] || cp "$REHEARSAL/$SERVER/open-strings.conf" "$REHEARSAL/$SERVER/loaded.conf"
fi
case $1 in restart | stop) ;; *) exit 0 ;; esac
pids=$REHEARSAL/$2.pid
unit=$SERVER_ROOT/etc/systemd/system/$2.service
value() { sed -n "s#^$1=+\\{0,1\\}##p" "$unit" | sed "s#/srv/open-strings#$REHEARSAL/open-strings#g; s#/etc/open-strings#$SERVER_ROOT/etc/open-strings#g; s#/usr/bin/node#node#g"; }
if [ -f "$pids" ]; then
  kill "$(cat "$pids")" 2>/dev/null || true
  while kill -0 "$(cat "$pids")" 2>/dev/null; do sleep 0.05; done
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
    cp -al "$PACKAGES" node_modules 2>/dev/null || cp -a "$PACKAGES" node_modules
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
      cp -a "$built/hosts" dist/
      # As if the web server kept the policy of another release.
      [ ! -e other-policy ] || sed -i "s/'sha256-/'sha256-0/g" dist/hosts/nginx.conf
      mkdir -p dist/site/hosts && cp dist/hosts/nginx.conf dist/site/hosts/
      cp -al "$built/site/bundle" "$built/site/server" dist/site/
      AFTER_PUBLISH_COMMAND= node --env-file="$ENV_FILE" dist/publisher/main.js --once
      if [ -e broken-functions ]; then
        rm dist/functions/main.js
        echo 'process.exit(1)' >dist/functions/main.js
      fi
    fi
    rm -f dist/site/en-US/version.txt
    cp version dist/site/en-US/version.txt
    ;;
esac
`;

interface Result {
  code: number;
  output: string;
}

const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
const base = path.join(folder, 'open-strings');
const source = path.join(base, 'source');
const server = path.join(folder, 'server');
const environmentFile = path.join(server, 'etc/open-strings/environment');
const backups = path.join(server, 'var/backups/open-strings');
const bin = path.join(folder, 'bin');
const ordersFile = path.join(folder, 'orders.db');
const children: ChildProcess[] = [];
const sites: Server[] = [];
const timers: NodeJS.Timeout[] = [];
let environment: NodeJS.ProcessEnv = {};

const git = (...args: string[]): string =>
  execFileSync(
    'git',
    ['-C', source, '-c', 'user.name=t', '-c', 'user.email=t@t.example', ...args],
    {
      encoding: 'utf8',
    },
  );

function commit(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(source, name), text);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'version');
}

/** Runs release.sh. @param input typed by the operator */
const releaseWith = (input: string, ...args: string[]): Promise<Result> =>
  new Promise((resolve) => {
    const { stdin } = execFile(
      path.join(source, 'deploy/release.sh'),
      args,
      { env: environment, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
    stdin?.end(input);
  });
const release = (...args: string[]): Promise<Result> => releaseWith('', ...args);

/** The page as a web server reads it, through the link. */
const page = (): string =>
  readFileSync(path.join(base, 'current/dist/site/en-US/index.html'), 'utf8');
const version = (): string =>
  readFileSync(path.join(base, 'current/dist/site/en-US/version.txt'), 'utf8');
const releases = (): string[] => readdirSync(path.join(base, 'releases'));
const variables = (): string => readFileSync(environmentFile, 'utf8');
const valueOf = (name: string): string =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(variables())?.[1] ?? '';
/** Process ids of the services. */
const running = (): { functions: string; pages: string } => {
  const idOf = (name: string): string =>
    readFileSync(path.join(folder, `open-strings-${name}.pid`), 'utf8');
  return { functions: idOf('functions'), pages: idOf('pages') };
};

/** A web server that serves a folder with the policy that it has loaded. */
async function serve(address: string, port: number, loaded: string, root: string): Promise<void> {
  const site = createServer((request, response) => {
    const language = request.headers.host?.startsWith('127.0.0.1') ? 'en-US' : 'de-DE';
    const policy = /Content-Security-Policy "([^"]*)"/.exec(
      readFileSync(path.join(folder, loaded), 'utf8'),
    );
    const name = String(request.url).replace(/\/$/, '/index.html');
    const type = name.endsWith('.js') ? 'text/javascript' : 'text/html';
    const at = (file: string): string => path.join(folder, root, language, file);
    response.setHeaders(
      new Map([
        ...Object.entries(securityHeaders(policy?.[1] ?? '')),
        ['Content-Type', type],
        ['Cache-Control', name.startsWith('/static/') ? 'immutable' : 'no-cache'],
      ]),
    );
    const shown = existsSync(at(name)) ? name : name.startsWith(RECEIPTS) ? 'shell.html' : null;
    response.statusCode = shown === null || !existsSync(at(shown)) ? 404 : 200;
    response.end(response.statusCode === 404 || shown === null ? '' : readFileSync(at(shown)));
  });
  sites.push(site);
  await new Promise<void>((resolve) => site.listen(port, address, resolve));
}

/** Other web servers, each a folder and an address of this machine; rsync.sh sends them pages and configuration. */
const WEB_SERVERS =
  spawnSync('rsync', ['--version']).error === undefined ? ['127.0.0.2', '127.0.0.3'] : [];

/** @returns path of the program that delivers */
async function prepareWebServers(port: number): Promise<string> {
  for (const name of WEB_SERVERS) {
    mkdirSync(path.join(folder, name, 'site'), { recursive: true });
    for (const file of ['open-strings.conf', 'loaded.conf'])
      writeFileSync(path.join(folder, name, file), '');
    await serve(name, port, `${name}/loaded.conf`, `${name}/site`);
  }
  const filled = {
    'rsync.sh': {
      SERVERS: WEB_SERVERS.map((name) => `${name}:${folder}/${name}/site/`).join(' '),
      CONFIGURE: `sh ${folder}/configure.sh`,
      CHECK: `${base}/current/dist/publisher/checkServed.js`,
    },
    'configure.sh': {
      NEW: `${folder}/$SERVER/site/hosts`,
      NGINX: `${folder}/$SERVER/open-strings.conf`,
    },
  };
  for (const [name, settings] of Object.entries(filled)) {
    let text = readFileSync(path.join(__dirname, 'afterPublish', name), 'utf8');
    for (const [setting, value] of Object.entries(settings))
      text = text.replace(new RegExp(`^${setting}=.*$`, 'm'), () => `${setting}="${value}"`);
    writeFileSync(path.join(folder, name), text, { mode: 0o755 });
  }
  return path.join(folder, 'rsync.sh');
}

/** The version that the other web servers show, and whether their policy is the current release's. */
const onWebServers = (): [string, boolean][] =>
  WEB_SERVERS.map((name) => [
    readFileSync(path.join(folder, name, 'site/en-US/version.txt'), 'utf8'),
    readFileSync(path.join(folder, name, 'loaded.conf'), 'utf8') ===
      readFileSync(path.join(base, 'current/dist/hosts/nginx.conf'), 'utf8'),
  ]);
const everywhere = (shown: string): [string, boolean][] => WEB_SERVERS.map(() => [shown, true]);

const isUp = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Asks for page and functions until the end. @returns failures of the page so far, and the functions' longest gap, ms */
function watch(functionsUrl: string): () => { failures: string[]; gapMs: number } {
  const failures: string[] = [];
  let gapMs = 0;
  let lastUp = performance.now();
  const pages = setInterval(() => {
    try {
      if (!page().includes('</html>')) failures.push('incomplete');
    } catch (error) {
      failures.push(String(error));
    }
  }, 5);
  const functions = setInterval(() => {
    void isUp(`${functionsUrl}/health`).then((up) => {
      if (!up) return;
      gapMs = Math.max(gapMs, performance.now() - lastUp);
      lastUp = performance.now();
    });
  }, 100);
  timers.push(pages, functions);
  return () => ({ failures, gapMs });
}

afterAll(() => {
  timers.forEach(clearInterval);
  for (const name of ['functions', 'pages']) {
    const file = path.join(folder, `open-strings-${name}.pid`);
    if (existsSync(file)) process.kill(Number(readFileSync(file, 'utf8')));
  }
  for (const child of children) child.kill();
  for (const site of sites) site.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A server with a clone, its environment, a sandbox, and stand-ins for the programs of a server. */
async function prepare(): Promise<{ functionsUrl: string; pagesUrl: string; trialUrl: string }> {
  const [site, sandbox, functions, smtp, pages, trialSite] = await freePorts(6);
  for (const made of [
    source,
    bin,
    `${server}/etc/open-strings`,
    `${server}/etc/systemd/system`,
    `${server}/etc/nginx/conf.d`,
  ])
    mkdirSync(made, { recursive: true });
  copySources(source);
  const programs = {
    ...{ systemctl: SYSTEMCTL, npm: NPM, chown: '#!/bin/sh\n', nginx: '#!/bin/sh\n' },
    ssh: `#!/bin/sh\nexport REHEARSAL=${folder} SERVER_ROOT=${server} SERVER=$1\nshift\nexec sh -c "$*"\n`,
  };
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(path.join(bin, name), text);
    chmodSync(path.join(bin, name), 0o755);
  }
  const values = {
    PORT: site,
    SANDBOX_PORT: sandbox,
    FUNCTIONS_PORT: functions,
    SMTP_PORT: smtp,
    PAGES_PORT: pages,
    SITE_URL_EN: `http://127.0.0.1:${String(site)}`,
    SITE_URL_DE: `http://leere-saiten.example:${String(site)}`,
    ORDERS_DATABASE_URL: `file:${ordersFile}`,
    MAIL_DATABASE_URL: `file:${path.join(folder, 'mail.db')}`,
    PAYPAL_API_URL: `http://127.0.0.1:${String(sandbox)}/paypal`,
    PAYPAL_CLIENT_SECRET: 'sandbox-secret',
    FUNCTIONS_SECRET: 'the first secret of the functions',
    PAGES_WEBHOOK_SECRET: 'the first secret of the webhook',
    CONTENT_HELD_URL: `http://127.0.0.1:${String(site)}/held.json`,
    AFTER_PUBLISH_COMMAND: WEB_SERVERS.length > 0 ? await prepareWebServers(site ?? 0) : '',
  };
  const lines = Object.entries(values).map(([name, value]) => `${name}=${String(value)}\n`);
  writeFileSync(environmentFile, lines.join(''), { mode: 0o600 });
  environment = {
    ...testEnvironment(),
    PATH: `${bin}:${String(process.env['PATH'])}`,
    REAL_NPM: execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim(),
    PACKAGES: path.join(ROOT, 'node_modules'),
    RELEASE_DIST: process.env['RELEASE_DIST'] ?? '',
    REHEARSAL: folder,
    SERVER_ROOT: server,
    TRIAL_SITE_PORT: String(trialSite),
    SERVED_TRIES: '3',
  };
  const started = spawn(process.execPath, ['--import', 'tsx', 'scripts/sandbox.ts'], {
    cwd: ROOT,
    env: { ...testEnvironment(), SANDBOX_PORT: String(sandbox), SMTP_PORT: String(smtp) },
    stdio: 'ignore',
  });
  children.push(started);
  await until('the sandbox', () => isUp(`http://127.0.0.1:${String(sandbox)}/mail`));
  for (const file of ['server/etc/nginx/conf.d/open-strings.conf', 'loaded.conf'])
    writeFileSync(path.join(folder, file), '');
  await serve('127.0.0.1', site ?? 0, 'loaded.conf', 'open-strings/current/dist/site');
  git('init', '--quiet');
  commit({ version: 'first' });
  const here = (port = 0): string => `http://127.0.0.1:${String(port)}`;
  return {
    functionsUrl: here(functions),
    pagesUrl: here(pages),
    trialUrl: here(trialSite),
  };
}

/** Answers of the services to their secrets: a call of the functions with the right one lacks an account (403). */
async function answersTo(
  { functionsUrl, pagesUrl }: { functionsUrl: string; pagesUrl: string },
  secrets: { functions: string; pages: string },
): Promise<{ functions: number; pages: number }> {
  const post = (url: string, headers: Record<string, string>): Promise<number> =>
    fetch(url, { method: 'POST', headers }).then(({ status }) => status);
  return {
    functions: await post(`${functionsUrl}/mail`, { 'X-Functions-Key': secrets.functions }),
    pages: await post(`${pagesUrl}/webhook`, { 'X-Pages-Secret': secrets.pages }),
  };
}

/** Sets new secrets, good and bad ones. */
async function rehearseRotation(urls: { functionsUrl: string; pagesUrl: string }): Promise<void> {
  const isPublishing = (): Promise<boolean> => isUp(`${urls.pagesUrl}/health`);
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
  expect([variables(), await isUp(`${urls.functionsUrl}/health`)]).toEqual([text, true]);

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
  expect(statSync(environmentFile).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(environmentFile))).toEqual(['environment']);
}

nightlyTest(
  'release.sh: installs, tries, updates, survives failed updates, sets secrets and goes back while the site answers',
  async () => {
    const { functionsUrl, pagesUrl, trialUrl } = await prepare();

    const installed = await release('update');
    if (installed.code !== 0) process.stdout.write(installed.output);
    expect(installed).toMatchObject({ code: 0, output: expect.stringContaining(' runs') });
    expect(await isUp(`${functionsUrl}/health`)).toBe(true);
    const results = watch(functionsUrl);

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
    expect([readdirSync(backups), await isUp(trialUrl)]).toEqual([[], false]);

    expect(await release('update')).toMatchObject({ code: 0 });
    expect(version()).toBe('second');
    expect(releases()).toHaveLength(2);
    expect(onWebServers()).toEqual(everywhere('second'));

    // npm ci fails, a signature is wrong, the functions do not start: what ran runs on.
    git('mv', 'package-lock.json', 'no-lock.json');
    commit({ version: 'third' });
    expect(await release('update')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Nothing was changed'),
    });
    git('mv', 'no-lock.json', 'package-lock.json');
    commit({ 'bad-signature': '' });
    expect(await release('update')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/invalid registry signature[^]*Nothing was changed/),
    });
    git('rm', '--quiet', 'bad-signature');
    commit({ 'broken-functions': '' });
    expect(await release('update')).toMatchObject({
      code: 1,
      output: expect.stringContaining('the new release does not run'),
    });
    expect([version(), await isUp(`${functionsUrl}/health`)]).toEqual(['second', true]);
    expect(releases()).toHaveLength(2);

    // The services run, but the web server's policy forbids the scripts of the pages.
    git('rm', '--quiet', 'broken-functions');
    commit({ 'other-policy': '' });
    const kept = readdirSync(backups);
    expect(await release('update')).toMatchObject({
      code: 1,
      output: expect.stringContaining('which forbids the page’s scripts'),
    });
    expect([version(), releases().length, readdirSync(backups)]).toEqual(['second', 2, kept]);
    expect(onWebServers()).toEqual(everywhere('second'));
    git('rm', '--quiet', 'other-policy');

    const duringUpdates = results();
    await rehearseRotation({ functionsUrl, pagesUrl });
    const resultsOfReturn = watch(functionsUrl);

    // Older functions refuse a database that newer ones have migrated.
    const orders = new Sqlite(ordersFile, { timeout: 5000 });
    orders.exec("insert into schema_migrations values ('9999-future', '')");
    expect(await release('back')).toMatchObject({
      code: 1,
      output: expect.stringContaining('going back is refused'),
    });
    expect(version()).toBe('second');
    orders.exec("delete from schema_migrations where name = '9999-future'");
    orders.close();

    // A backup takes the place of the database, once the operator has said yes.
    const [backup = ''] = readdirSync(backups).map((name) => path.join(backups, name));
    expect(await releaseWith('no\n', 'restore', backup)).toMatchObject({
      code: 1,
      output: expect.stringContaining('nothing was changed'),
    });
    expect(await releaseWith('yes\n', 'restore', environmentFile)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Nothing was changed'),
    });
    expect(await isUp(`${functionsUrl}/health`)).toBe(true);
    expect(await releaseWith('yes\n', 'restore', backup)).toMatchObject({ code: 0 });
    expect(await isUp(`${functionsUrl}/health`)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.startsWith('before-'))).toHaveLength(1);

    const begun = performance.now();
    expect(await release('back')).toMatchObject({ code: 0 });
    const backMs = performance.now() - begun;
    expect([version(), await isUp(`${functionsUrl}/health`)]).toEqual(['first', true]);
    expect(onWebServers()).toEqual(everywhere('first'));
    for (const { failures, gapMs } of [duringUpdates, resultsOfReturn()]) {
      expect(failures).toEqual([]);
      expect(gapMs).toBeLessThan(20_000);
    }
    expect(backMs).toBeLessThan(30_000);
    expect(readlinkSync(path.join(base, 'previous'))).not.toBe(
      readlinkSync(path.join(base, 'current')),
    );
    process.stdout.write(
      `back ${backMs.toFixed(0)} ms, functions away ${duringUpdates.gapMs.toFixed(0)} ms\n`,
    );
  },
  1_800_000,
);
