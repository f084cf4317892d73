import type { Language } from '../../../../contracts/language/languages';
import { removeItem } from './offlineStorage';
import { runDownload, type DownloadResult } from './runDownload';

/** The running download and how the last one ended. */
export interface DownloadManagerState {
  running: { what: string; done: number; total: number } | null;
  ended: { what: string; how: DownloadResult | 'elsewhere' | 'forbidden' } | null;
  /** Increases with every change of the stored items. */
  changes: number;
}

/** Web lock: prevents two tabs from downloading the same files. */
const LOCK = 'open-strings-keep';

let state: DownloadManagerState = { running: null, ended: null, changes: 0 };
let controller: AbortController | null = null;
const listeners = new Set<() => void>();

function setState(next: Partial<DownloadManagerState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** `forbidden`: the browser refuses this site its storage. */
const reasonOf = (error: unknown): 'forbidden' | 'offline' =>
  error instanceof DOMException && error.name === 'SecurityError' ? 'forbidden' : 'offline';

/** Runs `work` under the lock; null when another tab holds it. */
async function withLock<T>(work: () => Promise<T>): Promise<T | null> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock === null ? null : work(),
  );
}

/** Runs one download at a time, independent of the page that is shown. */
export const downloadManager = {
  state: (): DownloadManagerState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Starts or resumes a download; does nothing while another one runs. */
  async download(what: string, languages: readonly Language[]): Promise<void> {
    if (state.running !== null) return;
    const ownController = (controller = new AbortController());
    setState({ running: { what, done: 0, total: 0 }, ended: null });
    // Requested only after a click, because some browsers ask the visitor.
    void navigator.storage?.persist?.().catch(() => false);
    const how = await withLock(() =>
      runDownload({
        what,
        languages,
        signal: ownController.signal,
        onProgress: (done, total) => setState({ running: { what, done, total } }),
      }),
    ).catch(reasonOf);
    controller = null;
    setState({
      running: null,
      ended: { what, how: how ?? 'elsewhere' },
      changes: state.changes + 1,
    });
  },
  /**
   * Cancels the running download; files stored so far stay, and the next download resumes from
   * them.
   */
  cancel(): void {
    controller?.abort();
  },
  /** @param what item to remove; null removes all */
  async remove(what: string | null): Promise<void> {
    await withLock(() => removeItem(what));
    setState({ ended: null, changes: state.changes + 1 });
  },
};
