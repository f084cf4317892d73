import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Sqlite from 'libsql';
import { freePorts } from '../../../test/freePorts';
import { nightlyTest } from '../../../test/nightly';
import { until } from '../../../test/until';
import { testEnvironment } from '../../config/testEnvironment';

/**
 * Rehearses deploy/release.sh on this machine: install, update, updates that fail, back. systemctl, nginx and chown are
 * stand-ins; systemctl really starts and stops the services. The first build is a real one (or RELEASE_DIST names the
 * folder of one), the others copy its bundles and publish.
 */

const ROOT = path.resolve(__dirname, '../../..');

const SYSTEMCTL = `#!/bin/sh
set -eu
[ "$1" = restart ] || exit 0
pids=$REHEARSAL/$2.pid
unit=$SERVER_ROOT/etc/systemd/system/$2.service
value() { sed -n "s#^$1=+\\{0,1\\}##p" "$unit" | sed "s#/srv/open-strings#$REHEARSAL/open-strings#g; s#/etc/open-strings#$SERVER_ROOT/etc/open-strings#g; s#/usr/bin/node#node#g"; }
if [ -f "$pids" ]; then
  kill "$(cat "$pids")" 2>/dev/null || true
  while kill -0 "$(cat "$pids")" 2>/dev/null; do sleep 0.05; done
fi
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
  'run build')
    built=$first/dist
    [ "$PWD" != "$first" ] || built=$RELEASE_DIST
    if [ -z "$built" ]; then
      "$REAL_NPM" run build
    else
      cp -al "$built/functions" "$built/publisher" "$built/hosts" dist/
      cp -al "$built/site/bundle" "$built/site/server" dist/site/
      node --env-file="$ENV_FILE" dist/publisher/main.js --once
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
const bin = path.join(folder, 'bin');
const ordersFile = path.join(folder, 'orders.db');
const children: ChildProcess[] = [];
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

const release = (...args: string[]): Promise<Result> =>
  new Promise((resolve) => {
    execFile(
      path.join(source, 'deploy/release.sh'),
      args,
      { env: environment, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
  });

/** The page as a web server reads it, through the link. */
const page = (): string =>
  readFileSync(path.join(base, 'current/dist/site/en-US/index.html'), 'utf8');
const version = (): string =>
  readFileSync(path.join(base, 'current/dist/site/en-US/version.txt'), 'utf8');
const releases = (): string[] => readdirSync(path.join(base, 'releases'));

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
  rmSync(folder, { recursive: true, force: true });
});

/** A server with a clone, its environment, a sandbox, and stand-ins for the programs of a server. */
async function prepare(): Promise<{ functionsUrl: string }> {
  const [site, sandbox, functions, smtp, pages, trialSite, trialFunctions] = await freePorts(7);
  for (const made of [source, bin, `${server}/etc/open-strings`, `${server}/etc/systemd/system`])
    mkdirSync(made, { recursive: true });
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  for (const name of files
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(ROOT, file))))
    cpSync(path.join(ROOT, name), path.join(source, name));
  const programs = { systemctl: SYSTEMCTL, npm: NPM, chown: '#!/bin/sh\n', nginx: '#!/bin/sh\n' };
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(path.join(bin, name), text);
    chmodSync(path.join(bin, name), 0o755);
  }
  const variables = {
    PORT: site,
    SANDBOX_PORT: sandbox,
    FUNCTIONS_PORT: functions,
    SMTP_PORT: smtp,
    PAGES_PORT: pages,
    SITE_URL_EN: `http://127.0.0.1:${String(site)}`,
    SITE_URL_DE: `http://leere-saiten.example:${String(site)}`,
    ORDERS_DATABASE_URL: `file:${ordersFile}`,
    MAIL_DATABASE_URL: `file:${path.join(folder, 'mail.db')}`,
  };
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${String(value)}\n`);
  writeFileSync(`${server}/etc/open-strings/environment`, lines.join(''));
  environment = {
    ...testEnvironment(),
    PATH: `${bin}:${String(process.env['PATH'])}`,
    REAL_NPM: execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim(),
    PACKAGES: path.join(ROOT, 'node_modules'),
    RELEASE_DIST: process.env['RELEASE_DIST'] ?? '',
    REHEARSAL: folder,
    SERVER_ROOT: server,
    TRIAL_SITE_PORT: String(trialSite),
    TRIAL_FUNCTIONS_PORT: String(trialFunctions),
  };
  const started = spawn(process.execPath, ['--import', 'tsx', 'scripts/sandbox.ts'], {
    cwd: ROOT,
    env: { ...testEnvironment(), SANDBOX_PORT: String(sandbox), SMTP_PORT: String(smtp) },
    stdio: 'ignore',
  });
  children.push(started);
  await until('the sandbox', () => isUp(`http://127.0.0.1:${String(sandbox)}/mail`));
  git('init', '--quiet');
  commit({ version: 'first' });
  return { functionsUrl: `http://127.0.0.1:${String(functions)}` };
}

nightlyTest(
  'release.sh: installs, updates, survives failed updates and goes back while the site answers',
  async () => {
    const { functionsUrl } = await prepare();

    const installed = await release('update');
    expect(installed).toMatchObject({ code: 0 });
    expect(await isUp(`${functionsUrl}/health`)).toBe(true);
    const results = watch(functionsUrl);

    commit({ version: 'second' });
    expect(await release('update')).toMatchObject({ code: 0 });
    expect(version()).toBe('second');
    expect(releases()).toHaveLength(2);

    // npm ci fails, then the functions do not start: what ran runs on.
    git('mv', 'package-lock.json', 'no-lock.json');
    commit({ version: 'third' });
    expect(await release('update')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Nothing was changed'),
    });
    git('mv', 'no-lock.json', 'package-lock.json');
    commit({ 'broken-functions': '' });
    expect(await release('update')).toMatchObject({
      code: 1,
      output: expect.stringContaining('the new release does not run'),
    });
    expect([version(), await isUp(`${functionsUrl}/health`)]).toEqual(['second', true]);
    expect(releases()).toHaveLength(2);

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

    const begun = performance.now();
    expect(await release('back')).toMatchObject({ code: 0 });
    const backMs = performance.now() - begun;
    expect([version(), await isUp(`${functionsUrl}/health`)]).toEqual(['first', true]);
    const { failures, gapMs } = results();
    expect(failures).toEqual([]);
    expect(gapMs).toBeLessThan(20_000);
    expect(backMs).toBeLessThan(30_000);
    expect(readlinkSync(path.join(base, 'previous'))).not.toBe(
      readlinkSync(path.join(base, 'current')),
    );
    process.stdout.write(`back ${backMs.toFixed(0)} ms, functions away ${gapMs.toFixed(0)} ms\n`);
  },
  900_000,
);
