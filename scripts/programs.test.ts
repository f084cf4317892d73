import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../test/freePorts';
import { testEnvironment } from './config/testEnvironment';
import { NIGHTLY, nightlyTest, sample } from '../test/nightly';
import { until } from '../test/until';

const root = path.resolve(__dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'programs-'));
/** Writes a built site of one page, so that no test has to wait for a build. */
function writeSite(): void {
  for (const part of ['bundle/static', 'server'])
    mkdirSync(path.join(folder, part), { recursive: true });
  const none = { js: [], css: [] };
  writeFileSync(
    path.join(folder, 'bundle/bundle.json'),
    JSON.stringify({
      headScript: '',
      entry: none,
      chunks: {},
      labels: { 'en-US': '/en.js', 'de-DE': '/de.js' },
      fontFaces: '',
      paper: { light: '#fff', dark: '#000' },
    }),
  );
  for (const file of ['sw.js', 'en.js', 'de.js'])
    writeFileSync(path.join(folder, 'bundle', file), '');
  const page =
    "{ html: 'A page', head: { title: 'Site' }, chunks: [], frame: [], answers: [], links: [] }";
  writeFileSync(path.join(folder, 'server/styles.json'), '{}');
  writeFileSync(
    path.join(folder, 'server/publishing.cjs'),
    `exports.makePrerenderer = () => ({ addresses: async () => [{ path: '/', entry: null }], render: async () => (${page}), news: async () => [], workshops: async () => [], episodeNews: () => [], synonyms: async () => [] });\nexports.pageDataFile = () => 'data/page.json';\nexports.frameDataFile = () => 'data/frame.json';\nexports.searchDocuments = () => [];`,
  );
}
writeSite();
const programs: ChildProcess[] = [];
/** Processes started by npm, which must have ended after the tests. */
const leftovers: number[] = [];
afterAll(() => {
  for (const { pid, exitCode } of programs)
    if (pid !== undefined && exitCode === null) leftovers.push(...descendants(pid));
  for (const child of programs) child.kill('SIGKILL');
  for (const pid of leftovers.filter(isAlive)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Program {
  child: ChildProcess;
  output: () => string;
  /** Waits for output that matches; throws when the program ends before. */
  says(pattern: RegExp): Promise<string>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

/** Runs a script of package.json through npm. */
function npmRun(script: string, env: Record<string, string>): Program {
  const child = spawn('npm', ['run', '-s', script], {
    cwd: root,
    env: { ...testEnvironment(), ...env } as NodeJS.ProcessEnv,
  });
  programs.push(child);
  let output = '';
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  let heard: () => void = () => undefined;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      output += String(data);
      heard();
    });
  return {
    child,
    output: () => output,
    ended,
    async says(pattern) {
      for (;;) {
        const found = pattern.exec(output)?.[0];
        if (found !== undefined) return found;
        const more = new Promise<false>((resolve) => (heard = () => resolve(false)));
        if (await Promise.race([more, ended.then(() => !pattern.test(output))]))
          throw new Error(output);
      }
    },
  };
}

async function ports(): Promise<
  Record<'PORT' | 'SANDBOX_PORT' | 'FUNCTIONS_PORT' | 'SMTP_PORT' | 'PAGES_PORT', string>
> {
  const [PORT, SANDBOX_PORT, FUNCTIONS_PORT, SMTP_PORT, PAGES_PORT] = (await freePorts(5)).map(
    String,
  ) as [string, string, string, string, string];
  return { PORT, SANDBOX_PORT, FUNCTIONS_PORT, SMTP_PORT, PAGES_PORT };
}

const databases = (name: string) => ({
  ORDERS_DATABASE_URL: `file:${folder}/${name}-orders.db`,
  MAIL_DATABASE_URL: `file:${folder}/${name}-mail.db`,
});

/** Ids of all descendants of a process (Linux only). */
function descendants(of: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, , ppid] = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /, 'x ')
          .split(' ');
        return [{ pid: Number(name), ppid: Number(ppid) }];
      } catch {
        return []; // It ended meanwhile.
      }
    });
  const below = (pid: number): number[] =>
    parents.filter(({ ppid }) => ppid === pid).flatMap((child) => [child.pid, ...below(child.pid)]);
  return below(of);
}

