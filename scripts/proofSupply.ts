/**
 * Proves what comes into the product from elsewhere and what must not get out: the lock file's packages (checksums, place,
 * given up, programs at installation, terms), advisories where the registry gives any, and no secret in a file of the
 * repository. Exceptions stand, with why, in scripts/supply/exceptions.ts.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { ADVISORIES } from './supply/exceptions';
import { lockFileProblems } from './supply/lockFile';
import { suspicions } from './supply/secrets';

const ROOT = path.resolve(__dirname, '..');
/** Larger files are pictures and sound. */
const MOST_BYTES = 2_000_000;

const run = (command: string, ...args: string[]): string =>
  spawnSync(command, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 }).stdout;

const Advice = v.object({ title: v.string(), url: v.string(), severity: v.string() });
const Audit = v.object({
  vulnerabilities: v.record(v.string(), v.object({ via: v.array(v.union([v.string(), Advice])) })),
});

/** Known weaknesses of what is installed; null when the registry does not tell. */
function advisories(): string[] | null {
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), Audit),
    run('npm', 'audit', '--json'),
  );
  if (!parsed.success) return null;
  const told = Object.entries(parsed.output.vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((one) => (typeof one === 'string' ? [] : [{ name, ...one }])),
  );
  return told
    .filter(({ url }) => ADVISORIES[url.split('/').pop() ?? ''] === undefined)
    .map(({ name, title, severity, url }) => `${name}: ${title} (${severity}, ${url})`);
}

/** Every file that is, or with the next commit may be, in the repository. */
function files(): string[] {
  const listed = run('git', 'ls-files', '--cached', '--others', '--exclude-standard')
    .split('\n')
    .filter(Boolean);
  if (listed.length === 0) throw new Error('The files of the repository could not be listed.');
  return listed.filter(
    (file) =>
      (statSync(path.join(ROOT, file), { throwIfNoEntry: false })?.size ?? MOST_BYTES) < MOST_BYTES,
  );
}

const lock = lockFileProblems(
  JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')),
);
const known = advisories();
const all = files();
const secrets = all
  .flatMap((file) => suspicions(file, readFileSync(path.join(ROOT, file), 'utf8')))
  .map(({ path: file, what, line }) => `${file}:${String(line)} looks like ${what}`);
const problems = [...lock, ...(known ?? []), ...secrets];
for (const problem of problems) console.error(problem);
if (known === null)
  console.log(
    'The registry in use gives no advisories: ask one that does (npm audit) before a release.',
  );
console.log(
  `Lock file: ${String(lock.length)} problems. Advisories: ${known === null ? 'not told' : String(known.length)}. Secrets in ${String(all.length)} files: ${String(secrets.length)}.`,
);
if (problems.length > 0) process.exitCode = 1;
