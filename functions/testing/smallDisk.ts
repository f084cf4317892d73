import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A small disk that a test can fill completely and free again. */
export interface SmallDisk {
  folder: string;
  fill(): void;
  free(): void;
  close(): void;
}

/** Thrown when this machine cannot run a test, which then neither passes nor fails. */
export class UnsupportedHereError extends Error {
  override readonly name = 'UnsupportedHereError';
}

/** Mounts an in-memory disk of `megabytes`. @throws UnsupportedHereError where mounting is not allowed (it requires root) */
export function smallDisk(
  megabytes: number,
  owner: { uid?: number; gid?: number } = {},
): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  const id = owner.uid === undefined ? '' : `,uid=${owner.uid},gid=${owner.gid ?? owner.uid}`;
  try {
    execFileSync(
      'mount',
      ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755${id}`, 'open-strings-test', folder],
      { stdio: 'pipe' },
    );
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new UnsupportedHereError(
      `no disk can be mounted here (${error instanceof Error ? (error.message.split('\n')[1] ?? error.message) : ''})`,
      { cause: error },
    );
  }
  const balloon = path.join(folder, 'balloon');
  return {
    folder,
    fill() {
      const file = openSync(balloon, 'a');
      try {
        for (let size = 1 << 20; size >= 1; size = Math.floor(size / 4)) {
          // Writes until the disk is full.
          for (;;) if (!canWrite(file, size)) break;
        }
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(balloon, { force: true }),
    close() {
      execFileSync('umount', ['-l', folder], { stdio: 'pipe' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns a small disk; null, with a message, where mounting one is not allowed. */
export function smallDiskIfAllowed(megabytes: number): SmallDisk | null {
  try {
    return smallDisk(megabytes);
  } catch (error) {
    if (!(error instanceof UnsupportedHereError)) throw error;
    process.stdout.write(`a full disk was not played: ${error.message}\n`);
    return null;
  }
}

function canWrite(file: number, size: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(size)) === size;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOSPC') return false;
    throw error;
  }
}

export const folderOn = (disk: SmallDisk, name: string): string => {
  const folder = path.join(disk.folder, name);
  mkdirSync(folder, { recursive: true });
  return folder;
};
