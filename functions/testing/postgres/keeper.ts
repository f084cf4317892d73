import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';

/**
 * Runs a PostgreSQL server until its parent's end closes this process's input, then stops it and removes its folder, so
 * that no test run leaves a server behind. SIGUSR2 ends the server at once, as a failure of its machine does, and starts
 * it again a little later. Arguments: folder, uid (or empty), program and its arguments.
 */
const AWAY_MS = 5000;
const [folder = '', uid = '', program = '', ...rest] = process.argv.slice(2);
let isRestarting = false;

function start(): ChildProcess {
  const started = spawn(program, rest, {
    stdio: 'inherit',
    ...(uid ? { uid: Number(uid), gid: Number(uid) } : {}),
  });
  started.on('exit', (code) => {
    if (isRestarting) {
      isRestarting = false;
      setTimeout(() => (server = start()), AWAY_MS);
      return;
    }
    rmSync(folder, { recursive: true, force: true });
    process.exit(code ?? 1);
  });
  return started;
}
let server = start();

const stop = () => server.kill('SIGINT');
process.stdin.on('end', stop).on('error', stop).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.on('SIGUSR2', () => {
  isRestarting = true;
  server.kill('SIGQUIT');
});
