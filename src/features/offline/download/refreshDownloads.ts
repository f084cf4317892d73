import { readItems } from './offlineStorage';
import { runDownload } from './runDownload';

/** Updates all complete downloads to the published state; fetches only changed files. */
export async function refreshDownloads(): Promise<void> {
  for (const { what, languages, whole } of await readItems()) {
    // A cancelled download resumes only when the visitor asks for it.
    if (!whole) continue;
    await runDownload({
      what,
      languages,
      signal: AbortSignal.timeout(10 * 60 * 1000),
      onProgress: () => undefined,
      quiet: true,
    });
  }
}
