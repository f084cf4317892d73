import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/lib/chromium';

const executablePath = findChromium();
if (executablePath === null)
  throw new Error('No Chromium was found. `npm test` installs one; or set CHROMIUM_PATH.');

const isCi = process.env['CI'] === 'true';

/** A visitor, played by a real browser. Each worker runs the whole product on ports of its own (e2e/support). */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/buildSite.ts',
  fullyParallel: false,
  // Each worker runs a browser and the whole product.
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  grepInvert: process.env['NIGHTLY'] === '1' ? undefined : /@nightly/,
  // Only what hangs fails: a busy machine takes five times as long as a quiet one.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: isCi,
  // A test that passes only on the retry is listed as flaky (scripts/test.ts).
  retries: isCi ? 1 : 0,
  reporter:
    process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? [['list']] : [['list'], ['json']],
  outputDir: 'test-results',
  use: {
    // Recording takes a third of the processor: `--trace on` where a failure has to be looked into.
    trace: 'off',
    // A worker of the site would answer before a test's own routes; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    // Chromium ignores rather than looks up names that no test has given it.
    launchOptions: {
      executablePath,
      args: [...CHROMIUM_FLAGS, '--host-resolver-rules=MAP *.example 127.0.0.1'],
    },
  },
});
