import * as v from 'valibot';
import type { Environment } from '../../contracts/config/environment';
import type { Running } from './runProgram';
import { startChild, type Child } from './startChild';

const Listening = v.object({ url: v.string() });

/** Runs the bundled functions as they are deployed, and waits until they listen. */
export async function startFunctionsProgram(
  program: string,
  started: (part: Running) => void,
  environment: Environment = {},
): Promise<Child & { url: string }> {
  const child = startChild(process.execPath, [program], environment);
  started(child);
  const { url } = v.parse(Listening, await child.said());
  return { ...child, url };
}
