/** Installs Chromium for the browser tests when it is missing, and the headless shell where Debian offers it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './lib/chromium';

function run(command: string, args: string[]): boolean {
  return (
    spawnSync(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  );
}

function install(...names: string[]): boolean {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command = 'apt-get', ...before] = [...sudo, 'apt-get'];
  return (
    run(command, [...before, 'update', '-qq']) &&
    run(command, [...before, 'install', '-y', '-qq', '--no-install-recommends', ...names])
  );
}

const isDebian = existsSync('/etc/debian_version');
if (
  findChromium('whole') === null ||
  (isDebian &&
    findChromium() === findChromium('whole') &&
    process.env['CHROMIUM_PATH'] === undefined)
) {
  console.log('Installing the browsers of the tests from the Debian packages ...');
  // Older Debian releases only have the full browser, which is enough.
  if (!install('chromium', 'chromium-headless-shell')) install('chromium');
}
if (findChromium('whole') === null) {
  console.error(
    'The browser tests need Chromium. Install the package `chromium` (or Google Chrome), or set CHROMIUM_PATH, and run the tests again.',
  );
  process.exit(1);
}
console.log(`Browser for the tests: ${findChromium() ?? ''}`);