function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${String(pid)}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

const isBundler = (pid: number): boolean =>
  isAlive(pid) && readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8').includes('webpack');

async function expectNoneLeft(pids: number[]): Promise<void> {
  await until(`the end of ${pids.join(', ')}`, () => !pids.some(isAlive));
}

test('package.json: scripts of long-lived programs begin with exec, so that npm passes signals on', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const staying = Object.entries(scripts).filter(([, command]) => {
    const [, program] = / (scripts\/\w+\.ts)/.exec(command) ?? [];
    return (
      program !== undefined &&
      readFileSync(path.join(root, program), 'utf8').includes('runProgram(')
    );
  });
  expect(staying.map(([name]) => name)).toEqual(
    expect.arrayContaining(['start', 'dev', 'pages', 'sandbox', 'functions']),
  );
  expect(staying.filter(([, command]) => !command.startsWith('exec node --import tsx '))).toEqual(
    [],
  );
});

describe('the sandbox as a program', () => {
  it.each(sample(['SIGTERM', 'SIGINT'] as const, 2))(
    'listens, and exits with 0 on %s',
    async (signal) => {
      const program = npmRun('sandbox', await ports());
      const url = await program.says(/http:\/\/127\.0\.0\.1:\d+/);
      expect((await fetch(`${url}/__sandbox/requests`)).status).toBe(200);
      program.child.kill(signal);
      expect(await program.ended).toBe(0);
      await expect(fetch(url)).rejects.toThrow();
    },
  );
});

describe('npm start', () => {
  const linux = process.platform === 'linux' ? it : it.skip;

  // Nightly only: the browser tests of `npm test` start and stop the same program.
  (NIGHTLY ? linux : it.skip).each(['SIGTERM', 'SIGINT'] as const)(
    'stops everything it started on %s',
    async (signal) => {
      const chosen = await ports();
      const program = npmRun('start', {
        ...chosen,
        ...databases(signal),
        SITE_FOLDER: folder,
        PAGES_FOLDER: path.join(folder, signal),
      });
      await program.says(/Everything is running/);
      const started = descendants(program.child.pid ?? 0);
      leftovers.push(...started);
      expect(started.length).toBeGreaterThan(0);
      program.child.kill(signal);
      expect(await program.ended).toBe(0);
      await expectNoneLeft(started);
      for (const port of Object.values(chosen))
        await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
    },
  );

  // Nightly only, because it starts a bundler.
  (NIGHTLY ? linux : it.skip)('stops while it is building', async () => {
    const program = npmRun('start', { ...(await ports()), ...databases('build') });
    await program.says(/Building the site/);
    // The bundler runs in a separate process.
    await until('the bundler', () => descendants(program.child.pid ?? 0).some(isBundler));
    const started = descendants(program.child.pid ?? 0);
    leftovers.push(...started);
    program.child.kill('SIGTERM');
    await program.ended;
    await expectNoneLeft(started);
    expect(program.output()).not.toContain('Everything is running');
  });

  nightlyTest('reports a taken port with its variable before building', async () => {
    const chosen = await ports();
    const taken = createServer().listen(Number(chosen.FUNCTIONS_PORT), '127.0.0.1');
    await once(taken, 'listening');
    const program = npmRun('start', chosen);
    expect(await program.ended).toBe(1);
    taken.close();
    expect(program.output()).toContain(
      `FUNCTIONS_PORT: ${chosen.FUNCTIONS_PORT} on 127.0.0.1 is taken`,
    );
    expect(program.output()).not.toContain('Building');
  });
});

