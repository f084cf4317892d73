import { spawnSync } from 'node:child_process';

/** Runs a program to its end. @throws with what it complained about */
export function runOnce(command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
}

/** Whether a program can be started. */
export const hasProgram = (name: string): boolean =>
  spawnSync(name, ['--version']).error === undefined;

/** Installs packages of Debian's, as root or by sudo without a password. @throws where neither is possible */
export function installPackages(...names: string[]): void {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command = 'apt-get', ...before] = [...sudo, 'apt-get'];
  runOnce(command, [...before, 'update', '-qq']);
  runOnce(command, [...before, 'install', '-y', '-qq', '--no-install-recommends', ...names]);
}
