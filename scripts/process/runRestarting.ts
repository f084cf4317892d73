import type { Running } from './runProgram';
import { startChild, type Child } from './startChild';
import { watchSources } from './watchSources';

/** A program that is restarted on changes. */
export interface Restarting extends Running {
  restart(): Promise<void>;
}

/** Runs a TypeScript program of the project and restarts it when one of its files changes. */
export async function runRestarting(entry: string): Promise<Restarting> {
  let child: Child | undefined;
  let closed = false;
  const restart = async (): Promise<void> => {
    if (child !== undefined) console.log(`${entry} starts anew.`);
    await child?.close();
    if (closed) return;
    child = startChild(process.execPath, ['--import', 'tsx', entry]);
    // A program that ended has printed the reason; the next change restarts it.
    await Promise.race([child.said().catch(() => undefined), child.ended]);
  };
  const watching = await watchSources(entry, restart);
  return {
    restart,
    async close() {
      closed = true;
      await watching.close();
      await child?.close();
    },
  };
}
