import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '../../contracts/environment';

/** What a run of everything may need beside the programs themselves, bytes. */
const ROOM = 4 * 2 ** 30;

/**
 * A folder that lives in memory. Undefined where there is none, or too small a one, or one that runs no programs, as in
 * some containers: PostgreSQL's may have to stand there.
 * @param folder where Linux has it
 * @param room that has to be free, bytes
 */
export function memoryFolder(folder = '/dev/shm', room = ROOM): string | undefined {
  let probe: string | undefined;
  try {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < room) return undefined;
    probe = mkdtempSync(path.join(folder, 'open-strings-probe-'));
    const program = path.join(probe, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    return spawnSync(program).status === 0 ? folder : undefined;
  } catch {
    return undefined;
  } finally {
    if (probe !== undefined) rmSync(probe, { recursive: true, force: true });
  }
}

/**
 * What tests are told of temporary files: to keep them in memory, unless somebody said where. None of their databases and
 * builds has to survive a power cut, and on a disk each commit waits for it.
 */
export function inMemory(env: Environment): { TMPDIR?: string } {
  const folder = env['TMPDIR'] === undefined ? memoryFolder() : undefined;
  return folder === undefined ? {} : { TMPDIR: folder };
}
