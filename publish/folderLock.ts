import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { refuseNetworkFileSystem } from '../contracts/config/networkFileSystem';

/** A lock that was not renewed for this long is that of an ended or hung publisher, ms. */
const STALE_MS = 15_000;
const RETRY_MS = 1000;

/**
 * Makes this process the only publisher of a folder until it ends. Waits until the lock of a killed process is stale.
 * A process that hung and lost the lock is ended as soon as it runs again.
 * @param state folder of the publisher's state
 * @throws naming the publisher that works there, or on a network file system
 */
export async function lockFolder(state: string, staleMs = STALE_MS): Promise<void> {
  await mkdir(state, { recursive: true });
  const { type } = await statfs(state);
  refuseNetworkFileSystem(
    state,
    type,
    'Publish to a disk of this machine, and deliver from there.',
  );
  const owner = path.join(state, 'lock-owner');
  try {
    await lock(state, {
      lockfilePath: path.join(state, 'lock'),
      stale: staleMs,
      update: staleMs / 5,
      retries: { retries: Math.ceil(staleMs / RETRY_MS) + 1, factor: 1, minTimeout: RETRY_MS },
      onCompromised: () => {
        console.error(`Another publisher took ${state} over, or its lock was removed.`);
        process.exit(1);
      },
    });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ELOCKED')) throw error;
    const name = await readFile(owner, 'utf8').catch(() => 'unknown process');
    throw new Error(`Another publisher works on ${state}: ${name}. Stop it first.`);
  }
  // Another user may have written the file.
  await rm(owner, { force: true });
  await writeFile(owner, `process ${String(process.pid)} on ${hostname()}`);
}
