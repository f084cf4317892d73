import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { freePorts } from '../test/freePorts';
import { testEnvironment } from '../scripts/config/testEnvironment';
import { builtSite } from './support/buildSite';
import type { BothWays } from './support/publishBothWays';

test('publishing: a large run uses worker threads and writes byte-identical files @nightly', async () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'both-ways-'));
  try {
    const [port = 0] = await freePorts(1);
    const env = {
      ...testEnvironment(),
      NODE_ENV: 'development',
      SANDBOX_PORT: String(port),
      SITE_FOLDER: path.resolve(builtSite()),
    };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', path.resolve('e2e/support/publishBothWays.ts'), scratch],
      { env },
    );
    const { files, pages, differing, warnings } = JSON.parse(
      stdout.trim().split('\n').at(-1) ?? '',
    ) as BothWays;
    expect(files).toBeGreaterThan(500);
    expect(pages[0]).toBeGreaterThan(50);
    expect(pages[1]).toBe(pages[0]);
    expect(differing).toEqual([]);
    expect(warnings.filter((message) => message.includes('thread'))).toEqual([]);
  } finally {
    rmSync(scratch, { recursive: true });
  }
});
