/** Makes sure that a Chromium is there for the browser tests: an installed one, else Debian's. */
import { spawnSync } from 'node:child_process';
import { findChromium } from './lib/chromium';

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
}

function installed(): boolean {
  console.log('No Chromium was found; installing the one of the Debian packages ...');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command = 'apt-get', ...before] = [...sudo, 'apt-get'];
  const install = (name: string): boolean => run(command, [...before, 'install', '-y', '-qq', '--no-install-recommends', name]);
  // Older Debians have the whole browser only.
  return run(command, [...before, 'update', '-qq']) && (install('chromium-headless-shell') || install('chromium'));
}

if (findChromium() === null && !(installed() && findChromium() !== null)) {
  console.error('The browser tests need Chromium. Install the package `chromium` (or Google Chrome), or set CHROMIUM_PATH, and run the tests again.');
  process.exit(1);
}
console.log(`Browser for the tests: ${findChromium() ?? ''}`);
