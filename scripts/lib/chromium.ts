import { existsSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { testEnvironment } from '../config/testEnvironment';

/** Path of the headless shell, which uses half of the CPU time, but has no back/forward cache. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of an installed Chromium (or CHROMIUM_PATH); null when there is none.
 * @param kind 'lean' prefers the headless shell when it is installed
 */
export function findChromium(kind: 'lean' | 'whole' = 'lean'): string | null {
  const named = testEnvironment()['CHROMIUM_PATH'];
  if (named !== undefined) return existsSync(named) ? named : null;
  const placed = [...(kind === 'lean' ? [WITHOUT_WINDOWS] : []), ...WHOLE].find((place) =>
    existsSync(place),
  );
  if (placed !== undefined) return placed;
  try {
    return (
      execFileSync('which', ['chromium'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || null
    );
  } catch {
    return null;
  }
}

/** Flags for Chromium: headless, works as root, no background requests. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
