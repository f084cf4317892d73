import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk that loses in a power cut what was not synced. */
export interface LosingDisk {
  folder: string;
  /** Cuts the power, lets `end` end the processes that use the disk, and mounts it again as after a start. */
  cutPower(end: () => Promise<unknown>): Promise<void>;
  close(): void;
}

// ext4 drops everything that it has not written, its journal included (EXT4_IOC_SHUTDOWN without flushing the log).
const SHUTDOWN =
  'my $how = pack("I", 2); open(my $disk, "<", $ARGV[0]) or die $!; ioctl($disk, 0x8004587D, $how) or die $!;';

const run = (command: string, ...args: string[]): void =>
  void execFileSync(command, args, { stdio: 'pipe' });

/**
 * Mounts a file as an ext4 disk of `megabytes` that keeps names early and contents late, as other file systems do.
 * Returns null, with a message, where that is not possible: it takes root, loop devices, e2fsprogs and perl.
 */
export function losingDiskIfAllowed(megabytes: number): LosingDisk | null {
  const home = mkdtempSync(path.join(tmpdir(), 'losing-disk-'));
  const [image, folder] = [path.join(home, 'image'), path.join(home, 'disk')];
  const mount = (): void => run('mount', '-o', 'loop,noauto_da_alloc,commit=1', image, folder);
  mkdirSync(folder);
  // PostgreSQL runs as another user.
  chmodSync(home, 0o755);
  try {
    run('truncate', '-s', `${String(megabytes)}M`, image);
    run('mkfs.ext4', '-q', '-N', '60000', image);
    mount();
    run('perl', '-e', '1');
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    process.stdout.write(`a power cut was not played: ${String(error)}\n`);
    return null;
  }
  return {
    folder,
    async cutPower(end) {
      run('perl', '-e', SHUTDOWN, folder);
      await end();
      run('umount', folder);
      mount();
    },
    close() {
      run('umount', '-l', folder);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
