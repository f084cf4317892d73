import { readItems } from './keptFiles';
import { runKeep } from './runKeep';

/** Brings what is kept to what is published now, quietly: only what an editor changed is fetched. */
export async function renewKept(): Promise<void> {
  for (const { what, languages, whole } of await readItems()) {
    // What the visitor stopped goes on when they say so.
    if (!whole || !navigator.onLine) continue;
    await runKeep({
      what,
      languages,
      signal: AbortSignal.timeout(10 * 60 * 1000),
      onProgress: () => undefined,
      quiet: true,
    });
  }
}