/** HTML of the home page on a port. */
const pageAt = async (port: string): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}/`)).text();

describe('two instances of npm start', () => {
  const chosen: Record<'PORT' | 'SANDBOX_PORT' | 'FUNCTIONS_PORT' | 'SMTP_PORT', string>[] = [];
  const data = (FUNCTIONS_PORT: string): string => path.join(root, 'data', FUNCTIONS_PORT);
  afterAll(() => {
    for (const { FUNCTIONS_PORT } of chosen)
      rmSync(data(FUNCTIONS_PORT), { recursive: true, force: true });
  });

  nightlyTest('share a bundle, and have their own ports, pages and databases', async () => {
    for (let copy = 0; copy < 2; copy += 1) {
      const { PAGES_PORT: _, ...four } = await ports();
      chosen.push(four);
    }
    const copies = chosen.map((env) => npmRun('start', { ...env, SITE_FOLDER: folder }));
    await Promise.all(copies.map((copy) => copy.says(/Everything is running/)));
    for (const { PORT, FUNCTIONS_PORT } of chosen) {
      expect(await pageAt(PORT)).toContain(`"functionsUrl":"http://127.0.0.1:${FUNCTIONS_PORT}"`);
      expect(readdirSync(data(FUNCTIONS_PORT))).toEqual(
        expect.arrayContaining(['mail.db', 'orders.db', 'pages']),
      );
    }
    for (const { child } of copies) child.kill('SIGTERM');
    expect(await Promise.all(copies.map(({ ended }) => ended))).toEqual([0, 0]);
  });
});

describe('npm run pages', () => {
  const here = { SITE_FOLDER: folder, PAGES_FOLDER: path.join(folder, 'followed') };

  nightlyTest('reports a taken port with its variable before publishing', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const PAGES_PORT = String((taken.address() as AddressInfo).port);
    const program = npmRun('pages', { ...(await ports()), ...here, PAGES_PORT });
    expect(await program.ended).toBe(1);
    taken.close();
    expect(program.output()).toContain(`PAGES_PORT: ${PAGES_PORT} on 127.0.0.1 is taken`);
  });

  nightlyTest('watches the content service until SIGTERM, and exits', async () => {
    const chosen = await ports();
    const sandbox = npmRun('sandbox', chosen);
    await sandbox.says(/listening/);
    const program = npmRun('pages', { ...chosen, ...here });
    const url = await program.says(/http:\/\/127\.0\.0\.1:\d+\/webhook/);
    expect((await fetch(url, { method: 'POST' })).status).toBe(403);
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
    sandbox.child.kill('SIGTERM');
    await sandbox.ended;
  });
});

// All share one loader (scripts/config/environment.test.ts), so `npm test` checks one and the nightly run all.
it.each(sample(['start', 'dev', 'build', 'functions', 'sandbox', 'pages'], 6))(
  'npm run %s: reads .env and reports all invalid variables',
  async (script) => {
    const file = path.join(folder, `${script}.env`);
    writeFileSync(file, 'SANDBOX_PORT=x\nMAIL_OWNER=nobody\nFUNCTIONS_URL=ftp://x\n');
    const program = npmRun(script, { ENV_FILE: file });
    expect(await program.ended).toBe(1);
    expect(program.output()).toMatch(
      /SANDBOX_PORT: [^]*MAIL_OWNER: |FUNCTIONS_URL: [^]*MAIL_OWNER: /,
    );
    for (const name of ['SANDBOX_PORT', 'MAIL_OWNER', 'FUNCTIONS_URL'])
      expect(program.output()).toContain(`${name}: `);
    expect(program.output()).not.toContain('    at ');
  },
);

nightlyTest.each(['content:import', 'content:migrate', 'content:check'])(
  'npm run %s: reads .env and validates only its own variables',
  async (script) => {
    const file = path.join(folder, 'content.env');
    writeFileSync(
      file,
      'CONTENT_SPACE=a1\nCONTENT_MANAGEMENT_TOKEN=known\nCONTENT_MANAGEMENT_URL=nowhere\nCONTENT_DELIVERY_URL=https://cdn.contentful.com\n',
    );
    const program = npmRun(script, { ENV_FILE: file });
    expect(await program.ended).not.toBe(0);
    expect(program.output()).toMatch(/:\n {2}CONTENT_MANAGEMENT_URL must be an address\n$/);
  },
);
