/**
 * Installs Chromium for the browser tests when it is missing, and the headless shell where Debian offers it; in CI also
 * the other engines. Without those, tests in them are skipped, but CI fails.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './lib/chromium';
import { ENGINE_PACKAGES, missingEngines } from './lib/otherEngines';

const isDebian = existsSync('/etc/debian_version');
const isCi = process.env['CI'] === 'true';

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
  console.log(`Installing ${names.join(', ')} from the Debian packages ...`);
  return (
    run(command, [...before, 'update', '-qq']) &&
    run(command, [...before, 'install', '-y', '-qq', '--no-install-recommends', ...names])
  );
}

function ensureChromium(): boolean {
  if (
    findChromium('whole') === null ||
    (isDebian &&
      findChromium() === findChromium('whole') &&
      process.env['CHROMIUM_PATH'] === undefined)
  ) {
    // Older Debian releases only have the full browser, which is enough.
    if (!install('chromium', 'chromium-headless-shell')) install('chromium');
  }
  const found = findChromium();
  if (findChromium('whole') === null)
    console.error(
      'The browser tests need Chromium. Install the package `chromium` (or Google Chrome), or set CHROMIUM_PATH, and run the tests again.',
    );
  else console.log(`Browser for the tests: ${found ?? ''}`);
  return findChromium('whole') !== null;
}

function ensureOtherEngines(): boolean {
  if (isCi && isDebian && missingEngines().length > 0)
    install(...missingEngines().flatMap((engine) => ENGINE_PACKAGES[engine]));
  const missing = missingEngines();
  if (missing.length > 0)
    console.log(
      `Not tested in ${missing.join(' and ')}: install ${missing.flatMap((engine) => ENGINE_PACKAGES[engine]).join(' ')}.`,
    );
  return missing.length === 0 || !isCi;
}

const isReady = [ensureChromium(), ensureOtherEngines()].every(Boolean);
process.exitCode = isReady ? 0 : 1;
