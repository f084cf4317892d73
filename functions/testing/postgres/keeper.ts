import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

/**
 * Runs a PostgreSQL server until its parent's end closes this process's input, then stops it and removes its folder, so
 * that no test run leaves a server behind. Arguments: folder, uid (or empty), program and its arguments.
 */
const [folder = '', uid = '', program = '', ...rest] = process.argv.slice(2);
const server = spawn(program, rest, {
  stdio: 'inherit',
  ...(uid ? { uid: Number(uid), gid: Number(uid) } : {}),
});

const stop = () => server.kill('SIGINT');
process.stdin.on('end', stop).on('error', stop).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
